package import ChanID

/// The main row of a conversation: all state that rules need and that does not belong to a member, link, relay or item.
///
/// The counts cover what this reader can open: a subscriber of a channel, who cannot open the roster, counts only
/// staff.
package struct ConversationSummary: Hashable, Sendable {
    package var id: ConversationID
    package var kind: ConversationKind
    package var visibility: Visibility
    package var lifecycle: Lifecycle = .draft
    /// The time at which a freeze ends by itself.
    package var frozenUntil: Timestamp?
    package var name = ""
    package var title = ""
    package var description = ""
    /// The welcome text for newcomers; empty for none.
    package var welcome = ""
    package var preferences: Preferences
    package var overrides: [Permission: PermissionOverride] = [:]
    package var admission = AdmissionPolicy.standard
    package var lockdown: Lockdown?
    /// The theoretical arrival time of join requests (`JoinRate`), if their rate is limited.
    package var joinsDueAt: Timestamp?
    /// Only staff know it.
    package var joinPassword: JoinPassword?
    /// The origin of the log; `nil` only in a draft.
    package var origin: Origin?
    package var createdAt = Timestamp(milliseconds: 0)
    /// The size of the log after the last administrative change. `expected_version` is compared with it.
    package var version: UInt64 = 0
    package var governance = Governance.standard
    /// The size of the log after the last change that owners decide. A proposal that was made for an earlier version is
    /// stale.
    package var governedVersion: UInt64 = 0
    package var ownerCount: UInt32 = 0
    package var activeMemberCount: UInt32 = 0
    package var activeRelayCount: UInt32 = 0
    package var pinCount: UInt32 = 0
    /// The pin position of the next pinned item. Positions only increase, so that unpinning preserves the order.
    package var nextPin: UInt32 = 0
    /// The slot of the key tree that the next admitted member gets (closed conversations).
    package var nextSlot: UInt32 = 0
    package var primaryLink: LinkID?
    /// The offer of an owner who leaves as soon as the successor accepts.
    package var succession: Succession?
    /// The witnesses of the log, also removed ones; the newest change is last.
    package var witnesses: [Witness] = []
    /// The offsets by which log time runs ahead of the clock.
    package var clockOffsets = ClockOffsets()
    /// An owner's open or accepted handover offer.
    package var handover: Handover?

    /// Returns the summary of a conversation that does not exist yet.
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

/// A sole owner's offer: when the successor accepts, `successor` becomes owner and `owner` leaves.
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
