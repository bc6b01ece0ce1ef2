package import ChanID

/// Decides a command of `actor` at `moment`. It has no side effects: a refused command leaves no trace, and a permitted
/// one is only a plan.
///
/// Every act is judged by the rules that readers apply, on the facts that the preceding acts leave. Acts that would
/// change nothing are omitted, so a repeated command gives an empty decision.
///
/// - Throws: the denial of the first rule that refuses one of the acts.
package func decide(
    _ command: Command, by actor: Author, given facts: Facts, at moment: Timestamp
) throws(Denial) -> Decision {
    var deliberation = CommandPlanner(actor: actor, facts: facts, moment: moment)
    try deliberation.plan(command)
    return deliberation.decision
}

/// Refuses a caller whose expected version is not the present one.
package func checkVersion(expected: UInt64?, of facts: Facts) throws(Denial) {
    guard let expected, expected != facts.summary.version else { return }
    throw Denial(.version(expected: expected, actual: facts.summary.version), rule: "VersionIsExpected")
}

/// Refuses a request key that was used for a different request. If the request is equal, the caller repeats the
/// previous answer.
///
/// - Parameters:
///   - recorded: the hash of the request for which the key was first used; `nil` if the key is new.
///   - sent: the hash of the present request.
package func checkRequestKey(recorded: Digest?, sent: Digest) throws(Denial) {
    guard let recorded, recorded != sent else { return }
    throw Denial(.requestKeyReused, rule: "RequestKeyIsFree")
}

/// Collects the acts of one command. Each is judged on the facts that the preceding ones leave.
struct CommandPlanner {
    let actor: Author
    let moment: Timestamp
    private(set) var facts: Facts
    private(set) var decision = Decision(acts: [], effects: [], warnings: [])

    init(actor: Author, facts: Facts, moment: Timestamp) {
        self.actor = actor
        self.facts = facts
        self.moment = moment
    }

    /// The origin's member and device, for acts that the origin authors on a caller's behalf.
    var origin: Author? {
        facts.summary.origin.map { Author(member: $0.member, device: $0.device) }
    }

    mutating func addAct(_ act: Act, by author: Author? = nil) throws(Denial) {
        // The acts that would follow a proposed act are not planned: they wait for the owners' approval, too.
        guard !decision.isProposal else { return }
        let author = author ?? actor
        let act = actOrProposal(act, by: author)
        switch judge(act, by: author, given: facts, at: moment) {
        case .permitted: break
        case .refused(let denial): throw denial
        case .unverifiable(let scope): decision.warnings.append(.originDecides(scope))
        case .needsUpgrade: return
        }
        if let denial = authoringDenial(act, by: author, given: facts, at: moment) { throw denial }
        append(act, by: author)
    }

    /// Returns the act itself if its author may decide alone, otherwise the proposal of it.
    private func actOrProposal(_ act: Act, by author: Author) -> Act {
        let summary = facts.summary
        guard summary.lifecycle != .draft, facts.approvalsNeeded(for: act, by: author.member) > 1 else { return act }
        let end = moment.adding(seconds: summary.governance.proposalSeconds)
        return .proposalMade(ProposalTerms(act: act, version: summary.version, expiresAt: end))
    }

    /// Returns a denial whose reason only the deciding node can know, such as a missing confirmation.
    func refuse(_ reason: DenialReason, rule: String, about subject: Target = .conversation) -> Denial {
        Denial(reason, rule: rule, subject: subject, hint: Hint(for: reason, about: subject, in: facts))
    }

    mutating func warn(_ warning: Warning) { decision.warnings.append(warning) }

    private mutating func append(_ act: Act, by author: Author) {
        let placed = Placement(message: .none, entry: facts.summary.version, at: moment)
        let changes = apply(act, by: author, as: placed, given: facts)
        guard !changes.isEmpty, let scope = act.scope(by: author.member, in: facts) else { return }
        let carriage = act.encapsulation(by: author, in: facts)
        let before = facts
        facts.apply(changes)
        // A decision contains at most one post or proposal. Its row has no identifier yet and must not affect the acts
        // that follow.
        if facts.items[.none] != nil { facts.items[.none] = nil }
        if facts.proposals[.none] != nil { facts.proposals[.none] = nil }
        decision.acts.append(ScopedAct(act: act, scope: scope, author: author, encapsulation: carriage))
        let done = before.executedAct(by: act, leaving: facts) ?? act
        let consequences = ActEffects(act: done, before: before, after: facts, by: changes, at: moment)
        for effect in consequences.effects where !decision.effects.contains(effect) { decision.effects.append(effect) }
        decision.warnings += consequences.warnings
        guard case .proposalMade(let terms) = act else { return }
        let needed = before.approvalsNeeded(for: terms.act, by: author.member)
        decision.warnings.append(.needsApproval(owners: needed))
    }
}
