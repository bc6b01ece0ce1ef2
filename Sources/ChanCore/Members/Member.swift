package import ChanID

/// One member, past or present, of one conversation.
package struct Member: Hashable, Sendable {
    package var id: MemberID
    package var name: String
    package var role: Role
    /// Until when, where the role is for a time.
    package var term: RoleTerm?
    package var status: MemberStatus
    /// Ed25519, 32 bytes.
    package var memberKey: [UInt8]
    /// X25519, 32 bytes; empty until an invited member answers.
    package var sealingKey: [UInt8]
    /// The leaf in the key tree of a closed conversation.
    package var slot: UInt32?
    package var joinedAt: Timestamp?
    package var via: LinkID?
    package var invitedBy: MemberID?
    /// Who gave the first yes of two; `nil` where a program did.
    package var firstApprovedBy: MemberID?
    package var grants: [Grant] = []
    /// `nil` where all of them are: most members have none, and members are handed on a lot.
    private var moderation: CopyOnWrite<ModerationState>?

    private struct ModerationState: Hashable, Sendable {
        var muted: Restriction?
        var blocked: Restriction?
        var ended: Ending?
    }

    /// Someone who is known and nothing more; the caller sets what follows.
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

/// A role for a time.
package struct RoleTerm: Hashable, Sendable {
    package var until: Timestamp
    /// What the member was before, and is again.
    package var thereafter: Role

    package init(until: Timestamp, thereafter: Role) {
        self.until = until
        self.thereafter = thereafter
    }
}

/// A mute or a block for all: beside the status, with an optional end.
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

/// How and when a member went.
package struct Ending: Hashable, Sendable {
    package var status: MemberStatus
    package var at: Timestamp
    package var by: MemberID
    package var reason: String?
    /// For staff alone.
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
