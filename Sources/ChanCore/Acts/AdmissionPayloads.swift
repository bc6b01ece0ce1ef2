package import ChanID

/// The complete admission policy, and the capacity, which is stored in the preferences.
package struct AdmissionChange: Hashable, Sendable {
    package var policy: AdmissionPolicy
    package var capacity: UInt32?

    package init(policy: AdmissionPolicy, capacity: UInt32?) {
        self.policy = policy
        self.capacity = capacity
    }
}

/// Sets the lockdown level; `normal` ends the lockdown.
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

/// The first of two approvals of a join request. The request then waits for the second one.
package struct JoinFirstApproval: Hashable, Sendable {
    package var member: MemberID
    /// The role that the applicant will have.
    package var role: Role
    /// Whether the origin's admission program gave the approval. An automatic approval counts for no moderator, so each
    /// of them may still give the second one.
    package var isAutomatic: Bool

    package init(member: MemberID, role: Role, isAutomatic: Bool = false) {
        self.member = member
        self.role = role
        self.isAutomatic = isAutomatic
    }
}
