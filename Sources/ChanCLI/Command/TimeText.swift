import ChanJSON
import ChanRPC

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

    /// Returns the RFC 3339 time for a duration such as `3d` relative to `now` (Unix seconds); a text that is not a
    /// duration is returned unchanged.
    package static func timestamp(_ text: String, now: Int, isFuture: Bool) -> String {
        guard let distance = DurationText.seconds(text) else { return text }
        let moment = isFuture ? now + distance : now - distance
        return UTCTime(milliseconds: Int64(moment) * 1000).description
    }
}
