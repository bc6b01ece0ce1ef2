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
        case .setGovernance(let governance): try propose(.governanceChanged(governance))
        case .propose(let terms): try propose(.proposalMade(terms))
        case .approveProposal(let id): try propose(.proposalApproved(id))
        case .rejectProposal(let word): try propose(.proposalRejected(word))
        case .cancelProposal(let id): try propose(.proposalCanceled(id))
        case .overrideProposal(let word): try propose(.proposalOverridden(word))
        case .offerHandover(let terms): try propose(.handoverOffered(terms))
        case .answerHandover(let answer): try propose(.handoverAnswered(answer))
        case .withdrawHandover(let id): try propose(.handoverWithdrawn(id))
        case .createLink(let offer): try propose(.linkCreated(offer))
        case .updateLink(let offer): try propose(.linkUpdated(offer))
        case .withdrawLink(let link): try propose(.linkWithdrawn(link))
        case .reviveLink(let link): try propose(.linkRevived(link))
        case .rotateLink(let rotation): try rotate(rotation)
        case .inviteMember(let invitation): try propose(.memberInvited(invitation))
        case .requestJoin(let request, let evidence): try ask(request, evidence)
        case .admit(let member, let role): try admit(member, role: role, by: actor)
        case .accept(let member, let role): try admit(member, role: role, by: actor, isAutomatic: true)
        case .decline(let member, let reason):
            try propose(.joinDeclined(member: member, reason: reason))
        case .withdrawJoin: try propose(.joinWithdrawn)
        case .leave(let successor): try propose(.memberLeft(successor: successor))
        case .answerSuccession(let accept, let keys):
            try propose(.successionAnswered(accepted: accept, keys: keys))
        case .remove(let member, let reasons): try remove(member, reasons)
        case .changeRole(let member, let role, let until): try change(role, of: member, until: until)
        case .mute(let order): try propose(.memberMuted(order))
        case .unmute(let member): try propose(.memberUnmuted(member))
        case .block(let order): try propose(.memberBlocked(order))
        case .unblock(let member): try propose(.memberUnblocked(member))
        case .ban(let order, let privateReason): try ban(order, privateReason)
        case .liftBan(let member): try propose(.banLifted(member))
        case .note(let note): try propose(.staffNoted(note))
        case .rename(let name): try propose(.memberRenamed(name: name))
        case .addDevice(let device): try propose(.deviceAdded(device))
        case .post(let posting): try post(posting)
        case .edit(let item, let text): try propose(.edited(item: item, text: text))
        case .deleteOwn(let item): try propose(.retracted(item: item))
        case .moderate(let item, let reasons): try moderate(item, reasons)
        case .purge(let order): try propose(.purged(order))
        case .react(let item, let emoji, let added):
            try propose(.reacted(item: item, emoji: emoji, added: added))
        case .publishReactionCounts(let item, let counts):
            try propose(.reactionsCounted(item: item, counts: counts))
        case .pin(let item): try propose(.pinned(item: item))
        case .unpin(let item): try propose(.unpinned(item: item))
        case .report(let report, let text): try propose(.reported(report, text: text))
        case .ask(let id, let text): try propose(.asked(in: id, text: text))
        case .moveCase(let move): try go(on: move)
        case .addRelay(let offer): try propose(.relayChanged(RelayChange(offer)))
        case .moveRelay(let move): try propose(.relayChanged(try change(move)))
        case .removeRelay(let relay, let reason, let acknowledged):
            try remove(relay, reason, acknowledged: acknowledged)
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

    private mutating func rotate(_ rotation: LinkRotation) throws(Denial) {
        var rotation = rotation
        rotation.new.isPrimary = facts.summary.primaryLink == rotation.old
        try propose(.linkRotated(rotation))
    }

    private mutating func remove(_ relay: RelayID, _ reason: String?, acknowledged: Bool) throws(Denial) {
        var move = RelayMove(relay: relay, status: .removed, reason: reason)
        move.acknowledged = acknowledged
        try propose(.relayChanged(try change(move)))
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
