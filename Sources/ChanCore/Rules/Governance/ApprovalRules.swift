import ChanID

/// If the policy requires several owners, an act counts only as part of a proposal that they approved.
struct HasApproval: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        if attempt.isApproved || attempt.summary.lifecycle == .draft { return .passes }
        let needed = attempt.facts.approvalsNeeded(for: attempt.act, by: attempt.author.member)
        return .require(needed <= 1, .needsApproval(owners: needed))
    }
}

/// The proposed act would be permitted with the owners' approval, and requires it.
struct WouldBePermitted: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .proposalMade(let terms) = attempt.act else { return .passes }
        let finding = attempt.resultIfApproved(on: terms.act, by: attempt.author)
        guard finding == .passes else { return finding }
        let needed = attempt.facts.approvalsNeeded(for: terms.act, by: attempt.author.member)
        let electors = attempt.facts.electors(of: terms.act, by: attempt.author.member)
        guard needed > 1 else { return .fails(.value(.proposal)) }
        return .require(needed <= electors, .outOfReach(needed: needed, electors: electors))
    }
}

/// A proposal is based on the present state: no governed state has changed since the version that it names.
struct FitsVersion: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let terms = terms(attempt) else { return .passes }
        let summary = attempt.summary
        let fits = summary.governedVersion <= terms.version && terms.version <= summary.version
        return .require(fits, .version(expected: terms.version, actual: summary.version))
    }

    private func terms(_ attempt: Attempt) -> ProposalTerms? {
        if case .proposalMade(let terms) = attempt.act { return terms }
        return attempt.proposal?.terms
    }
}

/// A proposal expires within the time that the policy allows. Clocks may differ by five minutes.
struct ProposalEnds: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .proposalMade(let terms) = attempt.act else { return .passes }
        let latest = attempt.at.adding(seconds: attempt.summary.governance.proposalSeconds + 300)
        return .require(terms.expiresAt > attempt.at && terms.expiresAt <= latest, .time)
    }
}

/// The proposal exists, is not closed and has not expired.
struct ProposalIsOpen: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let id = attempt.act.targetProposal else { return .passes }
        guard let proposal = attempt.facts.rows.proposals[id] else {
            let scope = attempt.author.scope?.kind ?? .charter
            return attempt.facts.openScopes.contains(scope) ? .fails(.noProposal) : .unverifiable(scope)
        }
        guard proposal.state == .open else { return .fails(.proposalClosed(proposal.state)) }
        return .require(attempt.at < proposal.terms.expiresAt, .proposalExpired(at: proposal.terms.expiresAt))
    }
}

/// An owner votes once, and not on another member's proposal that targets them.
struct MayVote: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let proposal = attempt.proposal else { return .passes }
        let voter = attempt.author.member
        if proposal.terms.act.targetMember == voter, proposal.by != voter { return .fails(.selfTarget) }
        let isHeard = proposal.approvals.contains(voter) || proposal.rejections.contains(voter)
        return .require(!isHeard, .duplicate)
    }
}

/// Only the author of a proposal cancels it.
struct IsOwnProposal: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let proposal = attempt.proposal else { return .passes }
        return .require(proposal.by == attempt.author.member, .notAuthor(proposal.by))
    }
}

/// The last approval executes the act, so the act must still be permitted for the proposer.
struct CanBeCarriedOut: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let proposal = attempt.proposal else { return .passes }
        let isLast = attempt.act.kind == .proposalOverridden || proposal.needsOneMoreApproval
        return isLast ? attempt.resultIfApproved(on: proposal.terms.act, by: proposal.author) : .passes
    }
}

/// An emergency override requires a reason. It cannot decide on owners, policy or the end of a conversation: those
/// require the approvals.
struct EmergencyOverrideAllowed: Rule {
    // Receipts and the journal of earlier versions have this name.
    let name = "GlassMayBreak"

    func check(_ attempt: Attempt) -> RuleResult {
        guard case .proposalOverridden(let overriding) = attempt.act, let proposal = attempt.proposal else {
            return .passes
        }
        guard overriding.response.reason?.isEmpty == false else { return .fails(.textEmpty(.reason)) }
        let isForbidden = proposal.terms.act.concernsOwnership(by: proposal.by, in: attempt.facts)
        return .require(!isForbidden, .needsApproval(owners: proposal.quorum))
    }
}

/// The policy requires at most as many approvals as there are owners.
struct GovernanceFits: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .governanceChanged(let change) = attempt.act else { return .passes }
        let owners = 1...max(1, attempt.summary.ownerCount)
        for (name, value) in [("moderate", change.governance.moderate), ("severe", change.governance.severe)] {
            guard owners.contains(value) else {
                return .fails(.value(.number(name, allowed: 1...Int64(owners.upperBound))))
            }
        }
        let isSane = NumberLimit.proposalSeconds.contains(change.governance.proposalSeconds)
        return .require(isSane, .value(.number("expires_s", allowed: NumberLimit.proposalSeconds)))
    }
}

extension Attempt {
    /// The proposal that the act answers.
    var proposal: Proposal? { act.targetProposal.flatMap { facts.rows.proposals[$0] } }

    /// Returns the rules' result for `act` on the assumption that the owners have approved it.
    func resultIfApproved(on act: Act, by author: Author) -> RuleResult {
        var author = author
        author.scope = nil
        author.lag = nil
        author.enclosedBy = nil
        var inner = Attempt(act, by: author, given: facts, at: at)
        inner.isApproved = true
        var hidden: RuleResult?
        for rule in RuleBook.rules(for: act.kind) {
            switch rule.check(inner) {
            case .passes: continue
            case .unverifiable(let scope): hidden = hidden ?? .unverifiable(scope)
            case .fails(let reason, let about): return .fails(reason, about: about ?? act.target)
            }
        }
        return hidden ?? .passes
    }
}
