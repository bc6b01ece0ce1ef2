import ChanCore
import ChanID
import ChanStore

extension Node {
    /// The grace period of a deleted conversation is over: what was said in it goes, from the rows of this node, its search
    /// index and its sealed bodies. Where this node orders the log, a prune order has everyone who carries it do the same.
    /// What the log says of members, roles and relays stays, so that it can still be verified.
    ///
    /// Stretch by stretch, each a transaction; the last one notes that it is done. Killed in between, it begins again and
    /// finds less.
    func end(_ conversation: ConversationID, deletedUntil moment: Timestamp) async throws(ServiceError) {
        let size = try await read { view in try LogReader.size(of: conversation, in: view) }
        var first: EntryNumber = 0
        while first < size {
            let entries = first..<min(size, first + Self.endedAtOnce)
            try await write { [self] transaction in try forget(entries, of: conversation, in: transaction) }
            first = entries.upperBound
        }
        try await write { [self] transaction in
            try ConversationStateTable.noteGraceEnded(moment, of: conversation, in: transaction)
            try EventLog(of: self, in: transaction).add(Happening(.conversationEnded, in: conversation))
        }
    }

    /// A transaction of so many holds nobody up for long.
    private static let endedAtOnce: UInt64 = 2_000

    private func forget(
        _ entries: Range<EntryNumber>, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws {
        guard try ConversationTable.find(conversation, in: transaction)?.origin != nil else {
            return try ForgottenItemTable.forgetAll(
                in: entries, of: conversation, keepsBodies: false, in: transaction)
        }
        let writer = try ConversationWriter(conversation, of: self, in: transaction)
        try writer.prune(try ItemTextTable.entries(in: entries, of: conversation, in: transaction))
        try writer.finish()
        try ForgottenItemTable.forgetEverywhere(in: entries, of: conversation, in: transaction)
    }
}
