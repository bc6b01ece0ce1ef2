package import ChanID

/// One event of the node's change feed.
package struct FeedEntry: Hashable, Sendable {
    /// The node's change number.
    package internal(set) var seq: Int64 = 0
    package let conversation: ConversationID?
    package let topic: String
    package let entry: EntryNumber?
    /// A JSON object.
    package let payload: String
    package let at: Timestamp

    package init(conversation: ConversationID?, topic: String, entry: EntryNumber?, payload: String, at: Timestamp) {
        self.conversation = conversation
        self.topic = topic
        self.entry = entry
        self.payload = payload
        self.at = at
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        seq = try row.next()
        conversation = try row.next()
        topic = try row.next()
        entry = try row.next()
        payload = try row.next()
        at = try row.next()
    }
}

/// What event subscribers resume from.
package enum ChangeFeedTable {
    /// - Returns: the change number it got.
    @discardableResult
    package static func add(_ entry: FeedEntry, in transaction: StoreTransaction) throws(StoreError) -> Int64 {
        try transaction.insert(
            "INSERT INTO change (conversation_id, topic, entry, payload, at) VALUES (?, ?, ?, ?, ?)",
            entry.conversation, entry.topic, entry.entry, entry.payload, entry.at)
    }

    /// What happened after `seq`, in order.
    package static func after(_ seq: Int64, limit: Int, in view: StoreView) throws(StoreError) -> [FeedEntry] {
        try view.fetch(
            "SELECT seq, conversation_id, topic, entry, payload, at FROM change WHERE seq > ? ORDER BY seq LIMIT ?",
            seq, limit, as: FeedEntry.init)
    }

    /// The last change number given, 0 on a new node.
    package static func lastSeq(in view: StoreView) throws(StoreError) -> Int64 {
        try view.first("SELECT seq FROM sqlite_sequence WHERE name = 'change'", as: Int64.init) ?? 0
    }

    /// The oldest change still kept; who asks for earlier ones has missed some.
    package static func firstSeq(in view: StoreView) throws(StoreError) -> Int64? {
        try view.first("SELECT seq FROM change ORDER BY seq LIMIT 1", as: Int64.init)
    }

    /// Forgets changes before `seq`.
    package static func trim(before seq: Int64, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run("DELETE FROM change WHERE seq < ?", seq)
    }
}
