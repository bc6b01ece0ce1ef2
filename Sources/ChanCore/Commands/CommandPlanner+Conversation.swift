import ChanID

extension CommandPlanner {
    mutating func plan(_ command: Command) throws(Denial) {
        switch command {
        case .createConversation(let new): try create(new)
        case .editProfile(let profile): try addAct(.profileChanged(profile))
        case .setWelcome(let text): try addAct(.welcomeChanged(text))
        case .editPreferences(let preferences): try addAct(.preferencesChanged(preferences))
        case .overridePermission(let change): try addAct(.permissionOverridden(change))
        case .grantPermission(let change): try grant(change)
        case .freeze(let reason, let until): try addAct(.frozen(reason: reason, until: until))
        case .unfreeze: try addAct(.unfrozen)
        case .close(let reason): try addAct(.closed(reason: reason))
        case .delete(let grace, let confirmation): try delete(grace: grace, confirmation)
        case .deleteUntil(let moment): try addAct(.deleted(graceUntil: moment))
        case .restore: try addAct(.restored)
        case .expire(let expiry): try addAct(.lapsed(retainingLastOwner(expiry)))
        case .setClockOffset(let milliseconds): try addAct(.clockOffsetSet(milliseconds))
        case .setAdmission(let change): try addAct(.admissionChanged(change))
        case .lockDown(let order): try addAct(.lockedDown(order))
        case .setJoinPassword(let password): try addAct(.joinPasswordSet(password))
        case .setGovernance(let governance): try addAct(.governanceChanged(governance))
        case .propose(let terms): try addAct(.proposalMade(terms))
        case .approveProposal(let id): try addAct(.proposalApproved(id))
        case .rejectProposal(let word): try addAct(.proposalRejected(word))
        case .cancelProposal(let id): try addAct(.proposalCanceled(id))
        case .overrideProposal(let word): try addAct(.proposalOverridden(word))
        case .offerHandover(let terms): try addAct(.handoverOffered(terms))
        case .answerHandover(let answer): try addAct(.handoverAnswered(answer))
        case .withdrawHandover(let id): try addAct(.handoverWithdrawn(id))
        case .createLink(let offer): try addAct(.linkCreated(offer))
        case .updateLink(let offer): try addAct(.linkUpdated(offer))
        case .withdrawLink(let link): try addAct(.linkWithdrawn(link))
        case .reviveLink(let link): try addAct(.linkRevived(link))
        case .rotateLink(let rotation): try rotate(rotation)
        case .inviteMember(let invitation): try addAct(.memberInvited(invitation))
        case .requestJoin(let request, let evidence): try requestJoin(request, evidence)
        case .admit(let member, let role): try admit(member, role: role, by: actor)
        case .accept(let member, let role): try admit(member, role: role, by: actor, isAutomatic: true)
        case .decline(let member, let reason):
            try addAct(.joinDeclined(member: member, reason: reason))
        case .withdrawJoin: try addAct(.joinWithdrawn)
        case .leave(let successor): try addAct(.memberLeft(successor: successor))
        case .answerSuccession(let accept, let keys):
            try addAct(.successionAnswered(accepted: accept, keys: keys))
        case .remove(let member, let reasons): try remove(member, reasons)
        case .changeRole(let member, let role, let until): try change(role, of: member, until: until)
        case .mute(let order): try addAct(.memberMuted(order))
        case .unmute(let member): try addAct(.memberUnmuted(member))
        case .block(let order): try addAct(.memberBlocked(order))
        case .unblock(let member): try addAct(.memberUnblocked(member))
        case .ban(let order, let privateReason): try ban(order, privateReason)
        case .liftBan(let member): try addAct(.banLifted(member))
        case .note(let note): try addAct(.staffNoted(note))
        case .rename(let name): try addAct(.memberRenamed(name: name))
        case .addDevice(let device): try addAct(.deviceAdded(device))
        case .post(let posting): try post(posting)
        case .edit(let item, let text): try addAct(.edited(item: item, text: text))
        case .deleteOwn(let item): try addAct(.retracted(item: item))
        case .moderate(let item, let reasons): try moderate(item, reasons)
        case .purge(let order): try addAct(.purged(order))
        case .react(let item, let emoji, let added):
            try addAct(.reacted(item: item, emoji: emoji, added: added))
        case .publishReactionCounts(let item, let counts):
            try addAct(.reactionsCounted(item: item, counts: counts))
        case .pin(let item): try addAct(.pinned(item: item))
        case .unpin(let item): try addAct(.unpinned(item: item))
        case .report(let report, let text): try addAct(.reported(report, text: text))
        case .ask(let id, let text): try addAct(.asked(in: id, text: text))
        case .moveCase(let move): try moveCase(move)
        case .changeWitness(let change): try addAct(.witnessChanged(change))
        case .addRelay(let offer): try addAct(.relayChanged(RelayChange(offer)))
        case .moveRelay(let move): try addAct(.relayChanged(try change(move)))
        case .removeRelay(let relay, let reason, let acknowledged):
            try remove(relay, reason, acknowledged: acknowledged)
        }
    }

    /// Returns the expiry to publish: the role of the last owner does not end, only its time limit does.
    private func retainingLastOwner(_ expiry: Expiry) -> Expiry {
        guard case .role(let member) = expiry, facts.summary.ownerCount <= 1, facts.members[member]?.role == .owner
        else {
            return expiry
        }
        return .ownership(member)
    }

    private mutating func create(_ new: NewConversation) throws(Denial) {
        guard new.kind == .group || new.primaryLink != nil else { throw refuse(.noLink, rule: "KeepsPrimaryLink") }
        var owner = new.owner
        owner.name = ""
        try addAct(.conversationCreated(ConversationCreation(kind: new.kind, visibility: new.visibility, owner: owner)))
        try addAct(.memberRenamed(name: new.owner.name))
        try addAct(.profileChanged(new.profile))
        if let preferences = new.preferences { try addAct(.preferencesChanged(preferences)) }
        for relay in new.relays { try addAct(.relayChanged(RelayChange(relay))) }
        if var link = new.primaryLink {
            link.isPrimary = true
            try addAct(.linkCreated(link))
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
        // A caller without the permission must get that refusal, not a request for confirmation.
        var rehearsal = self
        try rehearsal.addAct(act)
        let isConfirmed = confirmation == .plan || confirmation == .typed(name: name)
        guard isConfirmed else {
            throw refuse(.confirmationRequired(expected: name), rule: "ConfirmedByName")
        }
        try addAct(act)
    }

    private mutating func rotate(_ rotation: LinkRotation) throws(Denial) {
        var rotation = rotation
        rotation.new.isPrimary = facts.summary.primaryLink == rotation.old
        try addAct(.linkRotated(rotation))
    }

    private mutating func remove(_ relay: RelayID, _ reason: String?, acknowledged: Bool) throws(Denial) {
        var move = RelayStatusChange(relay: relay, status: .removed, reason: reason)
        move.acknowledged = acknowledged
        try addAct(.relayChanged(try change(move)))
    }

    private func change(_ move: RelayStatusChange) throws(Denial) -> RelayChange {
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
    init(_ offer: NewRelay) {
        self.init(relay: offer.relay, name: offer.name, address: offer.address, status: .new)
    }
}
