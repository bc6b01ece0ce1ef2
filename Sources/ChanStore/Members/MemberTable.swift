package import ChanCore
package import ChanID
package import ChanSQLite

/// The present and former members of each conversation, according to the log.
package enum MemberTable {
    static let columnList = ColumnList(
        "member", key: ["conversation", "member"],
        columns: [
            "name", "role", "status", "member_key", "sealing_key", "slot", "joined_at", "via", "invited_by",
            "muted_by", "muted_at", "muted_until", "muted_reason",
            "blocked_by", "blocked_at", "blocked_until", "blocked_reason",
            "ended_status", "ended_at", "ended_by", "ended_reason", "ended_private_reason", "passed_by",
            "role_until", "role_thereafter",
        ])

    package static func find(
        _ member: MemberID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Member? {
        try view.cache.members.row(member, of: conversation) { () throws(StoreError) in
            try read(member, of: conversation, in: view)
        }
    }

    private static func read(
        _ member: MemberID, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> Member? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        let found = try view.fetchOne(
            "\(columnList.select) WHERE conversation = ? AND member = ?", row, member, as: Member.init)
        guard let found else { return nil }
        return try MemberGrantTable.addGrants(to: [found], row: row, in: view).first
    }

    /// Returns the members with exactly this name. Names are not unique.
    package static func list(
        named name: String, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [Member] {
        var members: [Member] = []
        for id in try listIDs(named: name, of: conversation, in: view) {
            if let member = try find(id, of: conversation, in: view) { members.append(member) }
        }
        return members
    }

    /// Returns the identifiers of the members with exactly this name. They are cached for commands that name a member
    /// repeatedly.
    package static func listIDs(
        named name: String, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [MemberID] {
        if case .some(.some(let known)) = view.cache.memberIDsByName.cachedRow(name, of: conversation) { return known }
        guard let row = try view.rowID(of: conversation) else { return [] }
        let found = try view.fetchAll(
            "\(columnList.select) WHERE conversation = ? AND name = ? ORDER BY member", row, name, as: Member.init)
        let members = try MemberGrantTable.addGrants(to: found, row: row, in: view)
        // The named members are usually read by identifier next.
        for member in members { view.cache.members.insert(member, member.id, of: conversation) }
        let identifiers = found.map(\.id)
        // Names without a member are not cached, because their number is unbounded.
        if !found.isEmpty { view.cache.memberIDsByName.insert(identifiers, name, of: conversation) }
        return identifiers
    }

    /// Returns members whose identifier begins with these bytes, at most two: enough to distinguish a unique prefix
    /// from an ambiguous one.
    package static func listIDs(
        withPrefix prefix: IdentifierPrefix, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [MemberID] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        let range = prefix.range(byteCount: MemberID.byteCount)
        return try view.fetchAll(
            "SELECT member FROM member WHERE conversation = ? AND member BETWEEN ? AND ? LIMIT 2",
            row, range.low, range.high, as: MemberID.init)
    }

    /// Deletes a row that is not backed by the log.
    package static func delete(
        _ member: MemberID, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "DELETE FROM member WHERE conversation = ? AND member = ?", try transaction.requireRowID(of: conversation),
            member)
    }

    package static func upsert(
        _ member: Member, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try transaction.requireRowID(of: conversation)
        let old = transaction.cache.members.cachedRow(member.id, of: conversation)
        transaction.cache.members.invalidate(member.id, of: conversation)
        invalidateNames(from: old, to: member, of: conversation, in: transaction)
        try transaction.maintaining(transaction.cache.members, transaction.cache.memberIDsByName) {
            () throws(StoreError) in
            if case .some(.some(let old)) = old {
                try transaction.deferUpdate(
                    "member", member.changedColumns(from: old), where: "conversation = ? AND member = ?", row, member.id
                )
            } else {
                try write(member, row: row, in: transaction)
            }
            // If it is known that there were no grants, there is nothing to delete.
            if old.map({ $0?.grants ?? [] }) != member.grants {
                try MemberGrantTable.replace(member.grants, of: member.id, row: row, in: transaction)
            }
        }
        transaction.cache.members.insert(member, member.id, of: conversation)
    }

    /// Invalidates the cached names.
    ///
    /// - Parameter old: the cached row.
    private static func invalidateNames(
        from old: Member??, to member: Member, of conversation: ConversationID, in transaction: StoreTransaction
    ) {
        let names = transaction.cache.memberIDsByName
        guard let old else { return names.invalidateAll() }
        guard old?.name != member.name else { return }
        names.invalidate(member.name, of: conversation)
        if let old { names.invalidate(old.name, of: conversation) }
    }

    private static func write(_ member: Member, row: Int64, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run(
            columnList.upsert,
            [
                row, member.id, member.name, member.role, member.status, member.memberKey,
                member.sealingKey, member.slot, member.joinedAt, member.via, member.invitedBy,
                member.muted?.by, member.muted?.at, member.muted?.until, member.muted?.reason,
                member.blocked?.by, member.blocked?.at, member.blocked?.until, member.blocked?.reason,
                member.ended?.status, member.ended?.at, member.ended?.by, member.ended?.reason,
                member.ended?.privateReason, member.firstApprovedBy, member.term?.until, member.term?.thereafter,
            ])
    }
}

extension Member {
    /// Returns the changed columns. The grants are in another table.
    fileprivate func changedColumns(from old: Member) -> ChangedColumns {
        var changed = ChangedColumns()
        changed.addIfChanged("name", old.name, name)
        changed.addIfChanged("role", old.role, role)
        changed.addIfChanged("status", old.status, status)
        changed.addIfChanged("member_key", old.memberKey, memberKey)
        changed.addIfChanged("sealing_key", old.sealingKey, sealingKey)
        changed.addIfChanged("slot", old.slot, slot)
        changed.addIfChanged("joined_at", old.joinedAt, joinedAt)
        changed.addIfChanged("via", old.via, via)
        changed.addIfChanged("invited_by", old.invitedBy, invitedBy)
        changed.addIfChanged("passed_by", old.firstApprovedBy, firstApprovedBy)
        changed.addIfChanged("role_until", old.term?.until, term?.until)
        changed.addIfChanged("role_thereafter", old.term?.thereafter, term?.thereafter)
        changed.addIfChanged("muted", old.muted, muted)
        changed.addIfChanged("blocked", old.blocked, blocked)
        if old.ended != ended {
            changed.addIfChanged("ended_status", old.ended?.status, ended?.status)
            changed.addIfChanged("ended_at", old.ended?.at, ended?.at)
            changed.addIfChanged("ended_by", old.ended?.by, ended?.by)
            changed.addIfChanged("ended_reason", old.ended?.reason, ended?.reason)
            changed.addIfChanged("ended_private_reason", old.ended?.privateReason, ended?.privateReason)
        }
        return changed
    }
}

extension ChangedColumns {
    fileprivate mutating func addIfChanged(_ prefix: String, _ old: Restriction?, _ new: Restriction?) {
        guard old != new else { return }
        addIfChanged("\(prefix)_by", old?.by, new?.by)
        addIfChanged("\(prefix)_at", old?.at, new?.at)
        addIfChanged("\(prefix)_until", old?.until, new?.until)
        addIfChanged("\(prefix)_reason", old?.reason, new?.reason)
    }
}

extension Member {
    /// Reads a member without the grants, which are in another table.
    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(
            id: try row.next(), name: try row.next(), role: try row.next(), status: try row.next(),
            memberKey: try row.next(), sealingKey: try row.next())
        slot = try row.next()
        joinedAt = try row.next()
        via = try row.next()
        invitedBy = try row.next()
        muted = try Restriction.read(&row)
        blocked = try Restriction.read(&row)
        ended = try Ending.read(&row)
        firstApprovedBy = try row.next()
        term = try RoleTerm.read(&row)
    }
}

extension RoleTerm {
    static func read(_ row: inout ColumnReader) throws(StoreError) -> RoleTerm? {
        let until = try row.next(Timestamp?.self)
        let thereafter = try row.next(Role?.self)
        guard let until, let thereafter else { return nil }
        return RoleTerm(until: until, thereafter: thereafter)
    }
}

extension Restriction {
    static func read(_ row: inout ColumnReader) throws(StoreError) -> Restriction? {
        let by = try row.next(MemberID?.self)
        let at = try row.next(Timestamp?.self)
        let until = try row.next(Timestamp?.self)
        let reason = try row.next(String?.self)
        guard let by, let at else { return nil }
        return Restriction(by: by, at: at, until: until, reason: reason)
    }
}

extension Ending {
    static func read(_ row: inout ColumnReader) throws(StoreError) -> Ending? {
        let status = try row.next(MemberStatus?.self)
        let at = try row.next(Timestamp?.self)
        let by = try row.next(MemberID?.self)
        let reason = try row.next(String?.self)
        let privateReason = try row.next(String?.self)
        guard let status, let at, let by else { return nil }
        return Ending(status: status, at: at, by: by, reason: reason, privateReason: privateReason)
    }
}
