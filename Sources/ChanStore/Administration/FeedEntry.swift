package import ChanID
import ChanSQLite

/// An event of the node's change feed. It identifies actor, conversation and target; the texts are read from their own
/// tables.
package struct FeedEntry: Hashable, Sendable {
    /// The target of an event.
    package enum Target: Hashable, Sendable {
        /// The bytes of an identifier, whose kind depends on the topic.
        case identifier([UInt8])
        case name(String)
    }

    /// The sequence number.
    package internal(set) var seq: Int64 = 0
    package let conversation: ConversationID?
    package let topic: String
    package let entry: EntryNumber?
    /// A JSON object.
    package let payload: String
    /// The time at which this node recorded the event.
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
    package func store(in statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .identifier(let bytes): bytes.store(in: statement, at: index)
        case .name(let text): text.store(in: statement, at: index)
        }
    }

    package init?(column index: Int32, of statement: OpaquePointer) {
        if let bytes = [UInt8](column: index, of: statement) {
            self = .identifier(bytes)
        } else if let text = String(column: index, of: statement) {
            self = .name(text)
        } else {
            return nil
        }
    }
}
