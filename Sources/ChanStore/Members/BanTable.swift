package import ChanCore
package import ChanID
package import ChanSQLite

/// The present and former bans of each conversation.
package enum BanTable {
    static let columnList = ColumnList(
        "ban", key: ["conversation", "member"],
        columns: [
            "member_key", "role", "by", "at", "until", "public_reason", "private_reason", "link_used", "lifted_by",
            "lifted_at", "watches",
        ])

    package static func find(
        _ member: MemberID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Ban? {
        try view.cache.bans.row(member, of: conversation) { () throws(StoreError) in
            guard let row = try view.rowID(of: conversation) else { return nil }
            return try view.fetchOne(
                "\(columnList.select) WHERE conversation = ? AND member = ?", row, member, as: Ban.init)
        }
    }

    /// Returns the bans of this key, in force or not.
    package static func find(
        key: [UInt8], of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [Ban] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(columnList.select) WHERE conversation = ? AND member_key = ?", row, key, as: Ban.init)
    }

    /// Returns the bans, in force or not, that watch this link.
    package static func list(
        watching link: LinkID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [Ban] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(columnList.select) WHERE conversation = ? AND link_used = ? AND watches = 1", row, link, as: Ban.init)
    }

    /// Returns a page of bans, oldest first.
    ///
    /// - Parameter after: the last ban of the previous page.
    package static func list(
        of conversation: ConversationID, after: Ban? = nil, limit: Int, in view: StoreView
    ) throws(StoreError) -> [Ban] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "\(columnList.select) WHERE conversation = ? AND (at, member) > (?, ?) ORDER BY at, member LIMIT ?",
            row, after?.at.milliseconds ?? Int64.min, after?.member.bytes ?? [], limit, as: Ban.init)
    }

    package static func upsert(
        _ ban: Ban, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            columnList.upsert,
            [
                try transaction.requireRowID(of: conversation), ban.member, ban.memberKey, ban.role,
                ban.by,
                ban.at, ban.until, ban.publicReason, ban.privateReason, ban.linkUsed, ban.lifted?.by, ban.lifted?.at,
                ban.watches,
            ])
    }
}

extension Ban {
    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(
            member: try row.next(), memberKey: try row.next(), role: try row.next(), by: try row.next(),
            at: try row.next())
        until = try row.next()
        publicReason = try row.next()
        privateReason = try row.next()
        linkUsed = try row.next()
        lifted = try Lifting.read(&row)
        watches = try row.next()
    }
}

extension Ban.Lifting {
    static func read(_ row: inout ColumnReader) throws(StoreError) -> Ban.Lifting? {
        let by = try row.next(MemberID?.self)
        let at = try row.next(Timestamp?.self)
        guard let by, let at else { return nil }
        return Ban.Lifting(by: by, at: at)
    }
}
