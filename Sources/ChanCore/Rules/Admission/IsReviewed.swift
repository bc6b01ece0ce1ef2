import ChanID

/// If two approvals are required, the second one comes from another member, after the first. Invited applicants are
/// exempt.
struct IsReviewed: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard attempt.summary.admissionMode(at: attempt.at) == .review else { return .passes }
        if case .hidden = attempt.targetRow, attempt.introducesTarget { return .passes }
        return attempt.targetRow.result(ifAbsent: .passes) { member in
            if member.invitedBy != nil { return .passes }
            guard member.status == .pendingReview else { return .fails(.notReviewed) }
            return .require(member.firstApprovedBy != attempt.author.member, .secondReviewer)
        }
    }
}

/// Only the origin publishes the approval of its admission program.
struct PassesByOrigin: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .joinPassed(let passing) = attempt.act, passing.isAutomatic else { return .passes }
        return .require(attempt.isByOrigin, .notOrigin)
    }
}
