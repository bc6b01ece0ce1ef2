package import ChanID

/// The level of an emergency restriction of joining. Each level includes the ones below. The raw value is the number on
/// the wire and in the store.
package enum LockdownLevel: UInt8, Hashable, Comparable, Sendable, CaseIterable {
    /// The policy applies without restriction.
    case normal = 0
    /// At most `JoinRate.slow` join requests are allowed.
    case slow = 1
    /// In addition, every applicant needs an approval.
    case approval = 2
    /// In addition, no join requests are allowed.
    case closed = 3

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The stable name.
    package var name: String {
        switch self {
        case .normal: "normal"
        case .slow: "slow"
        case .approval: "approval"
        case .closed: "closed"
        }
    }
}

/// A lockdown in force. It does not change the policy, which applies again when the lockdown ends.
package struct Lockdown: Hashable, Sendable {
    package var level: LockdownLevel
    package var until: Timestamp?
    package var by: MemberID
    package var at: Timestamp

    package init(level: LockdownLevel, until: Timestamp?, by: MemberID, at: Timestamp) {
        self.level = level
        self.until = until
        self.by = by
        self.at = at
    }

    package func isInForce(at moment: Timestamp) -> Bool { until.map { moment < $0 } ?? true }
}

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
