import ChanID

/// A sole owner names an active member whom every reader knows as successor.
struct SuccessorStands: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .memberLeft(let leaving) = attempt.act, let successor = leaving.successor, isNeeded(attempt) else {
            return .passes
        }
        guard successor != attempt.author.member else { return .fails(.value(.successor), about: .member(successor)) }
        let absent = RuleResult.fails(.noMember, about: .member(successor))
        return attempt.facts.member(successor).result(ifAbsent: absent) { member in
            let isKnownToAll = attempt.summary.kind == .group || member.role.isStaff
            return member.isActive && isKnownToAll ? .passes : .fails(.value(.successor), about: .member(successor))
        }
    }

    private func isNeeded(_ attempt: Attempt) -> Bool {
        attempt.authorRow.value?.role == .owner && attempt.summary.ownerCount <= 1
    }
}

/// Only the named successor accepts; the owner who named them may withdraw the offer.
struct SuccessionIsOffered: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .successionAnswered(let answer) = attempt.act else { return .passes }
        guard let offer = attempt.summary.succession else { return .fails(.noSuccession) }
        let answers = attempt.author.member == offer.successor
        let takesBack = attempt.author.member == offer.owner && !answer.accepted
        return .require(answers || takesBack, .noSuccession)
    }
}

/// A successor states the keys of their node only if the leaving owner's node is the origin.
struct SuccessorsKeysFit: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .successionAnswered(let answer) = attempt.act, let keys = answer.keys else { return .passes }
        let takesOrigin = answer.accepted && attempt.summary.succession?.owner == attempt.summary.origin?.member
        let fits = keys.signing.count == 32 && keys.sealing.count == 32
        return .require(takesOrigin && fits, .value(.key))
    }
}
