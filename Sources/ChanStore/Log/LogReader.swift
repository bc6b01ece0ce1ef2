package import ChanID
package import ChanLog
package import ChanSQLite

/// Reads the Merkle tree of a stored log.
package enum LogReader {
    /// Returns the number of stored bytes of the log from an entry on, including bodies.
    package static func byteCount(
        from first: EntryNumber, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> UInt64 {
        guard let row = try view.rowID(of: conversation) else { return 0 }
        let entries = try view.fetchOne(
            """
            SELECT ifnull(sum(length(statement) + length(signature) + length(node_hashes)), 0) FROM entry
            WHERE conversation = ? AND number >= ?
            """, row, first, as: Int.init)
        let bodies = try view.fetchOne(
            "SELECT ifnull(sum(length(bytes)), 0) FROM body WHERE conversation = ? AND number >= ?", row, first,
            as: Int.init)
        return UInt64(clamping: (entries ?? 0) + (bodies ?? 0))
    }

    /// Returns whether the stored log contains exactly this statement, directly or enclosed.
    package static func containsStatement(
        _ statement: Statement, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Bool {
        if try EntryTable.find(statement, of: conversation, in: view) != nil { return true }
        return try EnclosedStatementTable.containsStatement(statement, of: conversation, in: view)
    }

    /// Returns the size of the log.
    ///
    /// - Returns: 0 if this node does not know the conversation.
    package static func size(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> UInt64 {
        try view.fetchOne(
            "SELECT log_size FROM conversation WHERE conversation_id = ?", conversation, as: UInt64.init) ?? 0
    }

    /// Returns the compact range of the whole log, computed from at most 40 stored hashes.
    package static func compactRange(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> CompactRange {
        try view.finalizeEntries()
        let tree = try view.cache.trees.row(conversation, of: conversation) { () throws(StoreError) in
            try compactRange(of: conversation, size: try size(of: conversation, in: view), in: view)
        }
        return tree ?? CompactRange()
    }

    /// Returns size and root of the log as of the first call in this view; `nil` if the log is empty. Callers that
    /// share a commit get an equal value, the checkpoint before the commit, because computing a root takes one hash per
    /// bit of the size.
    package static func seenCheckpoint(of conversation: ConversationID, in view: StoreView) throws(StoreError)
        -> SeenCheckpoint?
    {
        if case .some(let seen) = view.seenCheckpoints.cachedRow(conversation, of: conversation) { return seen }
        let range = try compactRange(of: conversation, in: view)
        guard range.size > 0 else { return nil }
        let seen = SeenCheckpoint(size: range.size, root: range.root)
        view.seenCheckpoints.insert(seen, conversation, of: conversation)
        return seen
    }

    /// Returns the compact range of the log at `size`, which must not exceed its present size.
    package static func compactRange(
        of conversation: ConversationID, size: UInt64, in view: StoreView
    ) throws(StoreError) -> CompactRange {
        try CompactRange(size: size) { (node) throws(StoreError) in
            try hash(of: node, of: conversation, in: view)
        }
    }

    /// Returns the hash of a perfect subtree, for the proofs of `MerkleTree`.
    ///
    /// - Throws: `corrupt` if the entry that completes it is not stored.
    package static func hash(
        of node: MerkleTree.Node, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Digest {
        let row = try view.requireRowID(of: conversation)
        let hash = try view.fetchOne(
            "SELECT substr(node_hashes, ?, 32) FROM entry WHERE conversation = ? AND number = ?",
            32 * node.level + 1, row, node.completedBy, as: Digest.init)
        guard let hash else { throw StoreError(.corrupt, operation: "read the Merkle tree") }
        return hash
    }
}
