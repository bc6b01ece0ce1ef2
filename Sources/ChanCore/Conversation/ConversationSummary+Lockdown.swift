package import ChanID

extension ConversationSummary {
    /// Returns the lockdown level in force at `moment`.
    package func lockdownLevel(at moment: Timestamp) -> LockdownLevel {
        guard let lockdown, lockdown.isInForce(at: moment) else { return .normal }
        return lockdown.level
    }

    /// Returns the conversation's admission mode at `moment`, regardless of the link.
    package func admissionMode(at moment: Timestamp) -> AdmissionMode {
        lockdownLevel(at: moment) >= .approval ? max(admission.mode, .approval) : admission.mode
    }

    /// Returns the stricter of the policy's and the lockdown's rate limit at `moment`.
    package func joinRate(at moment: Timestamp) -> JoinRate? {
        guard lockdownLevel(at: moment) >= .slow else { return admission.rate }
        guard let own = admission.rate, own.interval > JoinRate.slow.interval else { return .slow }
        return own
    }
}

extension ConversationSummary {
    /// Returns the time from which another join request is allowed; `nil` if there is no rate limit.
    package func nextRequest(at moment: Timestamp) -> Timestamp? {
        guard let rate = joinRate(at: moment) else { return nil }
        return max(moment, joinsDueAt.map(rate.nextRequestAllowed) ?? moment)
    }
}
