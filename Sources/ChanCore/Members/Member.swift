package import ChanID

/// A present or former member of one conversation.
package struct Member: Hashable, Sendable {
    package var id: MemberID
    package var name: String
    package var role: Role
    /// The end of a temporary role.
    package var term: RoleTerm?
    package var status: MemberStatus
    /// Ed25519, 32 bytes.
    package var memberKey: [UInt8]
    /// X25519, 32 bytes; empty until an invited member requests to join.
    package var sealingKey: [UInt8]
    /// The leaf in the key tree of a closed conversation.
    package var slot: UInt32?
    package var joinedAt: Timestamp?
    package var via: LinkID?
    package var invitedBy: MemberID?
    /// The member who gave the first of two approvals; `nil` if a program did.
    package var firstApprovedBy: MemberID?
    package var grants: [Grant] = []
    /// `nil` if all of its fields are. Most members have none, and members are copied often.
    private var moderation: CopyOnWrite<ModerationState>?

    private struct ModerationState: Hashable, Sendable {
        var muted: Restriction?
        var blocked: Restriction?
        var ended: Ending?
    }

    /// Creates a member with the given values only; the caller sets the others.
    package init(
        id: MemberID, name: String, role: Role, status: MemberStatus, memberKey: [UInt8], sealingKey: [UInt8]
    ) {
        self.id = id
        self.name = name
        self.role = role
        self.status = status
        self.memberKey = memberKey
        self.sealingKey = sealingKey
    }

    package var isActive: Bool { status == .active }
}

extension Member {
    package var muted: Restriction? {
        get { moderation?.wrappedValue.muted }
        set { updateModeration { $0.muted = newValue } }
    }

    package var blocked: Restriction? {
        get { moderation?.wrappedValue.blocked }
        set { updateModeration { $0.blocked = newValue } }
    }

    package var ended: Ending? {
        get { moderation?.wrappedValue.ended }
        set { updateModeration { $0.ended = newValue } }
    }

    private mutating func updateModeration(_ change: (inout ModerationState) -> Void) {
        var new = moderation?.wrappedValue ?? ModerationState()
        change(&new)
        moderation = new == ModerationState() ? nil : CopyOnWrite(wrappedValue: new)
    }
}

/// The end of a temporary role.
package struct RoleTerm: Hashable, Sendable {
    package var until: Timestamp
    /// The role to which the member returns.
    package var thereafter: Role

    package init(until: Timestamp, thereafter: Role) {
        self.until = until
        self.thereafter = thereafter
    }
}

/// A mute or a block that applies to all members. It is independent of the status and may have an end.
package struct Restriction: Hashable, Sendable {
    package var by: MemberID
    package var at: Timestamp
    package var until: Timestamp?
    package var reason: String?

    package init(by: MemberID, at: Timestamp, until: Timestamp? = nil, reason: String? = nil) {
        self.by = by
        self.at = at
        self.until = until
        self.reason = reason
    }

    package func isInForce(at moment: Timestamp) -> Bool { until.map { moment < $0 } ?? true }
}

/// The end of a membership: status, time, author and reasons.
package struct Ending: Hashable, Sendable {
    package var status: MemberStatus
    package var at: Timestamp
    package var by: MemberID
    package var reason: String?
    /// Only staff can read it.
    package var privateReason: String?

    package init(
        status: MemberStatus, at: Timestamp, by: MemberID, reason: String? = nil, privateReason: String? = nil
    ) {
        self.status = status
        self.at = at
        self.by = by
        self.reason = reason
        self.privateReason = privateReason
    }
}
