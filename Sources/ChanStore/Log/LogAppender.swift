package import ChanCore
package import ChanID
package import ChanLog

/// What is to become the next entry of a log.
package struct AppendedEntry: Sendable {
    package let carried: Carried
    /// What the statement says; `nil` where it cannot be read.
    package let statement: Statement?
    /// What its body holds; `nil` where that cannot be opened.
    package let kind: ActKind?
    package let message: MessageID

    package init(_ carried: Carried, statement: Statement?, kind: ActKind?) {
        self.carried = carried
        self.statement = statement
        self.kind = kind
        message = carried.entry.signed.id
    }
}

/// Appends to one conversation's log inside a transaction, keeping its Merkle tree.
///
/// An entry MUST be accepted (verified, or decided by this origin) before it is appended. Once the transaction's call
/// returned, the entry is durable at its number, and the tree of any size up to it can be read; if it threw, the log is
/// what it was. Call `finish()` after the last one.
package struct LogAppender {
    private static let insert = """
        INSERT INTO entry (conversation, number, statement, signature, ordered_at, node_hashes, message_id, author,
            device, counter, kind) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """

    /// The tree so far: its root is what a checkpoint signs.
    package private(set) var range: CompactRange
    private let transaction: StoreTransaction
    private let conversation: ConversationID
    private let row: Int64

    /// - Throws: `unknownConversation`, `corrupt` when stored hashes are missing.
    package init(_ conversation: ConversationID, in transaction: StoreTransaction) throws(StoreError) {
        self.transaction = transaction
        self.conversation = conversation
        row = try transaction.knownRow(of: conversation)
        range = try LogReader.range(of: conversation, in: transaction)
    }

    /// - Returns: the entry's number.
    @discardableResult
    package mutating func append(_ entry: AppendedEntry) throws(StoreError) -> EntryNumber {
        let number = range.size
        let signed = entry.carried.entry.signed
        var hashes: [UInt8] = []
        for hash in range.append(entry.carried.entry.leafHash) { hash.append(to: &hashes) }
        try transaction.run(
            Self.insert, row, number, signed.statement, signed.signature.bytes, entry.carried.entry.orderedAt, hashes,
            entry.message, entry.statement?.author, entry.statement?.device, entry.statement?.counter, entry.kind)
        if let body = entry.carried.body {
            try transaction.run(
                "INSERT INTO body (conversation, number, bytes) VALUES (?, ?, ?)", row, number, body)
        }
        return number
    }

    /// Notes the log's new size.
    /// - Parameter folded: the projections hold all of it.
    package func finish(folded: Bool = false) throws(StoreError) {
        if folded {
            try transaction.run(
                "UPDATE conversation SET log_size = ?1, folded_size = ?1, needs_upgrade = 0 WHERE id = ?2", range.size,
                row)
        } else {
            try transaction.run("UPDATE conversation SET log_size = ? WHERE id = ?", range.size, row)
        }
        transaction.trees.note(range, conversation, of: conversation)
        transaction.conversations.change(conversation, of: conversation) { row in
            row.logSize = range.size
            guard folded else { return }
            row.foldedSize = range.size
            row.needsUpgrade = false
        }
    }
}
