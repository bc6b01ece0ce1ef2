import ChanID
import ChanSQLite

/// The key of a row that belongs to a conversation.
struct ConversationKey<ID: Hashable>: Hashable {
    let conversation: ConversationID
    let id: ID

    /// Identifiers are random, so one integer of the conversation's identifier is sufficient for the hash.
    func hash(into hasher: inout Hasher) {
        hasher.combine(conversation.words.high.high)
        hasher.combine(id)
    }
}

/// Caches rows of conversations.
typealias ConversationRowCache<ID: Hashable, Row> = RowCache<ConversationKey<ID>, Row>

extension RowCache {
    func row<ID>(
        _ id: ID, of conversation: ConversationID, read: () throws(StoreError) -> Row?
    ) throws(StoreError) -> Row? where Key == ConversationKey<ID> {
        try row(Key(conversation: conversation, id: id), read: read)
    }

    func cachedRow<ID>(_ id: ID, of conversation: ConversationID) -> Row?? where Key == ConversationKey<ID> {
        cachedRow(Key(conversation: conversation, id: id))
    }

    func insert<ID>(_ row: Row, _ id: ID, of conversation: ConversationID) where Key == ConversationKey<ID> {
        insert(row, Key(conversation: conversation, id: id))
    }

    func update<ID>(
        _ id: ID, of conversation: ConversationID, _ change: (inout Row) -> Void
    ) where Key == ConversationKey<ID> {
        update(Key(conversation: conversation, id: id), change)
    }

    func invalidate<ID>(_ id: ID, of conversation: ConversationID) where Key == ConversationKey<ID> {
        invalidate(Key(conversation: conversation, id: id))
    }
}
