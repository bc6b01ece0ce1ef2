/// One row of the result table: the measurement, its baseline and its target.
struct BenchmarkResult {
    let what: String
    let ours: String
    /// The baseline, measured alternately with ours; empty when there is none.
    var bare = ""
    var ratio: Double?
    var aim = ""
    /// Whether the target is met; `nil` when there is none.
    var isMet: Bool?

    /// Creates a ratio of speeds with a minimum.
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

    /// Creates a ratio of costs in milliseconds with a maximum.
    static func growth(_ what: String, _ pair: PairedComparison, atMost aim: Double) -> BenchmarkResult {
        var reading = BenchmarkResult(what: what, ours: "\(roundedText(pair.ours)) ms")
        reading.bare = "\(roundedText(pair.bare)) ms"
        reading.ratio = pair.ratio
        reading.aim = "≤ \(roundedText(aim)) ×"
        reading.isMet = pair.ratio <= aim
        return reading
    }

    /// Creates a figure without a target.
    static func note(_ what: String, _ figure: String) -> BenchmarkResult { BenchmarkResult(what: what, ours: figure) }

    /// Creates a figure with a maximum.
    static func cost(_ what: String, _ value: Double, _ unit: String, atMost aim: Double) -> BenchmarkResult {
        var reading = BenchmarkResult(what: what, ours: "\(roundedText(value)) \(unit)")
        reading.aim = "≤ \(roundedText(aim)) \(unit)"
        reading.isMet = value <= aim
        return reading
    }

    /// Creates a figure with a minimum.
    static func rate(_ what: String, _ value: Double, _ unit: String, atLeast aim: Double) -> BenchmarkResult {
        var reading = BenchmarkResult(what: what, ours: "\(groupedText(value)) \(unit)")
        reading.aim = "≥ \(groupedText(aim)) \(unit)"
        reading.isMet = value >= aim
        return reading
    }
}

/// The results as a Markdown table.
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

/// Formats a value with three significant digits, because runs differ by more than the rest.
func roundedText(_ value: Double) -> String {
    let digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let whole = Int((value * scale).rounded())
    guard digits > 0 else { return "\(whole)" }
    let fraction = String(whole % Int(scale))
    return "\(whole / Int(scale))." + String(repeating: "0", count: digits - fraction.count) + fraction
}

/// Formats a whole number in groups of three digits.
func groupedText(_ value: Double) -> String {
    let digits = Array(String(Int(value.rounded())))
    return digits.enumerated().reduce(into: "") { text, digit in
        if digit.offset > 0, (digits.count - digit.offset) % 3 == 0 { text += "," }
        text.append(digit.element)
    }
}
