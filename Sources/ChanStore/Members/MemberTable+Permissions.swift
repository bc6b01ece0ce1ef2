package import ChanCore
package import ChanID
package import ChanSQLite

extension MemberTable {
    /// Returns the members whom all members of a channel know: staff, and members with grants. They are few even in a
    /// large roster, and the index by status and rank finds them first.
    package static func listCharterMembers(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [Member] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        let ids = try view.fetchAll(
            """
            SELECT member FROM member WHERE conversation = ? AND status = 'active' AND role > 10
            UNION SELECT member FROM member_grant JOIN member USING (conversation, member)
            WHERE member_grant.conversation = ? AND member.status = 'active' ORDER BY member
            """, row, row, as: MemberID.init)
        return try members(ids, of: conversation, in: view)
    }

    /// Returns all active members. O(n); only for operations that concern all of them.
    package static func listActive(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> [Member] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        let ids = try view.fetchAll(
            "SELECT member FROM member WHERE conversation = ? AND status = 'active' ORDER BY role DESC, member", row,
            as: MemberID.init)
        return try members(ids, of: conversation, in: view)
    }

    private static func members(
        _ ids: [MemberID], of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [Member] {
        var members: [Member] = []
        for id in ids {
            if let member = try find(id, of: conversation, in: view) { members.append(member) }
        }
        return members
    }

    /// Returns the roles of active members who were granted a permission, in force or not.
    package static func listRoles(
        granted permission: Permission, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Set<Role> {
        guard let row = try view.rowID(of: conversation) else { return [] }
        let roles = try view.fetchAll(
            """
            SELECT DISTINCT member.role FROM member_grant JOIN member USING (conversation, member)
            WHERE member_grant.conversation = ? AND member_grant.permission = ? AND member_grant.is_given
            AND member.status = ?
            """, row, permission, MemberStatus.active, as: Role.init)
        return Set(roles)
    }
}
