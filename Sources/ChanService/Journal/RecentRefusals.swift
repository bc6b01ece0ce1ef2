import ChanID

/// The journal's lines that hold the refusals of restricted callers during the last minute. A refusal like one of these is
/// counted on its line; beyond `most` lines a minute every refusal of the caller is counted on the last one. So a token or
/// user that is refused all the time adds `most` lines a minute to the journal, and no more.
struct RecentRefusals {
    /// Of one caller in a minute.
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

    /// The line on which to count a refusal; `nil` where it gets one of its own.
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
