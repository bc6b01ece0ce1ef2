import ChanID

extension Application {
    mutating func adopt(_ change: AdmissionChange) {
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
            ? nil : Lockdown(level: order.level, until: order.until, by: author, at: placed.at)
    }

    /// Its time is up.
    mutating func lift() {
        summary.joinsDueAt = nil
        summary.lockdown = nil
    }

    /// One more asked: where there is a limit, it counts.
    mutating func countRequest() {
        guard let rate = summary.joinRate(at: placed.at) else { return }
        summary.joinsDueAt = rate.due(after: summary.joinsDueAt, asking: placed.at)
    }

    /// The first yes of two.
    mutating func pass(_ passing: JoinPassing) {
        let passedBy = passing.isAutomatic ? nil : author
        change(passing.member) { member in
            guard member.status == .requested else { return }
            member.status = .pendingReview
            member.role = passing.role
            member.passedBy = passedBy
        }
    }
}
