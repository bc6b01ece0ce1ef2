/// Generates the limits of the fields of acts as Swift enumerations, which the rules and the codec use.
enum ActLimitsGenerator {
    static func file(_ limits: ActLimits) -> GeneratedFile {
        var text = SwiftGenerator.header(ActGenerator.source)
        for (index, group) in limits.groups.enumerated() {
            if index > 0 { text.line() }
            text.comment(group.summary)
            text.block("package enum \(group.name)") { text in
                for limit in group.limits {
                    text.comment(limit.help)
                    text.line("package static let \(Naming.value(limit.name))\(value(of: limit))")
                }
            }
        }
        return GeneratedFile(path: ActGenerator.folder + "/ActLimits.swift", text: text.text)
    }

    /// Returns the range of a number that has a smallest value, or the largest count.
    private static func value(of limit: ActLimits.Limit) -> String {
        let most = grouped(limit.most)
        return limit.least.map { ": ClosedRange<Int64> = \(grouped($0))...\(most)" } ?? " = \(most)"
    }

    /// Returns the digits in groups of three: `15_000`.
    private static func grouped(_ number: Int) -> String {
        let digits = Array(String(number))
        return digits.indices.reduce(into: "") { text, index in
            if index > 0, (digits.count - index).isMultiple(of: 3) { text += "_" }
            text.append(digits[index])
        }
    }
}
