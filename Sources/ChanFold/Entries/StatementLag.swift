package import ChanCore
package import ChanID
package import ChanLog
package import ChanStore

/// Computes how far behind the log an author was; the rules refuse acts that are based on an outdated state.
package enum StatementLag {
    /// - Returns: the lag; `nil` for the origin, which always sees its own log, and for an author who had seen
    ///   nothing yet.
    package static func of(
        _ statement: Statement, orderedAt: Timestamp, at number: EntryNumber, in conversation: ConversationID,
        _ view: StoreView
    ) throws -> Author.Lag? {
        let summary = try ConversationStateTable.find(conversation, in: view)
        guard statement.device != summary?.origin?.device, let seen = statement.seen, seen.size > 0 else { return nil }
        let last = try EntryTable.find(seen.size - 1, of: conversation, in: view)
        let seconds = last.map { (orderedAt.milliseconds - $0.entryWithBody.entry.orderedAt.milliseconds) / 1000 } ?? 0
        return Author.Lag(entries: number - min(seen.size, number), seconds: seconds)
    }
}
