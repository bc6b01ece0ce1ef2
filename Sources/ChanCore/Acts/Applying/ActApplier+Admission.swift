import ChanID

extension ActApplier {
    mutating func setAdmission(_ change: AdmissionChange) {
        // The rate counter is meaningless under a different limit, so it is reset.
        if summary.admission.rate != change.policy.rate { summary.joinsDueAt = nil }
        summary.admission = change.policy
        summary.preferences.capacity = change.capacity
    }

    mutating func lockDown(_ order: LockdownOrder) {
        let old = summary.lockdown
        guard old?.level ?? .normal != order.level || old?.until != order.until else { return }
        summary.joinsDueAt = nil
        summary.lockdown =
            order.level == .normal
            ? nil : Lockdown(level: order.level, until: order.until, by: author, at: placement.at)
    }

    /// Ends the lockdown because its time is up.
    mutating func liftLockdown() {
        summary.joinsDueAt = nil
        summary.lockdown = nil
    }

    /// Counts one join request against the rate limit, if there is one.
    mutating func countJoinRequest() {
        guard let rate = summary.joinRate(at: placement.at) else { return }
        summary.joinsDueAt = rate.theoreticalArrivalTime(after: summary.joinsDueAt, at: placement.at)
    }

    /// Records the first of two approvals.
    mutating func recordFirstApproval(_ passing: JoinFirstApproval) {
        let passedBy = passing.isAutomatic ? nil : author
        change(passing.member) { member in
            guard member.status == .requested else { return }
            member.status = .pendingReview
            member.role = passing.role
            member.firstApprovedBy = passedBy
        }
    }
}
