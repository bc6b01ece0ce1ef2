/// Numbers and times as readers of English write them.
enum NumberText {
    /// Returns a number with a comma between groups of three digits.
    static func grouped(_ number: Int) -> String {
        let digits = Array(String(number.magnitude))
        var text = number < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
            text.append(digit)
        }
        return text
    }

    /// Returns a size in the largest unit that leaves at least 1.
    static func size(_ bytes: Int) -> String {
        var (size, units) = (bytes, ["KB", "MB", "GB", "TB"][...])
        var unit = "B"
        while size >= 1_000, let next = units.popFirst() {
            (size, unit) = (size / 1_000 + (size % 1_000 < 500 ? 0 : 1), next)
        }
        return "\(size) \(unit)"
    }

    /// Returns `1 message`, `2 messages`.
    static func count(_ number: Int, _ noun: String) -> String { "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")" }

    /// Returns the time of a day: `09:41`.
    static func time(minute: Int) -> String {
        let minute = ((minute % 1_440) + 1_440) % 1_440
        return twoDigits(minute / 60) + ":" + twoDigits(minute % 60)
    }

    static func duration(seconds: Int) -> String { "\(seconds / 60):" + twoDigits(seconds % 60) }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
