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
