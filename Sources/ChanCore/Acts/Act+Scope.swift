package import ChanID

extension Act {
    /// The scope an act by `author` is published in; `nil` for an unknown kind, which may stand anywhere.
    ///
    /// Statements about subscribers stay with the staff of a channel, so that subscribers are hidden from each other;
    /// in a group the roster is everybody's. Statements about staff are everybody's in both.
    package func scope(by author: MemberID, in facts: Facts) -> Scope? {
        switch self {
        case .conversationCreated, .originMoved, .clockOffsetSet: .public
        case .profileChanged, .preferencesChanged, .permissionOverridden, .permissionGranted, .frozen, .unfrozen,
            .closed, .deleted, .restored, .admissionChanged, .lockedDown, .linkCreated, .linkUpdated, .linkWithdrawn,
            .linkRevived, .linkRotated, .relayChanged, .successionAnswered, .governanceChanged, .handoverOffered,
            .handoverAnswered, .handoverWithdrawn:
            .charter
        case .lapsed(let lapse): facts.scope(of: lapse)
        case .proposalMade(let terms): terms.act.scope(by: author, in: facts)
        case .proposalApproved(let id), .proposalCanceled(let id): facts.scope(ofProposal: id)
        case .proposalRejected(let word), .proposalOverridden(let word): facts.scope(ofProposal: word.proposal)
        case .memberInvited(let invitation): facts.rosterScope(ofStaff: invitation.role.isStaff)
        case .joinAdmitted(let admission): facts.rosterScope(ofStaff: admission.role.isStaff)
        case .joinRequested, .joinDeclined, .joinWithdrawn, .joinPassed: facts.rosterScope(ofStaff: false)
        case .roleChanged(let change): facts.rosterScope(ofStaff: change.role.isStaff || facts.isStaff(change.member))
        case .memberLeft, .memberRenamed: facts.rosterScope(ofStaff: facts.isStaff(author))
        case .deviceAdded(let device): facts.rosterScope(ofStaff: facts.isStaff(device.member))
        case .memberRemoved(let member, _), .memberUnmuted(let member), .memberUnblocked(let member):
            facts.rosterScope(ofStaff: facts.isStaff(member))
        case .memberMuted(let order), .memberBlocked(let order): facts.rosterScope(ofStaff: facts.isStaff(order.member))
        case .memberBanned(let order): facts.rosterScope(ofStaff: facts.isStaff(order.member))
        case .banLifted(let member): facts.rosterScope(ofStaff: facts.bans[member]?.role.isStaff ?? false)
        case .staffNoted, .joinPasswordSet: .staff
        case .posted, .edited, .retracted, .moderated, .reactionsCounted, .pinned, .unpinned, .purged: .members
        case .held, .reported, .asked, .caseMoved: .staff
        case .reacted: facts.summary.kind == .channel ? .staff : .members
        case .unknown: nil
        }
    }

    /// Whether an act travels as an entry of its own, or enclosed by the origin so that no header names its author.
    package func carriage(by author: Author, in facts: Facts) -> ScopedAct.Carriage {
        if author.device == facts.summary.origin?.device || facts.summary.origin == nil { return .own }
        if kind.isEnclosed { return .enclosed }
        return facts.summary.kind == .channel && !facts.isStaff(author.member) ? .enclosed : .own
    }
}

extension Facts {
    fileprivate func isStaff(_ member: MemberID) -> Bool { rows.members[member]?.standsInCharter ?? false }

    /// Where what ends was said.
    fileprivate func scope(of lapse: Lapse) -> Scope {
        switch lapse {
        case .role, .ownership, .grant, .override, .freeze, .link, .lockdown: .charter
        case .hold: .staff
        case .mute(let member), .block(let member): rosterScope(ofStaff: isStaff(member))
        case .ban(let member): rosterScope(ofStaff: rows.bans[member]?.role.isStaff ?? false)
        }
    }

    /// Of a proposal nobody here knows it cannot be told.
    fileprivate func scope(ofProposal id: MessageID) -> Scope {
        Scope(rows.proposals[id]?.scope ?? .charter)
    }

    fileprivate func rosterScope(ofStaff isStaff: Bool) -> Scope {
        isStaff ? .charter : Scope(rosterScope)
    }
}
