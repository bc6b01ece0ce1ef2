import ChanID
import ChanJSON

/// The two forms of a time in feeds, in whole seconds and from 1970 on.
enum FeedTime {
    /// RFC 3339, for Atom and JSON Feed.
    static func rfc3339(_ time: Timestamp) -> String { wholeSeconds(time).description }

    /// RFC 822 with four digits of the year, for RSS.
    static func rfc822(_ time: Timestamp) -> String { wholeSeconds(time).httpDate }

    private static func wholeSeconds(_ time: Timestamp) -> UTCTime {
        UTCTime(milliseconds: max(0, time.milliseconds) / 1000 * 1000)
    }
}
