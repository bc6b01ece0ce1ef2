/// The text form of durations.
package enum DurationText {
    /// Parses `90`, `90s`, `15m`, `2h`, `3d`, `1w`, or a combination such as `1h30m`, into seconds.
    ///
    /// - Returns: `nil` for any other text, or more than 100 years.
    package static func seconds(_ text: String) -> Int? {
        if let bare = Int(text), text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
            return bare <= longest ? bare : nil
        }
        var total = 0
        var digits = ""
        for character in text {
            if character.isASCII, character.isNumber {
                digits.append(character)
            } else if let unit = units[character], let count = Int(digits), count <= longest, total <= longest {
                total += count * unit
                digits = ""
            } else {
                return nil
            }
        }
        return digits.isEmpty && !text.isEmpty && total <= longest ? total : nil
    }

    private static let longest = 100 * 366 * 86_400
    private static let units: [Character: Int] = ["s": 1, "m": 60, "h": 3_600, "d": 86_400, "w": 604_800]
}
