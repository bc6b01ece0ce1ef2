package import ChanCore
package import ChanID

/// When someone last said or did something, and where that stands.
package struct LastActivity: Hashable, Sendable {
    package let entry: EntryNumber
    package var at: Timestamp

    init(_ row: inout ColumnReader) throws(StoreError) {
        entry = try row.next()
        at = try row.next()
    }
}

/// What an auditor asks of one member, each found by its index: a page of a large roster costs the page.
extension MemberTable {
    /// The last entry a device signed.
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

    /// The last item a member made, also one that travelled inside the origin's statement.
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

    /// Whether a device ever signed anything that travelled inside the origin's statements, such as a request to join.
    package static func hasEnclosed(
        _ device: DeviceID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Bool {
        guard let row = try view.rowID(of: conversation) else { return false }
        return try view.fetchOne(
            "SELECT 1 FROM enclosed_statement WHERE conversation = ? AND device = ? LIMIT 1", row, device,
            as: Int.init) != nil
    }

    /// Whether another member who is not gone goes by the same name.
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

    /// Whether another member, also one who is gone, has the same key.
    package static func sharesKey(
        _ member: Member, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Bool {
        guard !member.memberKey.isEmpty, let row = try view.rowID(of: conversation) else { return false }
        return try view.fetchOne(
            "SELECT 1 FROM member WHERE conversation = ? AND member_key = ? AND member <> ? LIMIT 1", row,
            member.memberKey, member.id, as: Int.init) != nil
    }
}
