package import ChanCore
package import ChanID
package import ChanSQLite

/// The last entry or item of a member or device, with its time.
package struct LastActivity: Hashable, Sendable {
    package let entry: EntryNumber
    package var at: Timestamp

    init(_ row: inout ColumnReader) throws(StoreError) {
        entry = try row.next()
        at = try row.next()
    }
}

/// Queries of the audit about one member. Each uses an index, so that a page costs as much in a large roster as in a
/// small one.
extension MemberTable {
    /// Returns the last entry that a device signed.
    package static func findLastEntry(
        by device: DeviceID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> LastActivity? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            """
            SELECT number, ordered_at FROM entry WHERE conversation = ? AND device = ?
            ORDER BY counter DESC LIMIT 1
            """, row, device, as: LastActivity.init)
    }

    /// Returns the last item of a member, including enclosed ones.
    package static func findLastItem(
        by member: MemberID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> LastActivity? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            """
            SELECT entry, at FROM item WHERE conversation = ? AND author = ? AND imported_kind IS NULL
            ORDER BY entry DESC LIMIT 1
            """, row, member, as: LastActivity.init)
    }

    /// Returns whether a device ever signed an enclosed statement, such as a join request.
    package static func hasEnclosed(
        _ device: DeviceID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Bool {
        guard let row = try view.rowID(of: conversation) else { return false }
        return try view.fetchOne(
            "SELECT 1 FROM enclosed_statement WHERE conversation = ? AND device = ? LIMIT 1", row, device,
            as: Int.init) != nil
    }

    /// Returns whether another present or pending member has an equal name.
    package static func sharesName(
        _ member: Member, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Bool {
        guard !member.name.isEmpty, let row = try view.rowID(of: conversation) else { return false }
        return try view.fetchOne(
            """
            SELECT 1 FROM member WHERE conversation = ? AND name = ? AND member <> ?
            AND status IN ('invited', 'requested', 'pending_review', 'active') LIMIT 1
            """, row, member.name, member.id, as: Int.init) != nil
    }

    /// Returns whether another member, present or former, has an equal key.
    package static func sharesKey(
        _ member: Member, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Bool {
        guard !member.memberKey.isEmpty, let row = try view.rowID(of: conversation) else { return false }
        return try view.fetchOne(
            "SELECT 1 FROM member WHERE conversation = ? AND member_key = ? AND member <> ? LIMIT 1", row,
            member.memberKey, member.id, as: Int.init) != nil
    }
}
