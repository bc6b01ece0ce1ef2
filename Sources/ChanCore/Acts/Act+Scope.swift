package import ChanID

extension Act {
    /// Returns the scope in which an act by `author` is published; `nil` for an unknown kind, which may appear in any
    /// scope.
    package func scope(by author: MemberID, in facts: Facts) -> Scope? {
        switch kind.scope {
        case .public: .public
        case .charter: .charter
        case .members: .members
        case .staff: .staff
        case .roster: facts.rosterScope(ofStaff: false)
        case .rosterByRole: facts.rosterScope(ofStaff: givesStaffRole)
        case .rosterByRoleChange: facts.rosterScope(ofStaff: givesStaffRole || isAboutStaff(in: facts))
        case .rosterByAuthor: facts.rosterScope(ofStaff: facts.isStaff(author))
        case .rosterByTarget: facts.rosterScope(ofStaff: isAboutStaff(in: facts))
        case .rosterByBan: facts.rosterScope(ofStaff: targetMember.flatMap { facts.bans[$0] }?.role.isStaff ?? false)
        case .reaction: facts.summary.kind == .channel ? .staff : .members
        case .lapse: lapse.map(facts.scope)
        case .proposed: proposedAct?.scope(by: author, in: facts)
        case .proposal: targetProposal.map(facts.scope(ofProposal:))
        case .anywhere: nil
        }
    }

    private var givesStaffRole: Bool { grantedRole?.isStaff ?? false }

    private func isAboutStaff(in facts: Facts) -> Bool { targetMember.map(facts.isStaff) ?? false }

    private var lapse: Expiry? {
        if case .lapsed(let lapse) = self { return lapse }
        return nil
    }

    private var proposedAct: Act? {
        if case .proposalMade(let terms) = self { return terms.act }
        return nil
    }

    /// Returns whether an act is published as an entry of its own, or enclosed by the origin so that no entry header
    /// names its author.
    package func encapsulation(by author: Author, in facts: Facts) -> ScopedAct.Encapsulation {
        if author.device == facts.summary.origin?.device || facts.summary.origin == nil { return .direct }
        if kind.isEnclosed { return .enclosed }
        return facts.summary.kind == .channel && !facts.isStaff(author.member) ? .enclosed : .direct
    }
}

extension Facts {
    fileprivate func isStaff(_ member: MemberID) -> Bool { rows.members[member]?.isListedInCharter ?? false }

    /// Returns the scope in which the expiring state was published.
    fileprivate func scope(of expiry: Expiry) -> Scope {
        switch expiry {
        case .role, .ownership, .grant, .override, .freeze, .link, .lockdown: .charter
        case .hold: .staff
        case .mute(let member), .block(let member): rosterScope(ofStaff: isStaff(member))
        case .ban(let member): rosterScope(ofStaff: rows.bans[member]?.role.isStaff ?? false)
        }
    }

    /// Returns the scope of a proposal; the charter if this reader does not have the proposal's row.
    fileprivate func scope(ofProposal id: MessageID) -> Scope {
        Scope(rows.proposals[id]?.scope ?? .charter)
    }

    fileprivate func rosterScope(ofStaff isStaff: Bool) -> Scope {
        isStaff ? .charter : Scope(rosterScope)
    }
}
