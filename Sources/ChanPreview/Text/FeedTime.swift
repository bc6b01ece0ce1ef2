import ChanID
import ChanJSON

/// The two forms of a time in feeds.
enum FeedTime {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let day: Int64 = 86_400

    /// RFC 3339 in whole seconds, for Atom and JSON Feed.
    static func rfc3339(_ time: Timestamp) -> String { UTCTime(milliseconds: seconds(time) * 1000).description }

    /// RFC 822 with four digits of the year, for RSS.
    static func rfc822(_ time: Timestamp) -> String {
        // 2026-11-26T18:20:00Z
        let text = Array(rfc3339(time))
        let month = Int(String(text[5..<7])) ?? 1
        // 1970-01-01 was a Thursday.
        let weekday = Int(seconds(time) / day % 7)
        return "\(days[weekday]), \(String(text[8..<10])) \(months[month - 1]) \(String(text[0..<4])) "
            + "\(String(text[11..<19])) GMT"
    }

    /// Whole seconds since 1970, from then on.
    private static func seconds(_ time: Timestamp) -> Int64 { max(0, time.milliseconds) / 1000 }
}
