import ChanID

extension Deliberation {
    mutating func plan(_ command: Command) throws(Denial) {
        switch command {
        case .createConversation(let new): try create(new)
        case .editProfile(let profile): try propose(.profileChanged(profile))
        case .editPreferences(let preferences): try propose(.preferencesChanged(preferences))
        case .overridePermission(let change): try propose(.permissionOverridden(change))
        case .grantPermission(let change): try grant(change)
        case .freeze(let reason, let until): try propose(.frozen(reason: reason, until: until))
        case .unfreeze: try propose(.unfrozen)
        case .close(let reason): try propose(.closed(reason: reason))
        case .delete(let grace, let confirmation): try delete(grace: grace, confirmation)
        case .deleteUntil(let moment): try propose(.deleted(graceUntil: moment))
        case .restore: try propose(.restored)
        case .lapse(let lapse): try propose(.lapsed(kept(lapse)))
        case .setClockOffset(let milliseconds): try propose(.clockOffsetSet(milliseconds))
        case .setAdmission(let change): try propose(.admissionChanged(change))
        case .lockDown(let order): try propose(.lockedDown(order))
        case .setJoinPassword(let password): try propose(.joinPasswordSet(password))
        case .setGovernance, .propose, .approveProposal, .rejectProposal, .cancelProposal, .overrideProposal:
            try plan(governance: command)
        case .offerHandover(let terms): try propose(.handoverOffered(terms))
        case .answerHandover(let answer): try propose(.handoverAnswered(answer))
        case .withdrawHandover(let id): try propose(.handoverWithdrawn(id))
        case .createLink, .updateLink, .withdrawLink, .reviveLink, .rotateLink: try plan(link: command)
        case .inviteMember, .requestJoin, .admit, .accept, .decline, .withdrawJoin, .leave, .answerSuccession:
            try plan(joining: command)
        case .remove, .changeRole, .mute, .unmute, .block, .unblock, .ban, .liftBan, .note, .rename,
            .addDevice:
            try plan(member: command)
        case .post, .edit, .deleteOwn, .moderate, .purge, .react, .publishReactionCounts, .pin, .unpin:
            try plan(message: command)
        case .report, .ask, .moveCase: try plan(case: command)
        case .addRelay, .moveRelay, .removeRelay: try plan(relay: command)
        }
    }

    /// The last owner's role ends for nobody.
    private func kept(_ lapse: Lapse) -> Lapse {
        guard case .role(let member) = lapse, facts.summary.ownerCount <= 1, facts.members[member]?.role == .owner
        else {
            return lapse
        }
        return .ownership(member)
    }

    private mutating func create(_ new: NewConversation) throws(Denial) {
        guard new.kind == .group || new.primaryLink != nil else { throw refuse(.noLink, rule: "KeepsPrimaryLink") }
        var owner = new.owner
        owner.name = ""
        try propose(.conversationCreated(Creation(kind: new.kind, visibility: new.visibility, owner: owner)))
        try propose(.memberRenamed(name: new.owner.name))
        try propose(.profileChanged(new.profile))
        if let preferences = new.preferences { try propose(.preferencesChanged(preferences)) }
        for relay in new.relays { try propose(.relayChanged(RelayChange(relay))) }
        if var link = new.primaryLink {
            link.isPrimary = true
            try propose(.linkCreated(link))
        }
        if new.relays.isEmpty {
            warn(.noRelay)
        } else if new.relays.allSatisfy({ $0.relay == new.listener }) {
            warn(.onlyListener)
        }
    }

    private mutating func plan(governance command: Command) throws(Denial) {
        if case .setGovernance(let governance) = command { try propose(.governanceChanged(governance)) }
        if case .propose(let terms) = command { try propose(.proposalMade(terms)) }
        if case .approveProposal(let id) = command { try propose(.proposalApproved(id)) }
        if case .rejectProposal(let word) = command { try propose(.proposalRejected(word)) }
        if case .cancelProposal(let id) = command { try propose(.proposalCanceled(id)) }
        if case .overrideProposal(let word) = command { try propose(.proposalOverridden(word)) }
    }

    private mutating func delete(grace: Int64, _ confirmation: Confirmation) throws(Denial) {
        let name = facts.summary.name
        let act = Act.deleted(graceUntil: moment.adding(seconds: grace))
        // Whoever may not delete hears that first, not that a confirmation is missing.
        var rehearsal = self
        try rehearsal.propose(act)
        let isConfirmed = confirmation == .plan || confirmation == .typed(name: name)
        guard isConfirmed else {
            throw refuse(.confirmationRequired(expected: name), rule: "ConfirmedByName")
        }
        try propose(act)
    }

    private mutating func plan(link command: Command) throws(Denial) {
        if case .createLink(let offer) = command { try propose(.linkCreated(offer)) }
        if case .updateLink(let offer) = command { try propose(.linkUpdated(offer)) }
        if case .withdrawLink(let link) = command { try propose(.linkWithdrawn(link)) }
        if case .reviveLink(let link) = command { try propose(.linkRevived(link)) }
        if case .rotateLink(var rotation) = command {
            rotation.new.isPrimary = facts.summary.primaryLink == rotation.old
            try propose(.linkRotated(rotation))
        }
    }

    private mutating func plan(relay command: Command) throws(Denial) {
        if case .addRelay(let offer) = command { try propose(.relayChanged(RelayChange(offer))) }
        if case .moveRelay(let move) = command { try propose(.relayChanged(try change(move))) }
        if case .removeRelay(let relay, let reason, let acknowledged) = command {
            var move = RelayMove(relay: relay, status: .removed, reason: reason)
            move.acknowledged = acknowledged
            try propose(.relayChanged(try change(move)))
        }
    }

    private func change(_ move: RelayMove) throws(Denial) -> RelayChange {
        guard let relay = facts.relays[move.relay] else {
            throw refuse(.noRelay, rule: "RelayStepIsLegal", about: .relay(move.relay))
        }
        var change = RelayChange(relay: relay.id, name: relay.name, address: relay.address, status: move.status)
        change.reason = move.reason
        change.acknowledged = move.acknowledged
        change.clearedByOperator = move.clearedByOperator
        return change
    }
}

extension RelayChange {
    init(_ offer: RelayOffer) {
        self.init(relay: offer.relay, name: offer.name, address: offer.address, status: .new)
    }
}
