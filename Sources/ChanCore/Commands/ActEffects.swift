import ChanID

/// Computes the effects and warnings of an act from the facts before and after it.
struct ActEffects {
    let act: Act
    let before: Facts
    let after: Facts
    let at: Timestamp
    /// The members whose rows the act changed, with the old and the new row.
    private let changed: [(was: Member?, now: Member)]

    /// - Parameter changes: the row changes that lead from `before` to `after`.
    init(act: Act, before: Facts, after: Facts, by changes: [RowChange], at moment: Timestamp) {
        self.act = act
        self.before = before
        self.after = after
        at = moment
        // An act changes at most two members.
        var touched: [MemberID] = []
        for case .memberChanged(let member) in changes where !touched.contains(member.id) { touched.append(member.id) }
        changed = touched.sorted().compactMap { id in
            after.rows.members[id].map { (before.rows.members[id], $0) }
        }
    }

    var effects: [Effect] { membershipEffects + actEffects }

    var warnings: [Warning] {
        let stillReads = after.summary.visibility == .open ? removedMembers.map { Warning.stillReads($0.id) } : []
        return stillReads + actWarnings
    }

    /// The members whose membership the act ended. Members who left on their own need no warning.
    private var removedMembers: [Member] {
        if act.kind == .memberLeft || act.kind == .successionAnswered { return [] }
        return changed.filter { $0.was?.isActive == true && !$0.now.isActive }.map(\.now)
    }

    private var membershipEffects: [Effect] { changed.flatMap { scopeEffects(was: $0.was, now: $0.now) } }

    /// The last moment at which the previous state applied. An expired permission was held until its end time, so for
    /// an expiry this is one millisecond before the end. `scopeEffects` compares the scopes then and now: a member who
    /// gains a scope receives its secret, and a scope that a member loses gets a new one.
    private var momentBefore: Timestamp {
        guard case .lapsed(let expiry) = act, let end = expiry.endTime(in: before).value else { return at }
        return Timestamp(milliseconds: end.milliseconds - 1)
    }

    private func scopeEffects(was: Member?, now: Member) -> [Effect] {
        let scopes = was?.scopes(in: before.summary, at: momentBefore) ?? [.public]
        let holds = now.scopes(in: after.summary, at: at)
        var effects: [Effect] = []
        if holds.contains(.members), !scopes.contains(.members), act.kind != .conversationCreated {
            effects.append(.welcome(now.id, slot: now.slot))
            if now.slot != nil { effects.append(.shareHistory(after.summary.preferences.history)) }
        }
        if let slot = was?.slot, now.slot == nil { effects.append(.vacateSlot(slot)) }
        for scope in Self.sealed(after.summary) {
            if holds.contains(scope), !scopes.contains(scope) { effects.append(.admitToScope(scope, now.id)) }
            if scopes.contains(scope), !holds.contains(scope) { effects.append(.freshSecret(scope)) }
        }
        if scopes.contains(.owners), !holds.contains(.owners), after.summary.visibility == .closed {
            effects.append(.freshTreeSeed)
        }
        return effects
    }

    /// Returns the scopes that have secrets of their own. In an open conversation, the secrets of `charter` and
    /// `members` follow from the link.
    private static func sealed(_ summary: ConversationSummary) -> [ScopeKind] {
        summary.visibility == .closed ? [.charter, .members, .staff, .owners] : [.staff, .owners]
    }

