package import ChanID

/// The one row of a conversation: everything rules need that is not about a named member, link, relay or item.
///
/// Counts are of what this reader can open: a subscriber of a channel, who does not see the roster, counts staff alone.
package struct ConversationSummary: Hashable, Sendable {
    package var id: ConversationID
    package var kind: ConversationKind
    package var visibility: Visibility
    package var lifecycle: Lifecycle = .draft
    /// When a freeze ends by itself.
    package var frozenUntil: Timestamp?
    package var name = ""
    package var title = ""
    package var description = ""
    package var preferences: Preferences
    package var overrides: [Permission: PermissionOverride] = [:]
    package var admission = AdmissionPolicy.standard
    package var lockdown: Lockdown?
    /// When the requests of late are worked off, where their rate is limited.
    package var joinsDueAt: Timestamp?
    /// Known to the staff.
    package var joinPassword: JoinPassword?
    /// Who orders the log; `nil` only in a draft.
    package var origin: Origin?
    package var createdAt = Timestamp(milliseconds: 0)
    /// The size of the log right after the last administrative change: what `expected_version` is compared with.
    package var version: UInt64 = 0
    package var governance = Governance.standard
    /// The size of the log right after the last change that owners decide: what a proposal was made for must be newer.
    package var governedVersion: UInt64 = 0
    package var ownerCount: UInt32 = 0
    package var activeMemberCount: UInt32 = 0
    package var activeRelayCount: UInt32 = 0
    package var pinCount: UInt32 = 0
    /// The pin position the next pinned item gets; positions only grow, so order survives unpinning.
    package var nextPin: UInt32 = 0
    /// The slot of the key tree the next admitted member gets (closed conversations).
    package var nextSlot: UInt32 = 0
    package var primaryLink: LinkID?
    /// An owner who leaves as soon as a successor accepts.
    package var succession: Succession?
    /// How far log time runs ahead of the clock.
    package var clockOffsets = ClockOffsets()
    /// What an owner offers a member.
    package var handover: Handover?

    /// A conversation that does not exist yet.
    package static func draft(_ id: ConversationID, _ kind: ConversationKind, _ visibility: Visibility) -> Self {
        ConversationSummary(id: id, kind: kind, visibility: visibility)
    }

    private init(id: ConversationID, kind: ConversationKind, visibility: Visibility) {
        self.id = id
        self.kind = kind
        self.visibility = visibility
        preferences = .standard(kind, visibility)
    }
}

/// The member and device whose node orders the log.
package struct Origin: Hashable, Sendable {
    package var member: MemberID
    package var device: DeviceID

    package init(member: MemberID, device: DeviceID) {
        self.member = member
        self.device = device
    }
}

/// The sole owner's offer: `successor` becomes owner and `owner` leaves, both when the successor accepts.
package struct Succession: Hashable, Sendable {
    package var owner: MemberID
    package var successor: MemberID
    package var offeredAt: Timestamp

    package init(owner: MemberID, successor: MemberID, offeredAt: Timestamp) {
        self.owner = owner
        self.successor = successor
        self.offeredAt = offeredAt
    }
}
