import ChanID

extension ActApplier {
    mutating func invite(_ invitation: Invitation) {
        let introduction = Introduction(
            member: invitation.member, name: invitation.name, memberKey: invitation.memberKey, sealingKey: [],
            devices: [])
        var member = rejoiningMember(introduction, role: invitation.role, status: .invited)
        member.invitedBy = author
        member.via = nil
        record(.memberChanged(member))
    }

    mutating func requestJoin(_ request: JoinRequest) {
        let invited = facts.members[request.introduction.member].flatMap { $0.status == .invited ? $0 : nil }
        let link = request.link.flatMap { facts.links[$0] }
        let role = invited?.role ?? link?.role ?? .observer
        var member = rejoiningMember(request.introduction, role: role, status: .requested)
        member.invitedBy = invited?.invitedBy
        member.via = invited == nil ? request.link : nil
        if let link = member.via { change(link) { $0.pending += 1 } }
        if invited == nil { countJoinRequest() }
        record(.memberChanged(member))
        for device in request.introduction.devices { record(.deviceAdded(device)) }
        // If nobody has to decide, the request needs no admission chat.
        let isAnswered = invited != nil || link.map { facts.admitsImmediately(through: $0, at: placement.at) } ?? false
        if !isAnswered { openCase(.admission, Posting(text: request.message ?? "")) }
    }

    /// Returns the row of a member who joins, possibly again. Everything is reset except a mute or block, which
    /// outlasts leaving.
    private func rejoiningMember(_ introduction: Introduction, role: Role, status: MemberStatus) -> Member {
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
        member.joinedAt = placement.at
        member.ended = nil
        if let link = member.via { closeRequest(through: link, isUsed: true) }
        if let slot = admission.slot { summary.nextSlot = max(summary.nextSlot, slot + 1) }
        if member.role == .owner { summary.ownerCount += 1 }
        record(.memberChanged(member))
        closeAdmissionChat(of: member.id, as: .approved)
    }

    /// Returns whether the row is reliable evidence that the member is active. A reader who cannot open the roster does
    /// not see a former staff member leave as a subscriber, so that row proves nothing.
    private func isMember(_ member: Member) -> Bool {
        member.isActive && (facts.seesRoster || member.isListedInCharter)
    }

    mutating func leave(naming successor: MemberID?) {
        let isLastOwner = facts.members[author]?.role == .owner && summary.ownerCount <= 1
        guard let successor, isLastOwner else { return endMembership(author, .left, reason: nil) }
        summary.succession = Succession(owner: author, successor: successor, offeredAt: placement.at)
    }

    /// Applies the successor's answer.
    ///
    /// - Parameter keys: the keys with which the successor's node becomes the origin; present if the leaving owner's
    ///   node was the origin.
    mutating func answerSuccession(_ accepted: Bool, originKeys keys: OriginKeyBytes?) {
        guard let offer = summary.succession else { return }
        summary.succession = nil
        guard accepted, var successor = facts.members[offer.successor] else { return }
        if successor.role != .owner { summary.ownerCount += 1 }
        successor.role = .owner
        successor.term = nil
        record(.memberChanged(successor))
        endMembership(offer.owner, .left, reason: nil)
        if let keys { handOver(to: offer.successor, from: offer.owner, originKeys: keys) }
    }

    /// Returns the row of `id`, created from the introduction if this reader has none.
    mutating func introduced(_ id: MemberID, _ introduction: Introduction?) -> Member? {
        guard let introduction, introduction.member == id else { return facts.members[id] }
        for device in introduction.devices { record(.deviceAdded(device)) }
        return facts.members[id] ?? Member(introduction, role: .observer, status: .requested)
    }

    /// Ends a membership or a join request, and records how, by whom and why.
    mutating func endMembership(_ id: MemberID, _ status: MemberStatus, reason: String?) {
        guard var member = facts.members[id], member.status != status else { return }
        let before = member.status
        if before.isPending, let link = member.via { closeRequest(through: link, isUsed: false) }
        // The role was only requested or promised, and never held.
        if member.status.isToCome { member.role = .observer }
        if member.isActive { summary.activeMemberCount -= 1 }
        if member.isActive, member.role == .owner { summary.ownerCount -= 1 }
        withdrawSuccession(with: id)
        member.status = status
        member.slot = nil
        member.term = nil
        let by = status == .left ? id : author
        if before.isPending { closeAdmissionChat(of: id, as: status == .withdrawn ? .closed : .rejected) }
        member.ended = Ending(status: status, at: placement.at, by: by, reason: reason)
        record(.memberChanged(member))
    }

    mutating func withdrawSuccession(with member: MemberID) {
        guard let offer = summary.succession, offer.owner == member || offer.successor == member else { return }
        summary.succession = nil
    }
}
