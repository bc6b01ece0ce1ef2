/// One line of the table: what was measured, beside what, against which aim.
struct BenchmarkResult {
    let what: String
    let ours: String
    /// The bare thing measured in turns with ours; empty where there is none.
    var bare = ""
    var ratio: Double?
    var aim = ""
    /// `nil` where there is no aim.
    var isMet: Bool?

    /// A ratio of speeds with the least it should be.
    static func speed(_ what: String, _ pair: PairedComparison, per unit: String, atLeast aim: Double? = nil)
        -> BenchmarkResult
    {
        var reading = BenchmarkResult(what: what, ours: "\(groupedText(pair.ours)) \(unit)")
        reading.bare = "\(groupedText(pair.bare)) \(unit)"
        reading.ratio = pair.ratio
        reading.aim = aim.map { "≥ \(roundedText($0)) ×" } ?? ""
        reading.isMet = aim.map { pair.ratio >= $0 }
        return reading
    }

    /// A ratio of costs in milliseconds with the most it should be.
    static func growth(_ what: String, _ pair: PairedComparison, atMost aim: Double) -> BenchmarkResult {
        var reading = BenchmarkResult(what: what, ours: "\(roundedText(pair.ours)) ms")
        reading.bare = "\(roundedText(pair.bare)) ms"
        reading.ratio = pair.ratio
        reading.aim = "≤ \(roundedText(aim)) ×"
        reading.isMet = pair.ratio <= aim
        return reading
    }

    /// A figure without an aim.
    static func note(_ what: String, _ figure: String) -> BenchmarkResult { BenchmarkResult(what: what, ours: figure) }

    /// A figure with the most it should be.
    static func cost(_ what: String, _ value: Double, _ unit: String, atMost aim: Double) -> BenchmarkResult {
        var reading = BenchmarkResult(what: what, ours: "\(roundedText(value)) \(unit)")
        reading.aim = "≤ \(roundedText(aim)) \(unit)"
        reading.isMet = value <= aim
        return reading
    }

    /// A figure with the least it should be.
    static func rate(_ what: String, _ value: Double, _ unit: String, atLeast aim: Double) -> BenchmarkResult {
        var reading = BenchmarkResult(what: what, ours: "\(groupedText(value)) \(unit)")
        reading.aim = "≥ \(groupedText(aim)) \(unit)"
        reading.isMet = value >= aim
        return reading
    }
}

/// The readings as a Markdown table.
struct ResultTable: CustomStringConvertible {
    private var readings: [BenchmarkResult] = []

    mutating func add(_ more: [BenchmarkResult]) { readings += more }

    var description: String {
        let head = ["| Measure | Here | Bare | Ratio | Aim | Met |", "|---|---|---|---|---|---|"]
        let rows = readings.map { reading in
            let met = reading.isMet.map { $0 ? "yes" : "**no**" } ?? ""
            let cells = [
                reading.what, reading.ours, reading.bare, reading.ratio.map(roundedText) ?? "", reading.aim, met,
            ]
            return "| " + cells.joined(separator: " | ") + " |"
        }
        return (head + rows).joined(separator: "\n")
    }
}

/// Three digits that count, not more: runs differ by more than that.
func roundedText(_ value: Double) -> String {
    let digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let whole = Int((value * scale).rounded())
    guard digits > 0 else { return "\(whole)" }
    let fraction = String(whole % Int(scale))
    return "\(whole / Int(scale))." + String(repeating: "0", count: digits - fraction.count) + fraction
}

/// A whole number in groups of three.
func groupedText(_ value: Double) -> String {
    let digits = Array(String(Int(value.rounded())))
    return digits.enumerated().reduce(into: "") { text, digit in
        if digit.offset > 0, (digits.count - digit.offset) % 3 == 0 { text += "," }
        text.append(digit.element)
    }
}
