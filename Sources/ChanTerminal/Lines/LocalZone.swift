package import ChanTimeline

/// The rules of local time: its difference from UTC at a moment, and its name.
package struct LocalZone: Sendable {
    /// Returns local time minus UTC at a moment.
    package let offset: @Sendable (Milliseconds) -> Milliseconds
    private let abbreviation: @Sendable (Milliseconds) -> String

    /// - Parameter abbreviation: that of the zone at a moment, `CEST`; `+03` where it has none.
    package init(
        offset: @escaping @Sendable (Milliseconds) -> Milliseconds,
        abbreviation: @escaping @Sendable (Milliseconds) -> String
    ) {
        self.offset = offset
        self.abbreviation = abbreviation
    }

    package static let utc = LocalZone(offset: { _ in 0 }, abbreviation: { _ in "UTC" })

    /// Returns the name at a moment, with its difference from UTC: `CEST, UTC+2`, `UTC+5:30`, `UTC`.
    package func name(at time: Milliseconds) -> String {
        let short = abbreviation(time)
        let minutes = Int(offset(time) / 60_000)
        let rest = minutes.magnitude % 60
        let part = rest == 0 ? "" : rest < 10 ? ":0\(rest)" : ":\(rest)"
        let sign = minutes < 0 ? "-" : "+"
        let difference = minutes == 0 ? "UTC" : "UTC\(sign)\(minutes.magnitude / 60)\(part)"
        let isNamed = short.first?.isLetter == true && short != difference
        return isNamed ? "\(short), \(difference)" : difference
    }

    /// Returns the local calendar at a moment.
    package func clock(at now: Milliseconds) -> LocalClock {
        let offset = offset(now)
        return LocalClock(today: LocalMinute(at: now, offset: offset).day, offset: offset)
    }

    /// Parses what people write for a date (`LocalClock.time(of:)`), with the difference from UTC that holds then.
    ///
    /// - Returns: milliseconds since 1970 in UTC; `nil` for anything else.
    package func time(of text: String, now: Milliseconds) -> Milliseconds? {
        let clock = clock(at: now)
        return clock.time(of: text).map { guess in guess + clock.offset - offset(guess) }
    }
}
