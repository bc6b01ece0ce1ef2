package import ChanCore
package import ChanID
package import ChanLog
package import ChanSQLite

/// An entry to append to a log.
package struct AppendedEntry: Sendable {
    package let entryWithBody: EntryWithBody
    /// The parsed statement; `nil` if it cannot be parsed.
    package let statement: Statement?
    /// The kind of the body's act; `nil` if it cannot be opened.
    package let kind: ActKind?
    package let message: MessageID

    package init(_ carried: EntryWithBody, statement: Statement?, kind: ActKind?) {
        self.entryWithBody = carried
        self.statement = statement
        self.kind = kind
        message = carried.entry.signed.id
    }
}

/// An entry of our own whose signature is being made on another core. Everything else is known.
package struct UnsignedEntry: Sendable {
    package let statement: Statement
    package let message: MessageID
    package let body: [UInt8]
    package let orderedAt: Timestamp
    package let kind: ActKind?
    /// Waits for the signature and returns the completed leaf.
    package let signed: @Sendable () -> SignedLeaf
    /// Announces that signatures will be needed immediately.
    package let flushSignatures: @Sendable () -> Void

    package init(
        _ statement: Statement, body: [UInt8], orderedAt: Timestamp, kind: ActKind?,
        flushSignatures flush: @escaping @Sendable () -> Void, signed: @escaping @Sendable () -> SignedLeaf
    ) {
        self.statement = statement
        message = statement.id
        self.body = body
        self.orderedAt = orderedAt
        self.kind = kind
        self.flushSignatures = flush
        self.signed = signed
    }
}

/// The parts of an entry that depend on its signature, computed on the core that signs it.
package struct SignedLeaf: Sendable {
    package let signed: SignedStatement
    package let hash: Digest

    package init(_ entry: Entry) {
        signed = entry.signed
        hash = entry.leafHash
    }
}

/// Appends to one conversation's log within a transaction, and updates its Merkle tree.
///
/// An entry MUST be accepted (verified, or decided by this origin) before it is appended. When the transaction's call
/// returns, the entry is durable at its number, and the tree of any size up to it can be read; if it throws, the log is
/// unchanged. Call `finish()` after the last entry.
package struct LogAppender {
    static let insert = """
        INSERT INTO entry (conversation, number, statement, signature, ordered_at, node_hashes, message_id, author,
            device, counter, kind) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """

    static let insertBody = "INSERT INTO body (conversation, number, bytes) VALUES (?, ?, ?)"

    /// The number of the next entry.
    package private(set) var size: UInt64
    /// The present tree; `nil` until it is needed.
    private var tree: CompactRange?
    private let transaction: StoreTransaction
    private let conversation: ConversationID
    private let row: Int64

    /// Begins to append to a conversation's log.
    ///
    /// - Throws: `unknownConversation`.
    package init(_ conversation: ConversationID, in transaction: StoreTransaction) throws(StoreError) {
        self.transaction = transaction
        self.conversation = conversation
        row = try transaction.requireRowID(of: conversation)
        size = try ConversationTable.find(conversation, in: transaction)?.logSize ?? 0
    }

    /// Returns size and root of the log within the transaction. Waits for pending signatures.
    ///
    /// - Throws: `corrupt` if stored hashes are missing.
    package func seenCheckpoint() throws(StoreError) -> SeenCheckpoint {
        let range = try LogReader.compactRange(of: conversation, size: size, in: transaction)
        return SeenCheckpoint(size: range.size, root: range.root)
    }

    /// Appends an entry.
    ///
    /// - Returns: the entry's number.
    /// - Throws: `corrupt` if stored hashes are missing.
    @discardableResult
    package mutating func append(_ entry: AppendedEntry) throws(StoreError) -> EntryNumber {
        let number = size
        var tree: CompactRange
        if let known = self.tree {
            tree = known
        } else {
            tree = try LogReader.compactRange(of: conversation, in: transaction)
        }
        // Releases the cached reference, so that the append does not copy the tree.
        self.tree = nil
        let signed = entry.entryWithBody.entry.signed
        var hashes: [UInt8] = []
        for hash in tree.append(entry.entryWithBody.entry.leafHash) { hash.append(to: &hashes) }
        try transaction.maintaining(transaction.cache.trees, transaction.cache.lastEntries) { () throws(StoreError) in
            try transaction.run(
                Self.insert,
                [
                    row, number, signed.statement, signed.signatureBytes, entry.entryWithBody.entry.orderedAt,
                    hashes,
                    entry.message, entry.statement?.author, entry.statement?.device, entry.statement?.counter,
                    entry.kind,
                ])
            if let body = entry.entryWithBody.body { try transaction.run(Self.insertBody, row, number, body) }
        }
        cacheLastEntry(LastEntry(number: number, orderedAt: entry.entryWithBody.entry.orderedAt))
        self.tree = tree
        size = tree.size
        return number
    }

    /// Appends an entry that is not signed yet. Its row is written when a statement accesses it or the transaction
    /// commits (`WriteBuffer`).
    ///
    /// - Returns: the entry's number and its message.
    package mutating func append(_ entry: UnsignedEntry) throws(StoreError) -> (EntryNumber, MessageID) {
        if let tree { transaction.cache.trees.insert(tree, conversation, of: conversation) }
        tree = nil
        let number = size
        if transaction.cache.trees.cachedRow(conversation, of: conversation) == nil {
            _ = try LogReader.compactRange(of: conversation, in: transaction)
        }
        try transaction.buffer(BufferedEntry(conversation: conversation, row: row, number: number, entry: entry))
        cacheLastEntry(LastEntry(number: number, orderedAt: entry.orderedAt))
        size += 1
        return (number, entry.message)
    }

    private func cacheLastEntry(_ end: LastEntry) {
        transaction.cache.lastEntries.insert(end, conversation, of: conversation)
    }

    /// Records the log's new size.
    ///
    /// - Parameters:
    ///   - folded: whether the projections contain all of it.
    ///   - counter: the last counter of our own device. A rollback releases it, so a counter is used up exactly if the
    ///   statement that it signs is stored.
    package func finish(folded: Bool = false, counter: UInt64? = nil) throws(StoreError) {
        let cache = transaction.cache
        try transaction.maintaining(cache.conversations, cache.trees, cache.lastEntries, cache.summaries) {
            () throws(StoreError) -> Void in
            if folded {
                try transaction.updateHead(of: conversation) { head in head.log = (size, counter ?? head.log?.counter) }
            } else {
                try transaction.run("UPDATE conversation SET log_size = ? WHERE id = ?", size, row)
            }
        }
        if let tree { transaction.cache.trees.insert(tree, conversation, of: conversation) }
        transaction.cache.conversations.update(conversation, of: conversation) { row in
            row.logSize = size
            guard folded else { return }
            if let counter { row.device?.counter = counter }
            row.foldedSize = size
            row.needsUpgrade = false
        }
    }
}
