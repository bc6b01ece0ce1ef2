/// Only an existing mute can be ended.
struct MuteStands: Rule {
    func check(_ attempt: Attempt) -> RuleResult { attempt.result(of: \.muted, ifAbsent: .notMuted) }
}

/// Only an existing block can be ended.
struct BlockStands: Rule {
    func check(_ attempt: Attempt) -> RuleResult { attempt.result(of: \.blocked, ifAbsent: .notBlocked) }
}

extension Attempt {
    fileprivate func result(of way: KeyPath<Member, Restriction?>, ifAbsent reason: DenialReason) -> RuleResult {
        guard let member = act.targetMember else { return .fails(.noMember) }
        return facts.restriction(way, of: member).result(ifAbsent: .fails(reason)) { _ in .passes }
    }
}

/// A muted member cannot post while the mute is in force.
struct NotMuted: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        attempt.authorRow.result(ifAbsent: .passes) { author in
            guard let mute = author.muted, mute.isInForce(at: attempt.at) else { return .passes }
            return .fails(.muted(until: mute.until), about: .member(author.id))
        }
    }
}
