import ChanJSON
import ChanRPC
import ChanTimeline

/// Writes moments in local time, for what is opened about a message or a conversation.
struct SheetTimes {
    let today: CalendarDay
    /// Local time minus UTC at a moment.
    let offset: (Milliseconds) -> Milliseconds

    func text(_ time: UTCTime) -> String {
        let local = LocalMinute(at: time.milliseconds, offset: offset(time.milliseconds))
        return "\(local.day.short(today: today)) \(NumberText.time(minute: local.minute))"
    }
}
