import ChanID

extension Application {
    mutating func invite(_ invitation: Invitation) {
        let introduction = Introduction(
            member: invitation.member, name: invitation.name, memberKey: invitation.memberKey, sealingKey: [],
            devices: [])
        var member = returning(introduction, role: invitation.role, status: .invited)
        member.invitedBy = author
        member.via = nil
        record(.memberChanged(member))
    }

    mutating func ask(_ request: JoinRequest) {
        let invited = facts.members[request.introduction.member].flatMap { $0.status == .invited ? $0 : nil }
        let link = request.link.flatMap { facts.links[$0] }
        let role = invited?.role ?? link?.role ?? .observer
        var member = returning(request.introduction, role: role, status: .requested)
        member.invitedBy = invited?.invitedBy
        member.via = invited == nil ? request.link : nil
        if let link = member.via { change(link) { $0.pending += 1 } }
        if invited == nil { countRequest() }
        record(.memberChanged(member))
        for device in request.introduction.devices { record(.deviceAdded(device)) }
        // Where nobody is to decide there is nothing to talk about.
        let isAnswered = invited != nil || link.map { facts.admitsAtOnce(by: $0, at: placed.at) } ?? false
        if !isAnswered { open(.admission, Posting(text: request.message ?? "")) }
    }

    /// Whoever comes back starts anew, but a mute or block outlasts a leave.
    private func returning(_ introduction: Introduction, role: Role, status: MemberStatus) -> Member {
        var member = Member(introduction, role: role, status: status)
        member.muted = facts.members[introduction.member]?.muted
        member.blocked = facts.members[introduction.member]?.blocked
        return member
    }

    mutating func admit(_ admission: JoinAdmission) {
        guard var member = introduced(admission.member, admission.introduction), !isMember(member) else { return }
        if !member.isActive { summary.activeMemberCount += 1 }
        member.status = .active
        member.grants = []
        member.role = admission.role
        member.term = nil
        member.slot = admission.slot
        member.joinedAt = placed.at
        member.ended = nil
        if let link = member.via { settle(link, isUsed: true) }
        if let slot = admission.slot { summary.nextSlot = max(summary.nextSlot, slot + 1) }
        if member.role == .owner { summary.ownerCount += 1 }
        record(.memberChanged(member))
        endTalk(of: member.id, as: .approved)
    }

    /// A reader who does not see the roster did not see a subscriber go who was staff before: that row says nothing.
    private func isMember(_ member: Member) -> Bool {
        member.isActive && (facts.seesRoster || member.standsInCharter)
    }

    mutating func leave(naming successor: MemberID?) {
        let isLastOwner = facts.members[author]?.role == .owner && summary.ownerCount <= 1
        guard let successor, isLastOwner else { return end(author, .left, reason: nil) }
        summary.succession = Succession(owner: author, successor: successor, offeredAt: placed.at)
    }

    /// - Parameter keys: with which the successor's node orders, where the owner who goes ordered the log.
    mutating func answer(_ accepted: Bool, orderingWith keys: OriginKeyBytes?) {
        guard let offer = summary.succession else { return }
        summary.succession = nil
        guard accepted, var successor = facts.members[offer.successor] else { return }
        if successor.role != .owner { summary.ownerCount += 1 }
        successor.role = .owner
        successor.term = nil
        record(.memberChanged(successor))
        end(offer.owner, .left, reason: nil)
        if let keys { handOver(to: offer.successor, from: offer.owner, orderingWith: keys) }
    }

    /// The row of `id`, made from the introduction where this reader had none.
    mutating func introduced(_ id: MemberID, _ introduction: Introduction?) -> Member? {
        guard let introduction, introduction.member == id else { return facts.members[id] }
        for device in introduction.devices { record(.deviceAdded(device)) }
        return facts.members[id] ?? Member(introduction, role: .observer, status: .requested)
    }

    /// A member goes, or a request does: how, by whom and why stays on record.
    mutating func end(_ id: MemberID, _ status: MemberStatus, reason: String?) {
        guard var member = facts.members[id], member.status != status else { return }
        let before = member.status
        if before.isPending, let link = member.via { settle(link, isUsed: false) }
        // Asked for or promised, and never held.
        if member.status.isToCome { member.role = .observer }
        if member.isActive { summary.activeMemberCount -= 1 }
        if member.isActive, member.role == .owner { summary.ownerCount -= 1 }
        forgetSuccession(with: id)
        member.status = status
        member.slot = nil
        member.term = nil
        let by = status == .left ? id : author
        if before.isPending { endTalk(of: id, as: status == .withdrawn ? .closed : .rejected) }
        member.ended = Ending(status: status, at: placed.at, by: by, reason: reason)
        record(.memberChanged(member))
    }

    mutating func forgetSuccession(with member: MemberID) {
        guard let offer = summary.succession, offer.owner == member || offer.successor == member else { return }
        summary.succession = nil
    }
}
