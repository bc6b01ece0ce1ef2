package import ChanCore
package import ChanID

extension MemberTable {
    /// Everybody known to all members of a channel: staff and those with grants of their own. Few, however large the
    /// roster: the index on status and rank gives active ones from the top.
    package static func charterMembers(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [Member] {
        try members("status = 'active' AND role > 10", of: conversation, in: view)
    }

    /// All active members: O(n), for what must reach everyone.
    package static func active(of conversation: ConversationID, in view: StoreView) throws(StoreError) -> [Member] {
        try members("status = 'active'", of: conversation, in: view)
    }

    private static func members(
        _ condition: String, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [Member] {
        guard let row = try view.row(of: conversation) else { return [] }
        let ids = try view.fetch(
            "SELECT member FROM member WHERE conversation = ? AND \(condition) ORDER BY role DESC, member", row,
            as: MemberID.init)
        var members: [Member] = []
        for id in ids {
            if let member = try find(id, of: conversation, in: view) { members.append(member) }
        }
        return members
    }
}
