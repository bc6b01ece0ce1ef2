/// A banned key cannot join by any route. Readers who cannot see bans accept new staff by their introduction.
struct NotBanned: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let target = attempt.act.targetMember else { return .passes }
        if case .hidden = attempt.facts.ban(target), attempt.introducesTarget { return .passes }
        return attempt.facts.ban(target).result(ifAbsent: .passes) { ban in
            .require(!ban.isInForce(at: attempt.at), .banned(until: ban.until))
        }
    }
}

/// Only a ban in force can be lifted.
struct BanStands: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let target = attempt.act.targetMember else { return .passes }
        return attempt.facts.ban(target).result(ifAbsent: .fails(.notBanned)) { ban in
            .require(ban.isInForce(at: attempt.at), .notBanned)
        }
    }
}