    private var actEffects: [Effect] {
        switch act {
        case .permissionOverridden: [.reviewScopes]
        case .lapsed(let expiry): effects(of: expiry)
        case .deleted(let deletion): [.retire(graceUntil: deletion.graceUntil)]
        case .restored: [.restore]
        case .handoverAnswered, .successionAnswered:
            after.summary.handover?.recipient == nil ? [] : [.handOverOrigin]
        case .linkRotated(let rotation): rotation.freshSecret ? [.newReadingSecret(of: rotation.new.id)] : []
        case .joinRequested(let request): [.announceRequest(request.introduction.member)]
        case .reacted(let reaction): after.summary.kind == .channel ? [.publishReactionCounts(reaction.item)] : []
        case .retracted(let retraction): prune(retraction.item)
        case .moderated(let removal): prune(removal.item) + closedCases.map { .answerCase($0) }
        // The answer confirms to the member that their message has arrived.
        case .asked(let question): question.chat.map { [.answerCase($0)] } ?? []
        case .caseMoved(let move): (move.state == .approved ? [.publishHeld(move.id)] : []) + [.answerCase(move.id)]
        case .purged(let order): [.purge(order, count: purgedCount)]
        case .relayChanged(let change): effects(of: change)
        case .conversationCreated, .profileChanged, .welcomeChanged, .witnessChanged, .preferencesChanged,
            .permissionGranted, .frozen,
            .unfrozen, .closed, .admissionChanged, .lockedDown, .joinPasswordSet, .clockOffsetSet, .governanceChanged,
            .proposalMade, .proposalApproved, .proposalRejected, .proposalCanceled, .proposalOverridden,
            .handoverOffered, .handoverWithdrawn, .originMoved, .linkCreated, .linkUpdated, .linkWithdrawn,
            .linkRevived, .memberInvited, .joinPassed, .joinAdmitted, .joinDeclined, .joinWithdrawn, .memberLeft,
            .memberRemoved, .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked, .memberUnblocked, .memberBanned,
            .banLifted, .memberRenamed, .deviceAdded, .staffNoted, .posted, .edited, .reactionsCounted, .pinned,
            .unpinned, .held, .reported, .unknown:
            []
        }
    }

    private func effects(of expiry: Expiry) -> [Effect] {
        switch expiry {
        case .override: [.reviewScopes]
        case .hold(let id): [.answerCase(id)]
        case .role, .ownership, .grant, .mute, .block, .ban, .freeze, .link, .lockdown: []
        }
    }

    private var purgedCount: Int {
        after.items.values.count { item in
            item.tombstone?.isPurged == true && before.items[item.id]?.tombstone?.isPurged != true
        }
    }

    private var closedCases: [MessageID] {
        after.cases.values.filter { $0.state.isOver && before.cases[$0.id]?.state.isOver == false }.map(\.id).sorted()
    }

    private func prune(_ item: MessageID) -> [Effect] {
        after.summary.preferences.setting(of: .fullDelete).isOn ? [.prune(item)] : []
    }

    private func effects(of change: RelayChange) -> [Effect] {
        switch change.status {
        case .new: [.inviteRelay(change.relay)]
        case .removed: [.retireRelay(change.relay)]
        case .invited, .accepted, .synced, .active, .inactive, .rejected, .left: []
        }
    }

    private var actWarnings: [Warning] {
        switch act {
        case .memberLeft: after.summary.succession.map { [.leavesOnAcceptance(successor: $0.successor)] } ?? []
        case .moderated(let removal): after.items[removal.item] == nil ? [.notYetSeen(removal.item)] : []
        case .relayChanged(let change): warnings(of: change)
        case .roleChanged(let change) where change.role == .owner: [.ownershipIsFinal(until: change.until)]
        case .memberInvited(let invitation) where invitation.role == .owner: [.ownershipIsFinal(until: nil)]
        case .conversationCreated, .profileChanged, .welcomeChanged, .witnessChanged, .preferencesChanged,
            .permissionOverridden,
            .permissionGranted, .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown,
            .joinPasswordSet, .lapsed, .clockOffsetSet, .governanceChanged, .proposalMade, .proposalApproved,
            .proposalRejected, .proposalCanceled, .proposalOverridden, .handoverOffered, .handoverAnswered,
            .handoverWithdrawn, .originMoved, .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived, .linkRotated,
            .memberInvited, .joinRequested, .joinPassed, .joinAdmitted, .joinDeclined, .joinWithdrawn,
            .successionAnswered, .memberRemoved, .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked,
            .memberUnblocked, .memberBanned, .banLifted, .memberRenamed, .deviceAdded, .staffNoted, .posted, .edited,
            .retracted, .reacted, .reactionsCounted, .pinned, .unpinned, .purged, .held, .reported, .asked, .caseMoved,
            .unknown:
            []
        }
    }

    private func warnings(of change: RelayChange) -> [Warning] {
        let isOffline = before.summary.activeRelayCount > 0 && after.summary.activeRelayCount == 0
        let isGone = change.status == .removed && before.relays[change.relay]?.status == .active
        return (isGone ? [.linksNameRelay(change.relay)] : []) + (isOffline ? [.offline] : [])
    }
}
