import ChanID

extension ActApplier {
    mutating func change(_ order: GrantChange) {
        guard var member = introducedActiveMember(order.member, order.introduction) else { return }
        member.grants.removeAll { $0.permission == order.permission }
        if let grant = order.grant { member.grants.append(grant) }
        record(.memberChanged(member))
    }

    mutating func change(_ order: RoleChange) {
        guard var member = introducedActiveMember(order.member, order.introduction) else { return }
        if member.role == .owner { summary.ownerCount -= 1 }
        if order.role == .owner { summary.ownerCount += 1 }
        if order.role != .owner { withdrawSuccessionOffer(of: order.member) }
        // Not every reader sees acts about a subscriber, so a subscriber cannot remain the successor.
        if summary.kind == .channel, !order.role.isStaff { withdrawSuccession(with: order.member) }
        let before = member.term?.thereafter ?? member.role
        member.term = order.until.map { RoleTerm(until: $0, thereafter: before) }
        member.role = order.role
        record(.memberChanged(member))
    }

    /// Returns the active member with this identifier. A reader who cannot open the roster learns of the member here,
    /// as a member of staff; an earlier row does not reflect the present role, mutes and blocks, so these are reset.
    private mutating func introducedActiveMember(_ id: MemberID, _ introduction: Introduction?) -> Member? {
        guard var member = introduced(id, introduction) else { return nil }
        if !facts.seesRoster, !member.isListedInCharter {
            member.muted = nil
            member.blocked = nil
        }
        guard !member.isActive else { return member }
        member.status = .active
        member.role = .observer
        member.term = nil
        member.grants = []
        member.ended = nil
        summary.activeMemberCount += 1
        return member
    }

    private mutating func withdrawSuccessionOffer(of owner: MemberID) {
        if summary.succession?.owner == owner { summary.succession = nil }
    }

    mutating func restrict(_ order: RestrictionOrder, _ way: WritableKeyPath<Member, Restriction?>) {
        let restriction = Restriction(by: author, at: placement.at, until: order.until, reason: order.reason)
        change(order.member) { $0[keyPath: way] = restriction }
    }

    mutating func ban(_ order: BanOrder) {
        let member = facts.members[order.member]
        let key = member?.memberKey ?? order.memberKey
        // A role that was only requested or promised was never held.
        let role = member.map { $0.status.isToCome ? .observer : $0.role } ?? .observer
        var ban = Ban(member: order.member, memberKey: key, role: role, by: author, at: placement.at)
        ban.until = order.until
        ban.publicReason = order.reason
        ban.linkUsed = member?.via
        ban.watches = order.watches
        record(.banChanged(ban))
        endMembership(order.member, .banned, reason: order.reason)
    }

    mutating func liftBan(_ member: MemberID) {
        guard var ban = facts.bans[member], ban.lifted == nil else { return }
        ban.lifted = Ban.Lifting(by: author, at: placement.at)
        record(.banChanged(ban))
        change(member) { if $0.status == .banned { $0.status = .removed } }
    }

    mutating func addStaffNote(_ note: StaffNote) {
        switch note.subject {
        case .ending(let member): change(member) { $0.ended?.privateReason = note.text }
        case .ban(let member):
            guard var ban = facts.bans[member] else { return }
            ban.privateReason = note.text
            record(.banChanged(ban))
        case .moderation(let item): change(item) { $0.tombstone?.privateReason = note.text }
        }
    }

    mutating func change(_ id: MemberID, _ edit: (inout Member) -> Void) {
        guard var member = facts.members[id] else { return }
        edit(&member)
        record(.memberChanged(member))
    }

    mutating func change(_ id: MessageID, _ edit: (inout Item) -> Void) {
        guard var item = facts.items[id] else { return }
        edit(&item)
        record(.itemChanged(item))
    }
}
