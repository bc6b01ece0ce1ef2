/// Tracks the time through a log whose lines contain little information about it.
///
/// 1. A line that contains a date has that date.
/// 2. A line that contains only hours and minutes is on the day of the previous line, unless that would set the clock
///    back by more than two hours: then midnight has passed and it is on the next day. A difference of up to two hours
///    is a corrected clock or the end of summer time, and stays on the day.
/// 3. If a log has had no hours but 1 to 12 and goes from 12:59 to 1:00 or similar (less than two hours apart on a
///    12-hour dial), it uses a 12-hour clock: then only noon or midnight has passed. An hour 0 or above 12 ends this.
/// 4. A line without time has the time of the previous line; before any time, the start of the day.
/// 5. Without any date (file name, option, headings, timestamps) there is no absolute time.
package struct LogClock: Sendable {
    private static let hour: Int64 = 3_600_000
    private static let tolerance = 2 * hour

    private enum HourFormat { case twelveHours, twentyFourHours }

    /// The offset in seconds east of UTC for lines that do not contain one.
    private let utcOffset: Int
    private var lineUTCOffset: Int?
    private var date: CivilDate?
    /// The milliseconds since midnight of `date`, more than a day after a midnight has passed; `nil` before any time.
    private var elapsed: Int64?
    private var dial = HourFormat.twentyFourHours
    private var hasOnlyShownTwelveHours = true
    private var lastHourShown: Int?

    /// - Parameters:
    ///   - date: the day on which the log begins, if known.
    ///   - utcOffset: the offset of the log's clock, in seconds east of UTC.
    package init(date: CivilDate?, utcOffset: Int = 0) {
        self.date = date
        self.utcOffset = utcOffset
    }

    /// The time of the current line in milliseconds since 1970-01-01 UTC; `nil` while no date is known.
    package var millisecondsSinceEpoch: Int64? {
        guard let date else { return nil }
        return Int64(date.daysSinceEpoch) * 24 * Self.hour + (elapsed ?? 0) - Int64(lineUTCOffset ?? utcOffset) * 1000
    }

    mutating func lineStamped(_ timestamp: LineTimestamp) {
        lineUTCOffset = timestamp.utcOffset
        defer { lastHourShown = timestamp.time.hour }
        if timestamp.hasMeridiem || !(1...12).contains(timestamp.time.hour) {
            hasOnlyShownTwelveHours = false
            dial = .twentyFourHours
        }
        if let stated = dateStated(by: timestamp.day) {
            date = stated
            elapsed = timestamp.time.millisecondsSinceMidnight
        } else {
            elapsed = following(timestamp.time)
        }
    }

    mutating func dayChanged(_ written: WrittenDate) {
        date = written.date
        elapsed = written.time?.millisecondsSinceMidnight
    }

    private func dateStated(by day: LineTimestamp.Day) -> CivilDate? {
        switch day {
        case .unstated: return nil
        case .date(let date): return date
        case .inYear(let month, let day):
            guard let date else { return nil }
            // December is followed by January of the next year.
            let year = month + 6 < date.month ? date.year + 1 : date.year
            return CivilDate(year: year, month: month, day: day)
        }
    }

    private mutating func following(_ time: ClockTime) -> Int64 {
        guard let previous = elapsed else { return time.millisecondsSinceMidnight }
        if usesTwelveHourClock(time, after: previous) { dial = .twelveHours }
        let period = dial == .twelveHours ? 12 * Self.hour : 24 * Self.hour
        let displayed = time.millisecondsSinceMidnight % period
        let next = previous / period * period + displayed
        return next < previous - Self.tolerance ? next + period : next
    }

    private func usesTwelveHourClock(_ time: ClockTime, after previous: Int64) -> Bool {
        guard hasOnlyShownTwelveHours, lastHourShown == 12, time.hour < 12 else { return false }
        let half = 12 * Self.hour
        return time.millisecondsSinceMidnight - previous % half < Self.tolerance
    }
}
