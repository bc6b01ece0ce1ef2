package import ChanTimeline

/// A moment in local time: the day, and the minute within it.
package struct LocalMinute: Hashable, Sendable {
    package let day: CalendarDay
    package let minute: Int

    /// - Parameters:
    ///   - time: milliseconds since 1970 in UTC.
    ///   - offset: local time minus UTC then.
    package init(at time: Milliseconds, offset: Milliseconds) {
        let minutes = Int((Double(time + offset) / 60_000).rounded(.down))
        day = CalendarDay(number: Int((Double(minutes) / 1_440).rounded(.down)))
        minute = minutes - day.number * 1_440
    }
}

/// The local calendar, as the front end knows it.
package struct LocalClock: Hashable, Sendable {
    package var today: CalendarDay
    /// Local time minus UTC.
    package var offset: Milliseconds

    package init(today: CalendarDay, offset: Milliseconds) {
        self.today = today
        self.offset = offset
    }

    /// Parses what people write for a date: `today`, `yesterday`, `tomorrow`, `-3` (days), `12` (of this month), `03-12`
    /// (month and day), `2026-03-12`; a time may follow: `2026-03-12 09:30`.
    ///
    /// - Returns: milliseconds since 1970 in UTC; `nil` for anything else. A change to summer time between then and
    ///   today moves it by an hour, unless `LocalZone` corrects it.
    package func time(of text: String) -> Milliseconds? {
        let parts = text.split(separator: " ").map(String.init)
        guard let first = parts.first, parts.count <= 2, let day = day(of: first.lowercased()) else { return nil }
        guard let minute = parts.count == 2 ? minute(of: parts[1]) : 0 else { return nil }
        return (Milliseconds(day.number) * 1_440 + Milliseconds(minute)) * 60_000 - offset
    }

    private func day(of text: String) -> CalendarDay? {
        switch text {
        case "today": return today
        case "yesterday": return CalendarDay(number: today.number - 1)
        case "tomorrow": return CalendarDay(number: today.number + 1)
        default: break
        }
        if text.hasPrefix("-"), let days = Self.number(text.dropFirst()) {
            return CalendarDay(number: today.number - days)
        }
        let fields = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = fields.compactMap(Self.number)
        guard numbers.count == fields.count else { return nil }
        switch numbers.count {
        case 1: return CalendarDay(year: today.year, month: today.month, day: numbers[0])
        case 2: return CalendarDay(year: today.year, month: numbers[0], day: numbers[1])
        case 3: return CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2])
        default: return nil
        }
    }

    private func minute(of text: String) -> Int? {
        let fields = text.split(separator: ":", omittingEmptySubsequences: false).compactMap(Self.number)
        guard fields.count == 2, fields[0] < 24, fields[1] < 60 else { return nil }
        return fields[0] * 60 + fields[1]
    }

    /// A number of up to four digits.
    private static func number(_ text: some StringProtocol) -> Int? {
        guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(text)
    }
}
