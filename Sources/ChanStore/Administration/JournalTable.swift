package import ChanID
import ChanLog
package import ChanSQLite

/// An administrative request in the node's own log.
package struct JournalEntry: Hashable, Sendable {
    package let number: EntryNumber
    /// The bytes that the leaf hash covers.
    package let bytes: [UInt8]
    /// The hashes of all perfect subtrees that this leaf completes, leaf hash first.
    package let nodeHashes: [Digest]
    package let at: Timestamp
    package var conversation: ConversationID?
    package let method: String
    package let caller: String
    package let outcome: String
    package var count: UInt32 = 1

    package init(
        number: EntryNumber, bytes: [UInt8], nodeHashes: [Digest], at: Timestamp, request: Request
    ) {
        self.number = number
        self.bytes = bytes
        self.nodeHashes = nodeHashes
        self.at = at
        conversation = request.conversation
        method = request.method
        caller = request.caller
        outcome = request.outcome
    }

    /// The method, the caller and the outcome of a request.
    package struct Request: Hashable, Sendable {
        package var conversation: ConversationID?
        package var method: String
        package var caller: String
        package var outcome: String

        package init(conversation: ConversationID?, method: String, caller: String, outcome: String) {
            self.conversation = conversation
            self.method = method
            self.caller = caller
            self.outcome = outcome
        }
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        number = try row.next()
        bytes = try row.next()
        nodeHashes = try Self.digests(try row.next())
        at = try row.next()
        conversation = try row.next()
        method = try row.next()
        caller = try row.next()
        outcome = try row.next()
        count = try row.next()
    }

    private static func digests(_ bytes: [UInt8]) throws(StoreError) -> [Digest] {
        var digests: [Digest] = []
        for start in stride(from: 0, to: bytes.count, by: Digest.byteCount) {
            guard let digest = Digest(bytes[start...].prefix(Digest.byteCount)) else {
                throw StoreError(.corrupt, operation: "read the journal")
            }
            digests.append(digest)
        }
        return digests
    }
}

/// The node's own log of administrative requests, with its Merkle tree.
package enum JournalTable {
    static let columnList = ColumnList(
        "journal", key: ["number"],
        columns: ["bytes", "node_hashes", "at", "conversation_id", "method", "caller", "outcome", "count"])

    /// Returns the size of the journal, which is the next entry's number.
    package static func size(in view: StoreView) throws(StoreError) -> UInt64 {
        try view.fetchOne("SELECT number + 1 FROM journal ORDER BY number DESC LIMIT 1", as: UInt64.init) ?? 0
    }

    /// Appends an entry to the journal and to its Merkle tree.
    ///
    /// - Parameter leafHash: the leaf hash of `bytes`.
    /// - Returns: the entry's number.
    package static func append(
        _ bytes: [UInt8], leafHash: Digest, at: Timestamp, _ request: JournalEntry.Request,
        in transaction: StoreTransaction
    ) throws(StoreError) -> EntryNumber {
        var tree = try loadTree(in: transaction)
        // Releases the cached reference, so that the append does not copy the tree.
        transaction.cache.journalTree.value = nil
        let number = tree.size
        let completed = tree.append(leafHash)
        try insert(
            JournalEntry(number: number, bytes: bytes, nodeHashes: completed, at: at, request: request), in: transaction
        )
        transaction.cache.journalTree.value = tree
        return number
    }

    static func loadTree(in view: StoreView) throws(StoreError) -> CompactRange {
        if let known = view.cache.journalTree.value { return known }
        return try CompactRange(size: size(in: view)) { (node) throws(StoreError) in
            try findHash(level: node.level, completedBy: node.completedBy, in: view)
        }
    }

    /// Inserts an entry.
    ///
    /// - Parameter entry: an entry whose number is unused.
    package static func insert(_ entry: JournalEntry, in transaction: StoreTransaction) throws(StoreError) {
        var hashes: [UInt8] = []
        for hash in entry.nodeHashes { hash.append(to: &hashes) }
        try transaction.deferWrite(
            columnList.insert,
            [
                entry.number, entry.bytes, hashes, entry.at, entry.conversation, entry.method,
                entry.caller, entry.outcome, entry.count,
            ])
    }

    /// Returns the hash of the perfect subtree of 2^`level` leaves that entry `number` completes.
    package static func findHash(
        level: Int, completedBy number: EntryNumber, in view: StoreView
    ) throws(StoreError) -> Digest {
        let hash = try view.fetchOne(
            "SELECT substr(node_hashes, ?, 32) FROM journal WHERE number = ?", 32 * level + 1, number,
            as: Digest.init)
        guard let hash else { throw StoreError(.corrupt, operation: "read the journal") }
        return hash
    }

    /// Returns a page of entries, newest first.
    ///
    /// - Parameter conversation: the conversation of the requests; `nil` for all.
    package static func list(
        of conversation: ConversationID?, before: EntryNumber? = nil, limit: Int, in view: StoreView
    ) throws(StoreError) -> [JournalEntry] {
        let end = before ?? EntryNumber(Int64.max)
        guard let conversation else {
            return try view.fetchAll(
                "\(columnList.select) WHERE number < ? ORDER BY number DESC LIMIT ?", end, limit, as: JournalEntry.init)
        }
        return try view.fetchAll(
            "\(columnList.select) WHERE conversation_id = ? AND number < ? ORDER BY number DESC LIMIT ?", conversation,
            end, limit, as: JournalEntry.init)
    }

    /// Increments the count of a refused request instead of adding an entry.
    ///
    /// - Returns: `false` if there is no such entry, for example after its transaction was rolled back.
    @discardableResult
    package static func incrementCount(_ number: EntryNumber, in transaction: StoreTransaction) throws(StoreError)
        -> Bool
    {
        try transaction.run("UPDATE journal SET count = count + 1 WHERE number = ?", number) == 1
    }
}
