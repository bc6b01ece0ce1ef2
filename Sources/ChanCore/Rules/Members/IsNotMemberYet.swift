/// An applicant is not a member yet and has no pending request.
struct IsNotMemberYet: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        attempt.targetRow.result(ifAbsent: .passes) { member in
            if member.isActive { return .fails(.alreadyMember) }
            return .require(!member.status.isPending, .pending)
        }
    }
}

/// A join request can be withdrawn only while it is pending.
struct IsStillAsking: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        attempt.authorRow.result(ifAbsent: .fails(.notPending)) { .require($0.status.isPending, .notPending) }
    }
}

/// The admitted or declined applicant has a pending request. An invitation can be declined, too.
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
