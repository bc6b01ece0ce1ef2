import ChanID

/// While the ladder says closed nobody asks, whatever they hold.
struct AdmissionIsOpen: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard attempt.summary.lockdownLevel(at: attempt.at) == .closed else { return .passes }
        return .fails(.admissionClosed(until: attempt.summary.lockdown?.until), about: .conversation)
    }
}

/// Where only those invited may ask, everybody else is turned away.
struct IsExpected: Rule {
    func check(_ attempt: Attempt) -> RuleResult {
        guard attempt.summary.admission.invitedOnly else { return .passes }
        return attempt.targetRow.result(ifAbsent: .fails(.notInvited)) { .require($0.status == .invited, .notInvited) }
    }
}

/// No more ask in a while than the policy, or the ladder, allows. Those invited are not counted: they were asked.
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
