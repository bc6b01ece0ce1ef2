package import ChanID

/// The ladder of an emergency. Each step includes those before it. The raw value is the number on the wire and in the store.
package enum LockdownLevel: UInt8, Hashable, Comparable, Sendable, CaseIterable {
    /// The policy as it was set.
    case normal = 0
    /// And no more than `JoinRate.slow` ask.
    case slow = 1
    /// And nobody gets in without a yes.
    case approval = 2
    /// And nobody asks.
    case closed = 3

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// Stable.
    package var name: String {
        switch self {
        case .normal: "normal"
        case .slow: "slow"
        case .approval: "approval"
        case .closed: "closed"
        }
    }
}

/// A step of the ladder that somebody took. The policy stays as it is underneath, so that lifting it is going back.
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
    /// The step of the ladder that holds now.
    package func lockdownLevel(at moment: Timestamp) -> LockdownLevel {
        guard let lockdown, lockdown.isInForce(at: moment) else { return .normal }
        return lockdown.level
    }

    /// What the conversation asks for now, whatever a link says.
    package func admissionMode(at moment: Timestamp) -> AdmissionMode {
        lockdownLevel(at: moment) >= .approval ? max(admission.mode, .approval) : admission.mode
    }

    /// The strictest limit that holds now.
    package func joinRate(at moment: Timestamp) -> JoinRate? {
        guard lockdownLevel(at: moment) >= .slow else { return admission.rate }
        guard let own = admission.rate, own.interval > JoinRate.slow.interval else { return .slow }
        return own
    }
}

extension ConversationSummary {
    /// From when on one more may ask; `nil` where no rate is limited.
    package func nextRequest(at moment: Timestamp) -> Timestamp? {
        guard let rate = joinRate(at: moment) else { return nil }
        return max(moment, joinsDueAt.map(rate.nextRequestAllowed) ?? moment)
    }
}
