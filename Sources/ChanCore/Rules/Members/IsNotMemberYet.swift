/// Who joins is not a member already, and asks once.
struct IsNotMemberYet: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        attempt.targetRow.result(ifAbsent: .passes) { member in
            if member.isActive { return .fails(.alreadyMember) }
            return .require(!member.status.isPending, .pending)
        }
    }
}

/// A request is taken back while nobody has decided it.
struct IsStillAsking: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        attempt.authorRow.result(ifAbsent: .fails(.notPending)) { .require($0.status.isPending, .notPending) }
    }
}

/// Who is admitted or declined waits for it.
struct IsPending: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        if case .hidden = attempt.targetRow, attempt.introducesTarget { return .passes }
        return attempt.targetRow.result(ifAbsent: .fails(.notPending)) { member in
            .require(member.status.isPending || isDeclinedInvitation(attempt, member), .notPending)
        }
    }

    private func isDeclinedInvitation(_ attempt: Attempt, _ member: Member) -> Bool {
        attempt.act.kind == .joinDeclined && member.status == .invited
    }
}
