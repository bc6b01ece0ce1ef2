import ChanFold
import ChanID

/// Limits the journal lines for refusals of restricted callers.
///
/// A refusal that equals one of the last minute is counted on that line. After `maximumLinesPerMinute` lines in a
/// minute, all refusals of the caller are counted on the last line. A token or user that is refused permanently
/// therefore adds at most that many lines per minute.
struct RecentRefusals {
    /// The maximum number of lines per caller and minute.
    static let maximumLinesPerMinute = 30
    private static let maximumCallers = 1_000

    private struct Refusal: Hashable {
        let method: String
        let conversation: ConversationID?
        let error: String

        init(_ record: JournalRecord) {
            (method, conversation, error) = (record.method, record.conversation, record.outcome)
        }
    }

    private struct Caller {
        let since: Timestamp
        var lines: [Refusal: EntryNumber] = [:]
        var last: EntryNumber?
    }

    private var callers: [String: Caller] = [:]

    /// The line on which to count a refusal; `nil` if it gets its own line.
    mutating func line(for record: JournalRecord) -> EntryNumber? {
        guard let caller = callers[record.caller], record.at.milliseconds - caller.since.milliseconds < 60_000,
            record.at >= caller.since
        else {
            callers[record.caller] = nil
            return nil
        }
        return caller.lines[Refusal(record)] ?? (caller.lines.count < Self.maximumLinesPerMinute ? nil : caller.last)
    }

    mutating func add(_ number: EntryNumber, for record: JournalRecord) {
        if callers.count >= Self.maximumCallers { callers = [:] }
        var caller = callers[record.caller] ?? Caller(since: record.at)
        caller.lines[Refusal(record)] = number
        caller.last = number
        callers[record.caller] = caller
    }
}
