import ChanID

/// Caches rows of one table, including absent ones, because every decision reads its author's row. All writers of the
/// table update or invalidate the cached row; a rollback invalidates all rows.
final class RowCache<ID: Hashable, Row> {
    private struct CacheKey: Hashable {
        let conversation: ConversationID
        let id: ID

        /// Identifiers are random, so one integer of the conversation's identifier is sufficient for the hash.
        func hash(into hasher: inout Hasher) {
            hasher.combine(conversation.words.high.high)
            hasher.combine(id)
        }
    }

    private var rows: [CacheKey: Row?] = [:]

    /// Returns the cached row, or reads and caches it with `read`.
    func row(
        _ id: ID, of conversation: ConversationID, read: () throws(StoreError) -> Row?
    ) throws(StoreError) -> Row? {
        let name = CacheKey(conversation: conversation, id: id)
        if let seen = rows[name] { return seen }
        let row = try read()
        rows.updateValue(row, forKey: name)
        return row
    }

    /// Returns the cached row; `nil` if it is not cached, `.some(nil)` if it is known to be absent.
    func cachedRow(_ id: ID, of conversation: ConversationID) -> Row?? {
        rows[CacheKey(conversation: conversation, id: id)]
    }

    /// Call it after writing the complete row.
    func insert(_ row: Row, _ id: ID, of conversation: ConversationID) {
        rows.updateValue(row, forKey: CacheKey(conversation: conversation, id: id))
    }

    /// Call it after writing a part of the row.
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
