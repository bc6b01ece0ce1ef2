import ChanID

extension ActApplier {
    mutating func setAdmission(_ change: AdmissionChange) {
        // A count begun under another limit says nothing under this one.
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

    /// Its time is up.
    mutating func liftLockdown() {
        summary.joinsDueAt = nil
        summary.lockdown = nil
    }

    /// One more asked: where there is a limit, it counts.
    mutating func countJoinRequest() {
        guard let rate = summary.joinRate(at: placement.at) else { return }
        summary.joinsDueAt = rate.theoreticalArrivalTime(after: summary.joinsDueAt, at: placement.at)
    }

    /// The first yes of two.
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
