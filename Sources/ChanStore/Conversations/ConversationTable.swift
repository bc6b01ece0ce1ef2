package import ChanID
package import ChanSQLite

/// The conversations in which this node takes part. `ConversationStateTable` contains the state according to their
/// logs.
package enum ConversationTable {
    static let columnList = ColumnList(
        "conversation", key: ["conversation_id"],
        columns: [
            "profile", "created_at", "is_origin", "sealed_origin_key", "sealed_origin_sealing_key", "member",
            "generation", "device", "sealed_device_key", "device_counter", "sealed_link", "log_size", "folded_size",
            "needs_upgrade",
        ])

    package static func find(
        _ conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredConversation? {
        try view.cache.conversations.row(conversation, of: conversation) { () throws(StoreError) in
            try view.fetchOne(
                "\(columnList.select) WHERE conversation_id = ?", conversation, as: StoredConversation.init)
        }
    }

    /// Returns whether this node is the origin of at least one conversation.
    package static func isOriginOfAny(in view: StoreView) throws(StoreError) -> Bool {
        try view.fetchOne("SELECT 1 FROM conversation WHERE is_origin = 1 LIMIT 1", as: Int.init) != nil
    }

    /// Returns all conversations in the order in which this node joined them.
    package static func list(in view: StoreView) throws(StoreError) -> [StoredConversation] {
        try view.fetchAll("\(columnList.select) ORDER BY id", as: StoredConversation.init)
    }

    /// Returns conversations whose identifier begins with these bytes, at most two: enough to distinguish a unique
    /// prefix from an ambiguous one.
    package static func listIDs(
        withPrefix prefix: IdentifierPrefix, in view: StoreView
    ) throws(StoreError) -> [ConversationID] {
        let range = prefix.range(byteCount: ConversationID.byteCount)
        return try view.fetchAll(
            "SELECT conversation_id FROM conversation WHERE conversation_id BETWEEN ? AND ? LIMIT 2",
            range.low, range.high, as: ConversationID.init)
    }

    package static func upsert(
        _ conversation: StoredConversation, in transaction: StoreTransaction
    ) throws(StoreError) {
        transaction.seenCheckpoints.invalidate(conversation.id, of: conversation.id)
        let keys = conversation.origin ?? conversation.formerOrigin
        try transaction.run(
            columnList.upsert,
            [
                conversation.id, conversation.profile, conversation.createdAt,
                conversation.origin != nil,
                keys?.sealedSigningKey, keys?.sealedSealingKey, conversation.member,
                conversation.generation, conversation.device?.id, conversation.device?.sealedKey,
                conversation.device?.counter ?? 0, conversation.sealedLink, conversation.logSize,
                conversation.foldedSize, conversation.needsUpgrade,
            ])
    }

    /// Reserves the next counters of our device for `count` statements. A rollback releases them, so a counter is used
    /// up exactly if the statement that it signs is stored.
    ///
    /// - Returns: the first of the counters.
    /// - Throws: `corrupt` if the conversation has no device of ours.
    package static func reserveCounters(
        _ count: UInt64 = 1, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) -> UInt64 {
        let row = try transaction.requireRowID(of: conversation)
        let used = try find(conversation, in: transaction)?.device?.counter
        guard let used else { throw StoreError(.corrupt, operation: "take counters") }
        try transaction.maintaining(transaction.cache.conversations) { () throws(StoreError) in
            try transaction.run("UPDATE conversation SET device_counter = ? WHERE id = ?", used + count, row)
        }
        transaction.cache.conversations.update(conversation, of: conversation) { $0.device?.counter = used + count }
        return used + 1
    }

    /// Raises our device's counter to at least `last`, because other copies of it have used those.
    package static func raiseCounter(
        to last: UInt64, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "UPDATE conversation SET device_counter = max(device_counter, ?) WHERE id = ?", last,
            try transaction.requireRowID(of: conversation))
    }

    /// Records that the projections contain entries 0 ..< `size`.
    ///
    /// - Throws: `conflict` if the log is shorter.
    package static func setFoldedSize(
        _ size: UInt64, needsUpgrade: Bool = false, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.maintaining(transaction.cache.conversations) { () throws(StoreError) in
            try transaction.run(
                "UPDATE conversation SET folded_size = ?, needs_upgrade = ? WHERE id = ?", size, needsUpgrade,
                try transaction.requireRowID(of: conversation))
        }
        transaction.cache.conversations.update(conversation, of: conversation) { row in
            row.foldedSize = size
            row.needsUpgrade = needsUpgrade
        }
    }

    /// Deletes a conversation and everything that this node stored for it.
    package static func delete(
        _ conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        transaction.seenCheckpoints.invalidate(conversation, of: conversation)
        let row = try transaction.requireRowID(of: conversation)
        try ItemTable.deleteIndexedTexts(row: row, in: transaction)
        try transaction.run("DELETE FROM conversation WHERE id = ?", row)
        try DeletedDataWiper.scheduleWipe(in: transaction)
    }
}
