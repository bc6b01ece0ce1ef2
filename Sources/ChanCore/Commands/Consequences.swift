import ChanID

/// What must follow an act, read off the difference it makes.
struct Consequences {
    let act: Act
    let before: Facts
    let after: Facts
    let at: Timestamp
    /// Members whose row the act changed, as they were and as they are.
    private let changed: [(was: Member?, now: Member)]

    /// - Parameter changes: what leads from `before` to `after`.
    init(act: Act, before: Facts, after: Facts, by changes: [Change], at moment: Timestamp) {
        self.act = act
        self.before = before
        self.after = after
        at = moment
        // An act changes two members at most.
        var touched: [MemberID] = []
        for case .memberChanged(let member) in changes where !touched.contains(member.id) { touched.append(member.id) }
        changed = touched.sorted().compactMap { id in
            after.rows.members[id].map { (before.rows.members[id], $0) }
        }
    }

    var effects: [Effect] { ofScopes + ofAct }

    var warnings: [Warning] {
        let stillReads = after.summary.visibility == .open ? putOut.map { Warning.stillReads($0.id) } : []
        return stillReads + warningsOfAct
    }

    /// Members whom the act made go; who goes by their own word needs no telling.
    private var putOut: [Member] {
        if act.kind == .memberLeft || act.kind == .successionAnswered { return [] }
        return changed.filter { $0.was?.isActive == true && !$0.now.isActive }.map(\.now)
    }

    private var ofScopes: [Effect] { changed.flatMap { scopeEffects(was: $0.was, now: $0.now) } }

    /// Membership of scopes follows permissions: who gains one is handed its secret, who loses one no longer reads.
    /// What lapses was held until its end, and no longer now.
    private var momentBefore: Timestamp {
        guard case .lapsed(let lapse) = act, let end = lapse.end(in: before).value else { return at }
        return Timestamp(milliseconds: end.milliseconds - 1)
    }

    private func scopeEffects(was: Member?, now: Member) -> [Effect] {
        let held = was?.scopes(in: before.summary, at: momentBefore) ?? [.public]
        let holds = now.scopes(in: after.summary, at: at)
        var effects: [Effect] = []
        if holds.contains(.members), !held.contains(.members), act.kind != .conversationCreated {
            effects.append(.welcome(now.id, slot: now.slot))
            if now.slot != nil { effects.append(.handHistory(after.summary.preferences.history)) }
        }
        if let slot = was?.slot, now.slot == nil { effects.append(.vacateSlot(slot)) }
        for scope in Self.sealed(after.summary) {
            if holds.contains(scope), !held.contains(scope) { effects.append(.admitToScope(scope, now.id)) }
            if held.contains(scope), !holds.contains(scope) { effects.append(.freshSecret(scope)) }
        }
        if held.contains(.owners), !holds.contains(.owners), after.summary.visibility == .closed {
            effects.append(.freshTreeSeed)
        }
        return effects
    }

    /// Scopes with secrets of their own: in an open conversation `charter` and `members` follow from the link.
    private static func sealed(_ summary: ConversationSummary) -> [ScopeKind] {
        summary.visibility == .closed ? [.charter, .members, .staff, .owners] : [.staff, .owners]
    }

    private var ofAct: [Effect] {
        if case .permissionOverridden = act { return [.reviewScopes] }
        if case .lapsed(.override) = act { return [.reviewScopes] }
        if case .deleted(let graceUntil) = act { return [.retire(graceUntil: graceUntil)] }
        if case .restored = act { return [.restore] }
        if act.kind == .handoverAnswered || act.kind == .successionAnswered {
            return after.summary.handover?.taker == nil ? [] : [.handOverOrigin]
        }
        if case .linkRotated(let rotation) = act { return rotation.freshSecret ? [.newReadingSecret] : [] }
        if case .joinRequested(let request) = act { return [.announceRequest(request.introduction.member)] }
        if case .reacted(let item, _, _) = act {
            return after.summary.kind == .channel ? [.publishReactionCounts(item)] : []
        }
        if case .retracted(let item) = act { return prune(item) }
        if case .moderated(let item, _) = act { return prune(item) + closed.map { .answerCase($0) } }
        // They see that what they said has arrived.
        if case .asked(let id?, _) = act { return [.answerCase(id)] }
        if case .lapsed(.hold(let id)) = act { return [.answerCase(id)] }
        if case .caseMoved(let move) = act {
            return (move.state == .approved ? [.publishHeld(move.id)] : []) + [.answerCase(move.id)]
        }
        if case .purged(let order) = act { return [.purge(order, count: purgedCount)] }
        if case .relayChanged(let change) = act { return effects(of: change) }
        return []
    }

    private var purgedCount: Int {
        after.items.values.count { item in
            item.tombstone?.isPurged == true && before.items[item.id]?.tombstone?.isPurged != true
        }
    }

    private var closed: [MessageID] {
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

    private var warningsOfAct: [Warning] {
        if case .memberLeft = act, let offer = after.summary.succession {
            return [.leavesOnAcceptance(successor: offer.successor)]
        }
        if case .moderated(let item, _) = act, after.items[item] == nil { return [.notYetSeen(item)] }
        guard case .relayChanged(let change) = act else { return [] }
        let isOffline = before.summary.activeRelayCount > 0 && after.summary.activeRelayCount == 0
        let isGone = change.status == .removed && before.relays[change.relay]?.status == .active
        return (isGone ? [.linksNameRelay(change.relay)] : []) + (isOffline ? [.offline] : [])
    }
}
