/// A ban keeps its key out, by whatever way it comes.
struct NotBanned: Rule {
    func check(_ attempt: Attempt) -> Finding {
        guard let target = attempt.act.targetMember else { return .passes }
        return attempt.facts.ban(target).finding(ifAbsent: .passes) { ban in
            .require(!ban.isInForce(at: attempt.at), .banned(until: ban.until))
        }
    }
}

/// Only a ban in force can be lifted.
struct BanStands: Rule {
    func check(_ attempt: Attempt) -> Finding {
        guard let target = attempt.act.targetMember else { return .passes }
        return attempt.facts.ban(target).finding(ifAbsent: .fails(.notBanned)) { ban in
            .require(ban.isInForce(at: attempt.at), .notBanned)
        }
    }
}
