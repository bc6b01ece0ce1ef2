package import ChanID

extension Act {
    package var isAdministrative: Bool {
        if case .unknown(_, let administrative) = self { return administrative }
        return kind.isAdministrative
    }

    /// The role an act gives to someone, where it gives one.
    package var grantedRole: Role? {
        if case .memberInvited(let invitation) = self { return invitation.role }
        if case .joinPassed(let passing) = self { return passing.role }
        if case .joinAdmitted(let admission) = self { return admission.role }
        if case .roleChanged(let change) = self { return change.role }
        if case .proposalMade(let terms) = self { return terms.act.grantedRole }
        return offer?.role
    }

    /// The link an act makes or changes, where it does.
    package var offer: LinkOffer? {
        if case .linkCreated(let offer) = self { return offer }
        if case .linkUpdated(let offer) = self { return offer }
        if case .linkRotated(let rotation) = self { return rotation.new }
        if case .proposalMade(let terms) = self { return terms.act.offer }
        return nil
    }

    /// The identity an act states, where it states one.
    package var introduction: Introduction? {
        if case .conversationCreated(let creation) = self { return creation.owner }
        if case .joinRequested(let request) = self { return request.introduction }
        if case .joinAdmitted(let admission) = self { return admission.introduction }
        if case .roleChanged(let change) = self { return change.introduction }
        if case .permissionGranted(let change) = self { return change.introduction }
        if case .proposalMade(let terms) = self { return terms.act.introduction }
        return nil
    }

    /// The moment an act sets for something to end, where it sets one.
    package var deadline: Timestamp? {
        if case .memberMuted(let order) = self { return order.until }
        if case .memberBlocked(let order) = self { return order.until }
        if case .roleChanged(let change) = self { return change.until }
        if case .frozen(_, let until) = self { return until }
        if case .memberBanned(let order) = self { return order.until }
        if case .deleted(let graceUntil) = self { return graceUntil }
        if case .lockedDown(let order) = self { return order.until }
        if case .proposalMade(let terms) = self { return terms.expiresAt }
        if case .handoverOffered(let terms) = self { return terms.expiresAt }
        if case .permissionOverridden(let change) = self { return change.setting?.until }
        if case .permissionGranted(let change) = self { return change.grant?.until }
        return offer?.expiresAt
    }

    /// Whether an owner takes the ordering of the log over from a node that is gone.
    package var isClaim: Bool {
        if case .originMoved(let move) = self { return move.isClaimed }
        return false
    }

    /// The case an act is about, where it is about one.
    package var caseID: MessageID? {
        if case .asked(let id, _) = self { return id }
        if case .caseMoved(let move) = self { return move.id }
        if case .lapsed(.hold(let id)) = self { return id }
        return nil
    }

    /// Whose request to join an act decides, if they have one.
    func applicant(by author: MemberID) -> MemberID? {
        switch kind {
        case .joinAdmitted, .joinDeclined, .memberBanned: targetMember
        case .joinWithdrawn: author
        case _: nil
        }
    }

    /// What an act takes away for good, where it does.
    package var purge: Purge? {
        if case .purged(let order) = self { return order }
        return nil
    }

    /// What an act says, where it says something of its author's own.
    package var posting: Posting? {
        if case .posted(let posting) = self { return posting }
        if case .held(let posting) = self { return posting }
        return nil
    }
}
