package import ChanCore
package import ChanEnvelope
package import ChanID
package import ChanStore

/// Maintains this node's own membership from its requests and receipts. Only the staff can read a channel's roster,
/// so the log may not show it.
package enum OwnMembership {
    package static func put(
        _ status: MemberStatus, _ introduction: Introduction, via link: LinkID?, of conversation: ConversationID,
        in transaction: StoreTransaction
    ) throws(StoreError) {
        var row = Member(
            id: introduction.member, name: introduction.name, role: .observer, status: status,
            memberKey: introduction.memberKey, sealingKey: introduction.sealingKey)
        row.via = link
        // Restrictions imposed on us remain while we are gone, and we are out until somebody admits us.
        let before = try MemberTable.find(row.id, of: conversation, in: transaction)
        (row.muted, row.blocked, row.ended) = (before?.muted, before?.blocked, before?.ended)
        try MemberTable.upsert(row, of: conversation, in: transaction)
        for device in introduction.devices { try DeviceTable.upsert(device, of: conversation, in: transaction) }
    }

    /// Removes the provisional request, because the log now contains it and it is folded like any other. The previous
    /// membership is retained.
    static func removeProvisionalRequest(in row: StoredConversation, _ transaction: StoreTransaction) throws(StoreError)
    {
        guard row.origin == nil, let id = row.member,
            var member = try MemberTable.find(id, of: row.id, in: transaction), member.status.isPending
        else { return }
        guard let ended = member.ended else { return try MemberTable.delete(id, of: row.id, in: transaction) }
        member.status = ended.status == .banned ? .removed : ended.status
        try MemberTable.upsert(member, of: row.id, in: transaction)
    }

    /// Reverts a leave that took effect here immediately, because the log now contains it and describes a member
    /// until then. For a leave from version 0.1, nothing else is known here (`PendingLeave`).
    static func revertLeave(in row: StoredConversation, _ transaction: StoreTransaction) throws(StoreError) {
        guard row.origin == nil, let id = row.member,
            var member = try MemberTable.find(id, of: row.id, in: transaction), member.status == .left
        else { return }
        (member.status, member.ended) = (.active, nil)
        try adjustMemberCount(1, in: row.id, transaction)
        try MemberTable.upsert(member, of: row.id, in: transaction)
    }

    /// Records that the origin still has us as a member: it refused our leave, or our join request because we are in.
    ///
    /// - Returns: whether this node showed us as gone or waiting.
    package static func confirmMembership(in row: StoredConversation, _ transaction: StoreTransaction)
        throws(StoreError)
        -> Bool
    {
        guard row.origin == nil, let id = row.member,
            var member = try MemberTable.find(id, of: row.id, in: transaction),
            member.status == .left || member.status.isPending
        else { return false }
        (member.status, member.ended) = (.active, nil)
        try adjustMemberCount(1, in: row.id, transaction)
        try MemberTable.upsert(member, of: row.id, in: transaction)
        return true
    }

    /// Records our admission by a receipt.
    package static func admit(
        slot: UInt32?, at moment: Timestamp, in row: StoredConversation, _ transaction: StoreTransaction
    ) throws(StoreError) {
        guard let id = row.member, var member = try MemberTable.find(id, of: row.id, in: transaction) else { return }
        member.slot = slot ?? member.slot
        if !member.isActive {
            (member.status, member.ended) = (.active, nil)
            member.joinedAt = moment
            try adjustMemberCount(1, in: row.id, transaction)
        }
        try MemberTable.upsert(member, of: row.id, in: transaction)
    }

    /// Records that we left, were declined, or our request was refused.
    package static func endMembership(
        _ status: MemberStatus, at moment: Timestamp, because reason: String? = nil, in row: StoredConversation,
        _ transaction: StoreTransaction
    ) throws(StoreError) {
        guard let id = row.member, var member = try MemberTable.find(id, of: row.id, in: transaction) else { return }
        if member.isActive { try adjustMemberCount(-1, in: row.id, transaction) }
        member.status = status
        member.ended = Ending(
            status: status, at: moment, by: id, reason: reason.flatMap { $0.isEmpty ? nil : $0 })
        try MemberTable.upsert(member, of: row.id, in: transaction)
    }

    /// Returns whether the log hides our membership: subscribers of a channel cannot read its roster.
    package static func isHiddenFromLog(_ own: Member, in conversation: ConversationID, _ view: StoreView)
        throws(StoreError)
        -> Bool
    {
        try ConversationStateTable.find(conversation, in: view)?.kind == .channel && !own.isListedInCharter
    }

    /// Applies an ending of our membership by the origin.
    ///
    /// - Returns: whether it changed anything.
    package static func apply(
        _ ending: MembershipEnding, in row: StoredConversation, _ transaction: StoreTransaction
    ) throws(StoreError) -> Bool {
        guard let id = row.member, var member = try MemberTable.find(id, of: row.id, in: transaction),
            ending.applies(to: member)
        else { return false }
        let offsets = try ConversationStateTable.find(row.id, in: transaction)?.clockOffsets ?? ClockOffsets()
        let until = offsets.logTime(of: ending.until)
        let ban = try BanTable.find(id, of: row.id, in: transaction)
        let (status, how) = ending.resultingStatus
        let isKnown = member.status == status && member.ended?.status == how && member.ended?.reason == ending.reason
        // A ban recorded from the log is not changed.
        let isNotified = ban.map { $0.by == id || $0.lifted != nil } ?? true
        let isOther = ending.state == .banned && isNotified && ban?.until != until
        guard !isKnown || isOther else { return false }
        if ending.state == .banned, isNotified {
            var new = Ban(member: id, memberKey: member.memberKey, role: .observer, by: id, at: ending.at)
            (new.until, new.publicReason, new.linkUsed) = (until, ending.reason, member.via)
            try BanTable.upsert(new, of: row.id, in: transaction)
        } else if ending.state == .banLifted, var ban, ban.by == id {
            ban.lifted = Ban.Lifting(by: id, at: ending.at)
            try BanTable.upsert(ban, of: row.id, in: transaction)
        }
        if member.isActive { try adjustMemberCount(-1, in: row.id, transaction) }
        member.status = status
        member.ended = Ending(status: how, at: ending.at, by: id, reason: ending.reason)
        try MemberTable.upsert(member, of: row.id, in: transaction)
        return true
    }

    /// Records that the origin accepted our join request although this node showed us as a member: we are not.
    package static func markRejoinRequested(in row: StoredConversation, _ transaction: StoreTransaction)
        throws(StoreError)
    {
        guard let id = row.member, var member = try MemberTable.find(id, of: row.id, in: transaction) else { return }
        if member.isActive { try adjustMemberCount(-1, in: row.id, transaction) }
        (member.status, member.role, member.term, member.grants) = (.requested, .observer, nil, [])
        try MemberTable.upsert(member, of: row.id, in: transaction)
    }

    /// Records that we asked to join again before the log contained our leave, which it does now.
    package static func markRejoinRequested(in conversation: ConversationID, _ transaction: StoreTransaction) throws {
        guard let own = try OwnCaseStore.joinRequest(of: conversation, in: transaction),
            case .act(.joinRequested(let request)) = try BodyCodec.decode(own.opening).content
        else { return }
        try put(.requested, request.introduction, via: request.link, of: conversation, in: transaction)
    }

    /// Combines our membership in the log with what only receipts showed; a channel's log does not show whether we
    /// are in it.
    static func restore(
        _ own: Member, to row: StoredConversation, _ transaction: StoreTransaction
    ) throws(StoreError) {
        guard var derived = try MemberTable.find(own.id, of: row.id, in: transaction) else {
            if own.isActive { try adjustMemberCount(1, in: row.id, transaction) }
            return try MemberTable.upsert(own, of: row.id, in: transaction)
        }
        // We asked again, and the log does not contain the request yet.
        if own.status.isPending, derived.status.isOver {
            return try MemberTable.upsert(own, of: row.id, in: transaction)
        }
        // A receipt for our newest request is later than what the log shows of an earlier one.
        if own.wasRefused(after: derived) { return try MemberTable.upsert(own, of: row.id, in: transaction) }
        derived.slot = derived.slot ?? own.slot
        let kind = try ConversationStateTable.find(row.id, in: transaction)?.kind
        if kind == .channel, !own.status.isPending {
            if own.isActive != derived.isActive {
                try adjustMemberCount(own.isActive ? 1 : -1, in: row.id, transaction)
            }
            // If the log shows the same admission, its time is authoritative.
            if !own.isActive || !derived.isActive || derived.joinedAt == nil {
                (derived.joinedAt, derived.via) = (own.joinedAt, own.via)
            }
            // The charter shows all readers who is staff.
            if !own.isActive || !derived.isActive || !derived.isListedInCharter {
                (derived.role, derived.term, derived.grants) = (own.role, own.term, own.grants)
            }
            (derived.status, derived.ended) = (own.status, own.ended)
        }
        try MemberTable.upsert(derived, of: row.id, in: transaction)
    }

    /// Adjusts the member count of a channel by our own membership; in a group, the log counts us.
    static func adjustMemberCount(
        _ difference: Int, in conversation: ConversationID, _ transaction: StoreTransaction
    ) throws(StoreError) {
        guard var summary = try ConversationStateTable.find(conversation, in: transaction), summary.kind == .channel
        else { return }
        summary.activeMemberCount = UInt32(max(0, Int(summary.activeMemberCount) + difference))
        try ConversationStateTable.upsert(summary, in: transaction)
    }
}

extension Member {
    /// Returns whether the origin refused a request of ours that is later than everything the log shows of us.
    fileprivate func wasRefused(after derived: Member) -> Bool {
        guard status == .declined, let ended, ended.by == id, derived.status != .declined, let before = derived.ended
        else { return false }
        return derived.status.isOver && before.at < ended.at
    }
}

extension MembershipEnding {
    /// The resulting status, and that of the ending: after a ban was lifted, a member counts as removed.
    fileprivate var resultingStatus: (MemberStatus, MemberStatus) {
        switch state {
        case .removed: (.removed, .removed)
        case .banned: (.banned, .banned)
        case .declined: (.declined, .declined)
        case .banLifted: (.removed, .banned)
        }
    }

    /// Returns whether the ending can apply to the member's known state. A member who asked again or left receives
    /// bans only.
    fileprivate func applies(to own: Member) -> Bool {
        if own.status.isPending { return false }
        return switch state {
        case .banned: true
        case .removed: own.isActive || own.status == .removed && own.ended?.status != .banned
        case .banLifted: own.isActive || own.status == .banned || own.status == .removed
        case .declined: own.status == .declined
        }
    }
}
