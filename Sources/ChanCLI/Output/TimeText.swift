import ChanJSON
import ChanRPC
package import ChanTerminal

/// Conversion of times and durations from and to text for people.
package enum TimeText {
    /// Returns a duration in its two largest units: `3d 2h`, `15m`, `40s`.
    package static func durationText(seconds: Int) -> String {
        var rest = seconds
        var parts: [String] = []
        for (unit, name) in [(86_400, "d"), (3_600, "h"), (60, "m"), (1, "s")] where rest >= unit {
            parts.append("\(rest / unit)\(name)")
            rest %= unit
        }
        return parts.isEmpty ? "0s" : parts.prefix(2).joined(separator: " ")
    }

    /// Returns `2005-08-08 07:01:02` for an RFC 3339 time in UTC; other texts are returned unchanged.
    package static func dateTimeText(_ text: String) -> String {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes[10] == UInt8(ascii: "T"), bytes.last == UInt8(ascii: "Z") else { return text }
        return String(decoding: bytes[0..<10], as: UTF8.self) + " " + String(decoding: bytes[11..<19], as: UTF8.self)
    }

    /// Returns `2005-08-08 09:01:02 CEST, UTC+2` for an RFC 3339 time; other texts are returned unchanged.
    package static func localText(_ text: String, in zone: LocalZone) -> String {
        guard let time = UTCTime(text)?.milliseconds else { return text }
        let local = UTCTime(milliseconds: time + zone.offset(time)).description
        return "\(dateTimeText(local)) \(zone.name(at: time))"
    }

    /// The forms of a time that are accepted, for an error.
    static let accepted =
        "as 2h, 3d, 2005-08-08, '2005-08-08 11:29', today, yesterday, 'tomorrow 09:00' or 2005-08-08T11:29:00Z"

    /// Returns the RFC 3339 time for a duration such as `3d` relative to `now` (Unix seconds), or for a date such as
    /// `2005-08-08`, `yesterday` or `tomorrow 09:00` in a zone; any other text is returned unchanged.
    package static func timestamp(
        _ text: String, now: Int, isFuture: Bool, in zone: LocalZone = .utc
    ) -> String {
        // A number alone has no unit: `3` for `3d` must not post in three seconds.
        if !text.allSatisfy(\.isNumber), let distance = DurationText.seconds(text) {
            let moment = isFuture ? now + distance : now - distance
            return UTCTime(milliseconds: Int64(moment) * 1000).description
        }
        guard let date = zone.time(of: text, now: Int64(now) * 1_000) else { return text }
        return UTCTime(milliseconds: date).description
    }
}
