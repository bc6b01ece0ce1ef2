import ChanID

extension Application {
    mutating func carry(outOnConversation act: Act) {
        if case .conversationCreated(let creation) = act { create(creation) }
        if case .profileChanged(let profile) = act { present(profile) }
        if case .preferencesChanged(let preferences) = act { summary.preferences = preferences }
        if case .permissionOverridden(let change) = act { summary.overrides[change.permission] = change.setting }
        if case .relayChanged(let change) = act { move(change) }
        summary.lifecycle = lifecycle(after: act)
        summary.frozenUntil = frozenUntil(after: act)
    }

    private func frozenUntil(after act: Act) -> Timestamp? {
        if case .frozen(_, let until) = act { return summary.lifecycle == .frozen ? until : nil }
        if case .deleted = act { return summary.frozenUntil }
        return summary.lifecycle == .frozen ? summary.frozenUntil : nil
    }

    private mutating func create(_ creation: Creation) {
        let isClosed = creation.visibility == .closed
        summary = .draft(summary.id, creation.kind, creation.visibility)
        summary.lifecycle = .active
        summary.origin = Origin(member: author, device: device)
        summary.createdAt = placed.at
        summary.ownerCount = 1
        summary.activeMemberCount = 1
        summary.nextSlot = isClosed ? 1 : 0
        var owner = Member(creation.owner, role: .owner, status: .active)
        owner.joinedAt = placed.at
        owner.slot = isClosed ? 0 : nil
        record(.memberChanged(owner))
        for device in creation.owner.devices { record(.deviceAdded(device)) }
    }

    private mutating func present(_ profile: Profile) {
        summary.name = profile.name
        summary.title = profile.title
        summary.description = profile.description
    }

    private func lifecycle(after act: Act) -> Lifecycle {
        let now = summary.lifecycle
        if case .frozen = act { return now == .active ? .frozen : now }
        if case .unfrozen = act { return now == .frozen ? .active : now }
        if case .closed = act { return .closed }
        if case .deleted(let graceUntil) = act {
            return Lifecycle.Resting(now).map { .deleted(graceUntil: graceUntil, before: $0) } ?? now
        }
        if case .restored = act, case .deleted(_, let before) = now { return before.lifecycle }
        return now
    }

    private mutating func move(_ change: RelayChange) {
        let before = facts.relays[change.relay]
        let isSame = before?.status == change.status && before?.name == change.name && before?.address == change.address
        guard !isSame else { return }
        var relay = RelayEntry(
            id: change.relay, name: change.name, address: change.address, status: change.status, changedAt: placed.at)
        relay.reason = change.reason
        if before?.status == .active { summary.activeRelayCount -= 1 }
        if relay.status == .active { summary.activeRelayCount += 1 }
        record(.relayChanged(relay))
    }
}

extension Lifecycle.Resting {
    init?(_ lifecycle: Lifecycle) {
        switch lifecycle {
        case .active: self = .active
        case .frozen: self = .frozen
        case .closed: self = .closed
        case .draft, .deleted: return nil
        }
    }
}

extension Member {
    init(_ introduction: Introduction, role: Role, status: MemberStatus) {
        self.init(
            id: introduction.member, name: introduction.name, role: role, status: status,
            memberKey: introduction.memberKey, sealingKey: introduction.sealingKey)
    }
}
