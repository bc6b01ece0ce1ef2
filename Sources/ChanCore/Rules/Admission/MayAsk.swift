import ChanID

/// Nobody may request to join while the lockdown level is `closed`.
struct AdmissionIsOpen: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard attempt.summary.lockdownLevel(at: attempt.at) == .closed else { return .passes }
        return .fails(.admissionClosed(until: attempt.summary.lockdown?.until), about: .conversation)
    }
}

/// If the policy is `invitedOnly`, only invited applicants may request to join.
struct IsExpected: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard attempt.summary.admission.invitedOnly else { return .passes }
        return attempt.targetRow.result(ifAbsent: .fails(.notInvited)) { .require($0.status == .invited, .notInvited) }
    }
}

/// Join requests stay within the rate limit of the policy or the lockdown. Invited applicants are not counted.
struct KeepsJoinRate: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard let rate = attempt.summary.joinRate(at: attempt.at), let due = attempt.summary.joinsDueAt else {
            return .passes
        }
        return attempt.targetRow.result(ifAbsent: open(rate, due, attempt)) {
            $0.status == .invited ? .passes : open(rate, due, attempt)
        }
    }

    private func open(_ rate: JoinRate, _ due: Timestamp, _ attempt: Attempt) -> RuleResult {
        let remaining = rate.nextRequestAllowed(after: due).milliseconds - attempt.at.milliseconds
        guard remaining > 0 else { return .passes }
        return .fails(.joinRate(rate, retryAfter: (remaining - 1) / 1000 + 1), about: .conversation)
    }
}
