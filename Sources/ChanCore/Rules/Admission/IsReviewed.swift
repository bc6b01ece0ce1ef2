import ChanID

/// Where two have to say yes, the second is somebody else, and looks after the first. Invitations are answered already.
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

/// Only the origin speaks for its program.
struct PassesByOrigin: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard case .joinPassed(let passing) = attempt.act, passing.isAutomatic else { return .passes }
        return .require(attempt.isByOrigin, .notOrigin)
    }
}
