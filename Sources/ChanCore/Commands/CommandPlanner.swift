package import ChanID

/// What a command of `actor` comes to at `moment`, or why not. Nothing happens here: a refused command leaves no trace,
/// and a permitted one is only a plan.
///
/// Every act is judged by the same rules that readers judge it by, on the facts the acts before it leave. Acts that
/// would change nothing are left out, so a command repeated gives an empty decision.
///
/// - Throws: the first rule that refuses any of the acts.
package func decide(
    _ command: Command, by actor: Author, given facts: Facts, at moment: Timestamp
) throws(Denial) -> Decision {
    var deliberation = CommandPlanner(actor: actor, facts: facts, moment: moment)
    try deliberation.plan(command)
    return deliberation.decision
}

/// Refuses a caller who decided on an older version than this one.
package func checkVersion(expected: UInt64?, of facts: Facts) throws(Denial) {
    guard let expected, expected != facts.summary.version else { return }
    throw Denial(.version(expected: expected, actual: facts.summary.version), rule: "VersionIsExpected")
}

/// Refuses a request key that stood for another request; the same request again is answered as before, by the caller.
///
/// - Parameters:
///   - recorded: a hash of the request the key was first used for; `nil` when it is new.
///   - sent: the same hash of the request at hand.
package func checkRequestKey(recorded: Digest?, sent: Digest) throws(Denial) {
    guard let recorded, recorded != sent else { return }
    throw Denial(.requestKeyReused, rule: "RequestKeyIsFree")
}

/// Collects the acts of one command, each judged on what the ones before it leave.
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

    /// The origin's own member and device, for what the origin says on someone's behalf.
    var origin: Author? {
        facts.summary.origin.map { Author(member: $0.member, device: $0.device) }
    }

    mutating func addAct(_ act: Act, by author: Author? = nil) throws(Denial) {
        // What was to follow an act waits with it for the owners.
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

    /// The act itself where its author decides alone, else the proposal to do it.
    private func actOrProposal(_ act: Act, by author: Author) -> Act {
        let summary = facts.summary
        guard summary.lifecycle != .draft, facts.approvalsNeeded(for: act, by: author.member) > 1 else { return act }
        let end = moment.adding(seconds: summary.governance.proposalSeconds)
        return .proposalMade(ProposalTerms(act: act, version: summary.version, expiresAt: end))
    }

    /// A refusal that only the caller's side can know of, such as a missing confirmation.
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
        // One decision posts at most once; the nameless item must not stand in the way of what follows.
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
