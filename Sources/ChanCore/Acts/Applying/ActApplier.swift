import ChanID

/// Returns the row changes of `act`. Call it only for acts that `judge` permits; `fold` does both.
///
/// Applying an act a second time, or an act that states the present state, returns no changes, so a replay is
/// idempotent.
package func apply(_ act: Act, by author: Author, as placed: Placement, given facts: Facts) -> [RowChange] {
    var application = ActApplier(by: author, placement: placed, facts: facts)
    application.apply(act)
    return application.finish(isAdministrative: act.isAdministrative)
}

/// Judges and applies one statement, as a subscriber's node and the audit do.
package func fold(_ act: Act, by author: Author, as placed: Placement, given facts: Facts) -> FoldOutcome {
    switch judge(act, by: author, given: facts, at: placed.at) {
    case .permitted: .applied(apply(act, by: author, as: placed, given: facts))
    case .refused(let denial): .refused(denial)
    case .needsUpgrade(let kind): .needsUpgrade(kind: kind)
    case .unverifiable(let scope):
        .unverifiable(
            scope,
            act.isAppliedUnverified(given: facts)
                ? applyUnverified(act, by: author, as: placed, facts, lacking: scope) : [])
    }
}

/// Judges and applies one statement that follows an unknown administrative act. Administrative acts no longer count,
/// because they may depend on the unknown act; content is stored and marked as unverifiable.
package func foldAfterUnknownAct(
    _ act: Act, by author: Author, as placed: Placement, given facts: Facts
) -> FoldOutcome {
    guard !act.isAdministrative else { return .unverifiable(.charter, []) }
    switch fold(act, by: author, as: placed, given: facts) {
    case .applied(let changes): return .unverifiable(.charter, markedUnverifiable(changes, lacking: .charter))
    case let other: return other
    }
}

extension Act {
    /// Whether the act is applied although a rule is unverifiable: content, and a moderation whose message has not
    /// arrived yet, which is judged when the message arrives.
    fileprivate func isAppliedUnverified(given facts: Facts) -> Bool {
        if case .moderated(let removal) = self { return facts.items[removal.item] == nil }
        return !isAdministrative
    }
}

/// Applies content that cannot be judged, and marks it as unverifiable: received content is never dropped silently.
private func applyUnverified(
    _ act: Act, by author: Author, as placed: Placement, _ facts: Facts, lacking scope: ScopeKind
) -> [RowChange] {
    markedUnverifiable(apply(act, by: author, as: placed, given: facts), lacking: scope)
}

private func markedUnverifiable(_ changes: [RowChange], lacking scope: ScopeKind) -> [RowChange] {
    changes.map { change in
        guard case .itemAdded(var item) = change else { return change }
        item.verification = .unverifiable(scope)
        return .itemAdded(item)
    }
}

/// Collects the changes of one act while it is applied.
struct ActApplier {
    private(set) var author: MemberID
    private(set) var device: DeviceID
    /// The scope of the statement; `nil` while the act is being decided.
    let scope: ScopeKind?
    /// Whether the policy reserves an applied act for owners.
    private var isGoverned = false
    let placement: Placement
    private(set) var facts: Facts
    private var changes: [RowChange] = []
    var summary: ConversationSummary

    init(by author: Author, placement placed: Placement, facts: Facts) {
        self.author = author.member
        device = author.device
        scope = author.scope?.kind
        self.placement = placed
        self.facts = facts
        summary = facts.summary
    }

    /// Applies an approved act with the proposer as its author.
    mutating func apply(_ act: Act, for proposer: Author) {
        let word = (author, device)
        (author, device) = (proposer.member, proposer.device)
        apply(act)
        (author, device) = word
    }

    /// Records a change, unless the row already has this value.
    mutating func record(_ change: RowChange) {
        guard changesState(change) else { return }
        changes.append(change)
        facts.rows.apply(change)
    }

    mutating func finish(isAdministrative: Bool) -> [RowChange] {
        withdrawOffers()
        guard !changes.isEmpty || summary != facts.summary else { return [] }
        if isAdministrative { summary.version = placement.entry + 1 }
        if isGoverned || summary.ownerCount != facts.summary.ownerCount {
            summary.governedVersion = placement.entry + 1
        }
        if summary != facts.summary { changes.insert(.summaryChanged(summary), at: 0) }
        return changes
    }

    /// Withdraws pending offers if the governance policy or the number of owners changes. An offer depends on both, so
    /// the present owners have to make it again.
    private mutating func withdrawOffers() {
        guard summary.governance != facts.summary.governance || summary.ownerCount != facts.summary.ownerCount
        else { return }
        summary.succession = nil
        // An accepted handover of the origin can no longer be withdrawn.
        if summary.handover?.recipient == nil { summary.handover = nil }
    }

    private func changesState(_ change: RowChange) -> Bool {
        switch change {
        case .summaryChanged(let new): new != facts.summary
        case .caseChanged(let new): facts.cases[new.id] != new
        case .memberChanged(let member): facts.members[member.id] != member
        case .deviceAdded(let device): facts.devices[device.id] != device
        case .linkChanged(let link): facts.links[link.id] != link
        case .banChanged(let ban): facts.bans[ban.member] != ban
        case .relayChanged(let relay): facts.relays[relay.id] != relay
        case .proposalChanged(let proposal): facts.proposals[proposal.id] != proposal
        case .itemAdded(let item): facts.items[item.id] == nil
        case .itemChanged(let item): facts.items[item.id] != item
        case .reactionAdded(let reaction): !facts.reactions.contains(reaction)
        case .reactionRemoved(let reaction): facts.reactions.contains(reaction)
        case .pendingModerationAdded(let pending): !(facts.pendingModerations[pending.item] ?? []).contains(pending)
        case .pendingModerationsRemoved(let item): facts.pendingModerations[item] != nil
        }
    }
}

extension ActApplier {
    mutating func apply(_ act: Act) {
        isGoverned = isGoverned || act.severity(by: author, in: facts) > .low
        act.apply(to: &self)
    }
}
