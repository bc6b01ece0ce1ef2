import ChanID

extension ActApplier {
    mutating func create(_ creation: ConversationCreation) {
        let isClosed = creation.visibility == .closed
        summary = .draft(summary.id, creation.kind, creation.visibility)
        summary.lifecycle = .active
        summary.origin = Origin(member: author, device: device)
        summary.createdAt = placement.at
        summary.ownerCount = 1
        summary.activeMemberCount = 1
        summary.nextSlot = isClosed ? 1 : 0
        var owner = Member(creation.owner, role: .owner, status: .active)
        owner.joinedAt = placement.at
        owner.slot = isClosed ? 0 : nil
        record(.memberChanged(owner))
        for device in creation.owner.devices { record(.deviceAdded(device)) }
    }

    mutating func setProfile(_ profile: Profile) {
        summary.name = profile.name
        summary.title = profile.title
        summary.description = profile.description
        clearFreezeEnd()
    }

    mutating func setWelcome(_ text: String) {
        summary.welcome = text
        clearFreezeEnd()
    }

    /// Adds or removes a witness. Removing one that is not there changes nothing.
    mutating func changeWitness(_ change: WitnessChange) {
        clearFreezeEnd()
        let before = summary.witnesses.first { $0.id == change.witness }
        let isSame = before?.isRemoved == change.isRemoval && before?.name == change.name && before?.url == change.url
        guard !isSame, before != nil || !change.isRemoval else { return }
        summary.witnesses.set(
            Witness(
                id: change.witness, name: change.name, url: change.url, changedBy: author, at: placement.at,
                isRemoved: change.isRemoval))
    }

    mutating func set(_ preferences: Preferences) {
        summary.preferences = preferences
        clearFreezeEnd()
    }

    mutating func set(_ change: OverrideChange) {
        summary.overrides[change.permission] = change.setting
        clearFreezeEnd()
    }

    mutating func freeze(until: Timestamp?) {
        if summary.lifecycle == .active { summary.lifecycle = .frozen }
        summary.frozenUntil = summary.lifecycle == .frozen ? until : nil
    }

    mutating func unfreeze() {
        if summary.lifecycle == .frozen { summary.lifecycle = .active }
        summary.frozenUntil = nil
    }

    mutating func close() {
        summary.lifecycle = .closed
        summary.frozenUntil = nil
    }

    /// Marks the conversation as deleted. `frozenUntil` is retained: a restored conversation is frozen until then.
    mutating func delete(graceUntil: Timestamp) {
        guard let before = Lifecycle.Restorable(summary.lifecycle) else { return }
        summary.lifecycle = .deleted(graceUntil: graceUntil, before: before)
    }

    mutating func restore() {
        if case .deleted(_, let before) = summary.lifecycle { summary.lifecycle = before.lifecycle }
        clearFreezeEnd()
    }

    /// Removes the end time of a freeze unless the conversation is frozen.
    private mutating func clearFreezeEnd() {
        if summary.lifecycle != .frozen { summary.frozenUntil = nil }
    }

    mutating func changeRelay(_ change: RelayChange) {
        clearFreezeEnd()
        let before = facts.relays[change.relay]
        let isSame = before?.status == change.status && before?.name == change.name && before?.address == change.address
        guard !isSame else { return }
        var relay = RelayEntry(
            id: change.relay, name: change.name, address: change.address, status: change.status, changedAt: placement.at
        )
        relay.reason = change.reason
        if before?.status == .active { summary.activeRelayCount -= 1 }
        if relay.status == .active { summary.activeRelayCount += 1 }
        record(.relayChanged(relay))
    }
}

extension Lifecycle.Restorable {
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
