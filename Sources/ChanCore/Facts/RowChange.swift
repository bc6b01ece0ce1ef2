package import ChanID

/// One row to write; `apply` requires nothing else of a store. Each case carries the complete new row, except the
/// set-like ones.
package indirect enum RowChange: Hashable, Sendable {
    case summaryChanged(ConversationSummary)
    case memberChanged(Member)
    case deviceAdded(Device)
    case linkChanged(Link)
    case banChanged(Ban)
    case relayChanged(RelayEntry)
    case caseChanged(Case)
    case proposalChanged(Proposal)
    case itemAdded(Item)
    case itemChanged(Item)
    case reactionAdded(Reaction)
    case reactionRemoved(Reaction)
    case pendingModerationAdded(PendingModeration)
    /// The message arrived, so its pending moderations are removed.
    case pendingModerationsRemoved(MessageID)
}

extension RowChange {
    /// Whether the written row has an end time.
    package var hasExpiry: Bool {
        switch self {
        case .summaryChanged(let summary):
            summary.frozenUntil != nil || summary.lockdown?.until != nil || summary.lifecycle.graceUntil != nil
                || summary.overrides.values.contains { $0.until != nil }
        case .memberChanged(let member):
            member.term != nil || member.muted?.until != nil || member.blocked?.until != nil
                || member.grants.contains { $0.until != nil }
        case .linkChanged(let link): link.expiresAt != link.lapsedAt
        case .banChanged(let ban): ban.lifted == nil && ban.until != nil
        case .itemAdded(let item), .itemChanged(let item): item.expiresAt != nil && !item.hasExpired
        case .caseChanged(let known): known.heldUntil != nil || known.prunedAt != nil
        case .deviceAdded, .relayChanged, .proposalChanged, .reactionAdded, .reactionRemoved, .pendingModerationAdded,
            .pendingModerationsRemoved:
            false
        }
    }
}

extension Rows {
    /// Writes one row. Ignores `summaryChanged`: the summary is stored outside of the rows.
    package mutating func apply(_ change: RowChange) {
        switch change {
        case .summaryChanged: break
        case .memberChanged(let member): members[member.id] = member
        case .deviceAdded(let device): devices[device.id] = device
        case .linkChanged(let link): links[link.id] = link
        case .banChanged(let ban): bans[ban.member] = ban
        case .relayChanged(let relay): relays[relay.id] = relay
        case .caseChanged(let new): cases[new.id] = new
        case .proposalChanged(let proposal): proposals[proposal.id] = proposal
        case .itemAdded(let item): add(item)
        case .itemChanged(let item): items[item.id] = item
        case .reactionAdded(let reaction): reactions.insert(reaction)
        case .reactionRemoved(let reaction): reactions.remove(reaction)
        case .pendingModerationAdded(let pending): add(pending)
        case .pendingModerationsRemoved(let item): pendingModerations[item] = nil
        }
    }

    private mutating func add(_ item: consuming Item) {
        if item.imported == nil { lastPosts[item.author] = item.at }
        items[item.id] = item
    }

    private mutating func add(_ pending: PendingModeration) {
        let waiting = pendingModerations[pending.item] ?? []
        guard !waiting.contains(pending) else { return }
        pendingModerations[pending.item] = waiting + [pending]
    }
}

extension Facts {
    package mutating func apply(_ changes: [RowChange]) {
        for change in changes {
            if case .summaryChanged(let new) = change { summary = new }
            rows.apply(change)
        }
    }
}
