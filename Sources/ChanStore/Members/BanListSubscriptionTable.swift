package import ChanID
package import ChanSQLite

/// The ban-list subscriptions of conversations, and the tags of their members.
package enum BanListSubscriptionTable {
    /// Returns the lists to which a conversation is subscribed, in the order of subscription.
    package static func listSubscribed(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [BanListID] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "SELECT list FROM ban_list_subscription WHERE conversation = ? ORDER BY since, list", row,
            as: { columns throws(StoreError) in try columns.next() })
    }

    /// Returns the conversations that are subscribed to a list.
    package static func listSubscribers(
        of list: BanListID, in view: StoreView
    ) throws(StoreError) -> [ConversationID] {
        try view.fetchAll(
            """
            SELECT conversation.conversation_id FROM ban_list_subscription
            JOIN conversation ON conversation.id = ban_list_subscription.conversation WHERE list = ? ORDER BY since
            """, list, as: { columns throws(StoreError) in try columns.next() })
    }

    /// Returns the lists that require tags at `moment`.
    package static func listRequiringTags(
        of conversation: ConversationID, at moment: Timestamp, in view: StoreView
    ) throws(StoreError) -> [BanListID] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "SELECT list FROM ban_list_subscription WHERE conversation = ? AND required_at <= ? ORDER BY since, list",
            row,
            moment, as: { columns throws(StoreError) in try columns.next() })
    }

    /// Returns the time from which a list requires tags; `nil` if it does not, or if there is no subscription.
    package static func findTagRequirement(
        _ list: BanListID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Timestamp? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT required_at FROM ban_list_subscription WHERE conversation = ? AND list = ?", row, list,
            as: { columns throws(StoreError) -> Timestamp? in try columns.next() }) ?? nil
    }

    /// Sets the tag requirement.
    ///
    /// - Parameter moment: the time from which members without a tag may not post; `nil` if they may.
    package static func setTagRequirement(
        _ list: BanListID, from moment: Timestamp?, of conversation: ConversationID,
        in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "UPDATE ban_list_subscription SET required_at = ? WHERE conversation = ? AND list = ?", moment,
            try transaction.requireRowID(of: conversation), list)
    }

    package static func insert(
        _ list: BanListID, to conversation: ConversationID, at moment: Timestamp, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "INSERT OR IGNORE INTO ban_list_subscription (conversation, list, since) VALUES (?, ?, ?)",
            try transaction.requireRowID(of: conversation), list, moment)
    }

    /// Deletes a subscription, with the tags that members presented for it.
    package static func delete(
        _ list: BanListID, from conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try transaction.requireRowID(of: conversation)
        try transaction.run("DELETE FROM ban_list_subscription WHERE conversation = ? AND list = ?", row, list)
        try transaction.run("DELETE FROM member_tag WHERE conversation = ? AND list = ?", row, list)
    }

    /// Stores the first tag that a member presents for a list.
    package static func insertTag(
        _ tag: [UInt8], of member: MemberID, for list: BanListID, in conversation: ConversationID,
        _ transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            """
            INSERT OR IGNORE INTO member_tag (conversation, list, member, tag) VALUES (?, ?, ?, ?)
            """, try transaction.requireRowID(of: conversation), list, member, tag)
    }

    package static func findTag(
        of member: MemberID, for list: BanListID, in conversation: ConversationID, _ view: StoreView
    ) throws(StoreError) -> [UInt8]? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT tag FROM member_tag WHERE conversation = ? AND list = ? AND member = ?", row, list, member,
            as: [UInt8].init)
    }

    /// Returns the members who match entries of a list, with the entries. Former members are included.
    package static func listMatchingMembers(
        on list: BanListID, in conversation: ConversationID, _ view: StoreView
    ) throws(StoreError) -> [(member: MemberID, entry: BanListEntry)] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            """
            SELECT member, list, tag, name, reason, added_at, until FROM ban_list_entry
            JOIN member_tag USING (list, tag) WHERE list = ? AND conversation = ? ORDER BY added_at, member
            """, list, row, as: { columns throws(StoreError) in (try columns.next(), try BanListEntry(&columns)) })
    }
}
