import ChanID

/// Rows of one table that were read, the absent ones too: every decision asks for its author. Whatever writes the table
/// notes here what it wrote, or forgets what it wrote over; where a caller's work is undone, all is forgotten.
final class RowCache<ID: Hashable, Row> {
    private struct CacheKey: Hashable {
        let conversation: ConversationID
        let id: ID

        /// Identifiers are random: a word of the conversation's tells it apart as well as all four.
        func hash(into hasher: inout Hasher) {
            hasher.combine(conversation.words.high.high)
            hasher.combine(id)
        }
    }

    private var rows: [CacheKey: Row?] = [:]

    /// The row, read by `read` unless it was before.
    func row(
        _ id: ID, of conversation: ConversationID, read: () throws(StoreError) -> Row?
    ) throws(StoreError) -> Row? {
        let name = CacheKey(conversation: conversation, id: id)
        if let seen = rows[name] { return seen }
        let row = try read()
        rows.updateValue(row, forKey: name)
        return row
    }

    /// The row, if it was read or written before; `.some(nil)` where it is known to be absent.
    func cachedRow(_ id: ID, of conversation: ConversationID) -> Row?? {
        rows[CacheKey(conversation: conversation, id: id)]
    }

    /// Call it when the row was written whole.
    func insert(_ row: Row, _ id: ID, of conversation: ConversationID) {
        rows.updateValue(row, forKey: CacheKey(conversation: conversation, id: id))
    }

    /// Call it when a part of the row was written.
    func update(_ id: ID, of conversation: ConversationID, _ change: (inout Row) -> Void) {
        let name = CacheKey(conversation: conversation, id: id)
        guard case .some(.some(var row)) = rows[name] else { return }
        change(&row)
        rows.updateValue(row, forKey: name)
    }

    func invalidate(_ id: ID, of conversation: ConversationID) {
        rows[CacheKey(conversation: conversation, id: id)] = nil
    }

    func invalidateAll() { rows = [:] }

    var count: Int { rows.count }
}
