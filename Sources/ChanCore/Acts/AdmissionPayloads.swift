package import ChanID

/// The policy as a whole, with the capacity, which the preferences keep.
package struct AdmissionChange: Hashable, Sendable {
    package var policy: AdmissionPolicy
    package var capacity: UInt32?

    package init(policy: AdmissionPolicy, capacity: UInt32?) {
        self.policy = policy
        self.capacity = capacity
    }
}

/// A step on the ladder; `normal` takes it back.
package struct LockdownOrder: Hashable, Sendable {
    package var level: LockdownLevel
    package var until: Timestamp?
    package var reason: String?

    package init(level: LockdownLevel, until: Timestamp? = nil, reason: String? = nil) {
        self.level = level
        self.until = until
        self.reason = reason
    }
}

/// The first yes of two: who asked waits for the second now.
package struct JoinFirstApproval: Hashable, Sendable {
    package var member: MemberID
    /// What they are to become.
    package var role: Role
    /// The origin's program said it, and nobody's own judgement is used up by it.
    package var isAutomatic: Bool

    package init(member: MemberID, role: Role, isAutomatic: Bool = false) {
        self.member = member
        self.role = role
        self.isAutomatic = isAutomatic
    }
}
