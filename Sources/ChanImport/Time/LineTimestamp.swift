/// The timestamp at the beginning of a line.
struct LineTimestamp: Hashable, Sendable {
    /// The part of the date that the timestamp contains.
    enum Day: Hashable, Sendable {
        case unstated
        case date(CivilDate)
        /// `Aug 08`, as HexChat writes: the year must be known from elsewhere.
        case inYear(month: Int, day: Int)
    }

    let day: Day
    let time: ClockTime
    /// Whether it contains AM or PM.
    let hasMeridiem: Bool
    /// The offset in seconds east of UTC, if the timestamp contains one.
    let utcOffset: Int?

    /// Reads `[11:29]`, `11:29:33`, `(11:29:33 AM)`, `[2005-08-08 11:29:33]`, `2005-08-08T11:29:33Z`, `Aug 08 [2005]
    /// 11:29:33` and similar forms. Without brackets a blank or the end of the line must follow.
    static func read(from cursor: inout ByteCursor) -> LineTimestamp? {
        cursor.attempt { cursor in
            let closing = readOpening(from: &cursor)
            let day = readDay(from: &cursor)
            guard let (time, hasMeridiem) = ClockTime.read(from: &cursor) else { return nil }
            let utcOffset = readUTCOffset(from: &cursor)
            if let closing {
                cursor.skip(while: \.isBlank)
                guard cursor.skip(closing) else { return nil }
            } else {
                guard cursor.isAtBlankOrEnd else { return nil }
            }
            return LineTimestamp(day: day, time: time, hasMeridiem: hasMeridiem, utcOffset: utcOffset)
        }
    }

    private static func readOpening(from cursor: inout ByteCursor) -> UInt8? {
        if cursor.skip(UInt8(ascii: "[")) { return UInt8(ascii: "]") }
        if cursor.skip(UInt8(ascii: "(")) { return UInt8(ascii: ")") }
        return nil
    }

    private static func readDay(from cursor: inout ByteCursor) -> Day {
        let day: Day? = cursor.attempt { cursor in
            if let date = CivilDate.read(from: &cursor) {
                guard cursor.skip(UInt8(ascii: "T")) || cursor.skipSeparator() != nil else { return nil }
                return .date(date)
            }
            guard let month = MonthName.number(of: cursor.read(while: \.isLetter)),
                cursor.skipSeparator() != nil
            else { return nil }
            cursor.skip(while: \.isBlank)
            guard let day = cursor.number(digits: 1...2), (1...31).contains(day), cursor.skipSeparator() != nil
            else { return nil }
            let year: Int? = cursor.attempt { cursor in
                let year = cursor.number(digits: 4...4)
                return cursor.skipSeparator() == nil ? nil : year
            }
            guard let year else { return .inYear(month: month, day: day) }
            return CivilDate(year: year, month: month, day: day).map { .date($0) }
        }
        return day ?? .unstated
    }

    private static func readUTCOffset(from cursor: inout ByteCursor) -> Int? {
        cursor.attempt { cursor in
            if cursor.skip(UInt8(ascii: "Z")) { return 0 }
            let sign = cursor.skip(UInt8(ascii: "+")) ? 1 : cursor.skip(UInt8(ascii: "-")) ? -1 : 0
            guard sign != 0 else { return nil }
            if let both = cursor.number(digits: 4...4) { return sign * (both / 100 * 3600 + both % 100 * 60) }
            guard let hours = cursor.number(digits: 2...2), cursor.skip(UInt8(ascii: ":")),
                let minutes = cursor.number(digits: 2...2)
            else { return nil }
            return sign * (hours * 3600 + minutes * 60)
        }
    }
}
