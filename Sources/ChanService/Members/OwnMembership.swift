import ChanCore
import ChanEnvelope
import ChanID
import ChanStore

/// What this node knows of its own membership from its requests and receipts. A channel's roster is the staff's to see,
/// so the log may never say it to us.
enum OwnMembership {
    static func put(
        _ status: MemberStatus, _ introduction: Introduction, via link: LinkID?, of conversation: ConversationID,
        in transaction: StoreTransaction
    ) throws(StoreError) {
        var row = Member(
            id: introduction.member, name: introduction.name, role: .observer, status: status,
            memberKey: introduction.memberKey, sealingKey: introduction.sealingKey)
        row.via = link
        // What was imposed on us outlasts our absence, and we are out until somebody admits us.
        let before = try MemberTable.find(row.id, of: conversation, in: transaction)
        (row.muted, row.blocked, row.ended) = (before?.muted, before?.blocked, before?.ended)
        try MemberTable.upsert(row, of: conversation, in: transaction)
        for device in introduction.devices { try DeviceTable.upsert(device, of: conversation, in: transaction) }
    }

    /// The log says it now: our own request is folded like anybody's. What it said before of somebody who was a member stays.
    static func removeProvisionalRequest(in row: StoredConversation, _ transaction: StoreTransaction) throws(StoreError)
    {
        guard row.origin == nil, let id = row.member,
            var member = try MemberTable.find(id, of: row.id, in: transaction), member.status.isPending
        else { return }
        guard let ended = member.ended else { return try MemberTable.delete(id, of: row.id, in: transaction) }
        member.status = ended.status == .banned ? .removed : ended.status
        try MemberTable.upsert(member, of: row.id, in: transaction)
    }

    /// We left here at once; now the log says it, of somebody who is a member until then. Of a leaving that version 0.1 left for the
    /// origin nothing else is known here (`PendingLeave`).
    static func revertLeave(in row: StoredConversation, _ transaction: StoreTransaction) throws(StoreError) {
        guard row.origin == nil, let id = row.member,
            var member = try MemberTable.find(id, of: row.id, in: transaction), member.status == .left
        else { return }
        (member.status, member.ended) = (.active, nil)
        try adjustMemberCount(1, in: row.id, transaction)
        try MemberTable.upsert(member, of: row.id, in: transaction)
    }

    /// The origin has us as a member still: it refused our leaving, or a request to join by somebody who is in.
    /// - Returns: whether this node showed us gone or asking.
    static func confirmMembership(in row: StoredConversation, _ transaction: StoreTransaction) throws(StoreError)
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

    /// A receipt said we were admitted.
    static func admit(
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

    /// We went, were declined, or our request was refused.
    static func endMembership(
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

    /// Whether the log keeps from us what becomes of us: a channel's subscribers see nothing of its roster.
    static func isHiddenFromLog(_ own: Member, in conversation: ConversationID, _ view: StoreView) throws(StoreError)
        -> Bool
    {
        try ConversationStateTable.find(conversation, in: view)?.kind == .channel && !own.isListedInCharter
    }

    /// The origin said how our membership ended.
    /// - Returns: whether that is news.
    static func apply(
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
        // What the log said of a ban stays as it said it.
        let isTold = ban.map { $0.by == id || $0.lifted != nil } ?? true
        let isOther = ending.state == .banned && isTold && ban?.until != until
        guard !isKnown || isOther else { return false }
        if ending.state == .banned, isTold {
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

    /// The origin took our request to join although we stood here as a member: we are none.
    static func markRejoinRequested(in row: StoredConversation, _ transaction: StoreTransaction) throws(StoreError) {
        guard let id = row.member, var member = try MemberTable.find(id, of: row.id, in: transaction) else { return }
        if member.isActive { try adjustMemberCount(-1, in: row.id, transaction) }
        (member.status, member.role, member.term, member.grants) = (.requested, .observer, nil, [])
        try MemberTable.upsert(member, of: row.id, in: transaction)
    }

    /// We asked again before the log told of our leaving; now it does.
    static func markRejoinRequested(in conversation: ConversationID, _ transaction: StoreTransaction) throws {
        guard let own = try OwnCaseStore.joinRequest(of: conversation, in: transaction),
            case .act(.joinRequested(let request)) = try BodyCodec.decode(own.opening).content
        else { return }
        try put(.requested, request.introduction, via: request.link, of: conversation, in: transaction)
    }

    /// What the log says of ourselves, with what only receipts said: whether we are in a channel it does not tell us.
    static func restore(
        _ own: Member, to row: StoredConversation, _ transaction: StoreTransaction
    ) throws(StoreError) {
        guard var derived = try MemberTable.find(own.id, of: row.id, in: transaction) else {
            if own.isActive { try adjustMemberCount(1, in: row.id, transaction) }
            return try MemberTable.upsert(own, of: row.id, in: transaction)
        }
        // We asked again, and the log did not hear of it yet.
        if own.status.isPending, derived.status.isOver {
            return try MemberTable.upsert(own, of: row.id, in: transaction)
        }
        // What only a receipt told of our newest request is later than what the log says of one before.
        if own.wasRefused(after: derived) { return try MemberTable.upsert(own, of: row.id, in: transaction) }
        derived.slot = derived.slot ?? own.slot
        let kind = try ConversationStateTable.find(row.id, in: transaction)?.kind
        if kind == .channel, !own.status.isPending {
            if own.isActive != derived.isActive {
                try adjustMemberCount(own.isActive ? 1 : -1, in: row.id, transaction)
            }
            // Where the log tells of the same coming, it knows when that was.
            if !own.isActive || !derived.isActive || derived.joinedAt == nil {
                (derived.joinedAt, derived.via) = (own.joinedAt, own.via)
            }
            // The charter tells every reader who is staff.
            if !own.isActive || !derived.isActive || !derived.isListedInCharter {
                (derived.role, derived.term, derived.grants) = (own.role, own.term, own.grants)
            }
            (derived.status, derived.ended) = (own.status, own.ended)
        }
        try MemberTable.upsert(derived, of: row.id, in: transaction)
    }

    /// We are one of those a channel counts, as far as we know them; in a group the log counts us.
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
    /// Whether the origin refused a request of ours that came after all that the log tells of us.
    fileprivate func wasRefused(after derived: Member) -> Bool {
        guard status == .declined, let ended, ended.by == id, derived.status != .declined, let before = derived.ended
        else { return false }
        return derived.status.isOver && before.at < ended.at
    }
}

extension MembershipEnding {
    /// The status, and how membership ended: after a ban was lifted one is as good as removed.
    fileprivate var resultingStatus: (MemberStatus, MemberStatus) {
        switch state {
        case .removed: (.removed, .removed)
        case .banned: (.banned, .banned)
        case .declined: (.declined, .declined)
        case .banLifted: (.removed, .banned)
        }
    }

    /// Whether it can follow on what this node knows of its member. One who asked again, or left, is told of bans alone.
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
