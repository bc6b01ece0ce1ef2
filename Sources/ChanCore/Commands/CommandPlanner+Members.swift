import ChanID

extension CommandPlanner {
    /// Adds the request. If an open link or an invitation already approves it, the origin admits the applicant at once.
    mutating func requestJoin(_ request: JoinRequest, _ evidence: JoinEvidence) throws(Denial) {
        let id = request.introduction.member
        let isInvited = facts.members[id]?.status == .invited
        try addAct(.joinRequested(request))
        if !isInvited { try check(evidence, of: request) }
        let isOpen =
            request.link.flatMap { facts.links[$0] }.map { facts.admitsImmediately(through: $0, at: moment) } ?? false
        guard isInvited || isOpen, let origin else { return }
        try admit(id, role: nil, by: origin)
    }

    /// Checks the evidence that only the origin sees and that is not in the log: the proof that the author holds the
    /// link, the ban lists, the password. The proof is checked first, so that an applicant without the link cannot use
    /// up password attempts.
    private func check(_ evidence: JoinEvidence, of request: JoinRequest) throws(Denial) {
        let id = request.introduction.member
        guard evidence.holdsLink else {
            throw refuse(.linkUnproven, rule: "HoldsLink", about: request.link.map(Target.link) ?? .member(id))
        }
        try check(evidence.recentWithdrawals, of: request.link)
        switch evidence.listing {
        case .clear: break
        case .unknown: throw refuse(.banTag, rule: "OnNoBanList", about: .member(id))
        case .listed(let until): throw refuse(.banned(until: until), rule: "OnNoBanList", about: .member(id))
        }
        guard facts.summary.joinPassword != nil else { return }
        switch evidence.password {
        case .correct: return
        case .absent, .wrong: throw refuse(.password, rule: "PasswordIsRight", about: .member(id))
        case .tooManyAttempts(let rest):
            throw refuse(.passwordTries(retryAfter: rest), rule: "PasswordIsRight", about: .member(id))
        }
    }

    /// Checks the use limit of the link. The request itself already counts as pending.
    private func check(_ withdrawn: UInt32, of id: LinkID?) throws(Denial) {
        guard withdrawn > 0, let link = id.flatMap({ facts.links[$0] }), let limit = link.useLimit,
            UInt64(link.uses) + UInt64(link.pending) + UInt64(withdrawn) > UInt64(limit)
        else { return }
        throw refuse(.linkExhausted(limit: limit), rule: "LinkIsUsable", about: .link(link.id))
    }

    mutating func admit(
        _ id: MemberID, role: Role?, by admitting: Author, isAutomatic: Bool = false
    ) throws(Denial) {
        let requester = facts.members[id]
        let role = role ?? requester?.role ?? .observer
        if let requester, requester.status == .requested, requester.invitedBy == nil,
            facts.summary.admissionMode(at: moment) == .review
        {
            return try addAct(
                .joinPassed(JoinFirstApproval(member: id, role: role, isAutomatic: isAutomatic)), by: admitting)
        }
        var admission = JoinAdmission(member: id, role: role, slot: nil)
        if facts.summary.visibility == .closed { admission.slot = facts.summary.nextSlot }
        if role.isStaff { admission.introduction = introduction(of: id) }
        try addAct(.joinAdmitted(admission), by: admitting)
    }

    mutating func change(_ role: Role, of id: MemberID, until: Timestamp?) throws(Denial) {
        let becomesStaff = role.isStaff && facts.members[id]?.isListedInCharter == false
        var change = RoleChange(member: id, role: role, until: until)
        change.introduction = becomesStaff ? introduction(of: id) : nil
        try addAct(.roleChanged(change))
    }

    mutating func grant(_ change: GrantChange) throws(Denial) {
        var change = change
        let isNewToCharter = facts.members[change.member]?.isListedInCharter == false
        change.introduction = isNewToCharter ? introduction(of: change.member) : nil
        try addAct(.permissionGranted(change))
    }

    /// Returns the identity for readers who cannot open the roster; `nil` in a group, where all members can.
    private func introduction(of id: MemberID) -> Introduction? {
        guard facts.summary.kind == .channel, let member = facts.members[id] else { return nil }
        let devices = facts.devices.values.filter { $0.member == id }.sorted { $0.id < $1.id }
        return Introduction(
            member: id, name: member.name, memberKey: member.memberKey, sealingKey: member.sealingKey, devices: devices)
    }

    mutating func remove(_ member: MemberID, _ reasons: Reasons) throws(Denial) {
        try addAct(.memberRemoved(member: member, reason: reasons.shown))
        try addStaffNote(reasons.private, on: .ending(member))
    }

    /// Bans a member. If a ban with the same end is already in force, no act is added: the ban retains its time and
    /// reasons. A caller without the permission is still refused. Readers do apply such a second ban, because they may
    /// have missed a lift in between.
    mutating func ban(_ order: BanOrder, _ privateReason: String?) throws(Denial) {
        let current = facts.bans[order.member].flatMap { $0.isInForce(at: moment) ? $0 : nil }
        let before = self
        try addAct(.memberBanned(order))
        if let current, current.until == order.until {
            self = before
            return
        }
        try addStaffNote(privateReason, on: .ban(order.member))
    }

    mutating func addStaffNote(_ text: String?, on subject: StaffNote.Subject) throws(Denial) {
        guard let text, !text.isEmpty else { return }
        try addAct(.staffNoted(StaffNote(subject: subject, text: text)))
    }
}
