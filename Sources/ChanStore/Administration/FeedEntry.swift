package import ChanID

/// One event of the node's change feed: who, what, where; the texts it is about are read where they stand.
package struct FeedEntry: Hashable, Sendable {
    /// What an event concerns.
    package enum Target: Hashable, Sendable {
        /// An identifier's bytes; the topic says whose.
        case identifier([UInt8])
        case name(String)
    }

    /// The node's change number.
    package internal(set) var seq: Int64 = 0
    package let conversation: ConversationID?
    package let topic: String
    package let entry: EntryNumber?
    /// A JSON object.
    package let payload: String
    /// When this node noted it.
    package let at: Timestamp
    package var actor: MemberID?
    package var target: Target?

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
        actor = try row.next()
        target = try row.next()
    }
}

extension FeedEntry.Target: ColumnValue {
    func store(in statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .identifier(let bytes): bytes.store(in: statement, at: index)
        case .name(let text): text.store(in: statement, at: index)
        }
    }

    init?(column index: Int32, of statement: OpaquePointer) {
        if let bytes = [UInt8](column: index, of: statement) {
            self = .identifier(bytes)
        } else if let text = String(column: index, of: statement) {
            self = .name(text)
        } else {
            return nil
        }
    }
}
