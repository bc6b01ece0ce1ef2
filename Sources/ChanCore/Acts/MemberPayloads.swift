package import ChanID

/// The identity of a member: the keys that are needed to verify their statements and to seal to them.
package struct Introduction: Hashable, Sendable {
    package var member: MemberID
    /// 1–64 characters (empty in a genesis).
    package var name: String
    /// Ed25519, 32 bytes.
    package var memberKey: [UInt8]
    /// X25519, 32 bytes.
    package var sealingKey: [UInt8]
    package var devices: [Device]

    package init(member: MemberID, name: String, memberKey: [UInt8], sealingKey: [UInt8], devices: [Device]) {
        self.member = member
        self.name = name
        self.memberKey = memberKey
        self.sealingKey = sealingKey
        self.devices = devices
    }
}

/// An invitation: the member's join request will be admitted with this role, without a link.
package struct Invitation: Hashable, Sendable {
    package var member: MemberID
    package var name: String
    package var memberKey: [UInt8]
    package var role: Role

    package init(member: MemberID, name: String, memberKey: [UInt8], role: Role) {
        self.member = member
        self.name = name
        self.memberKey = memberKey
        self.role = role
    }
}

/// A request to join by a link or, if `link` is `nil`, by an invitation. The author is the applicant.
package struct JoinRequest: Hashable, Sendable {
    package var link: LinkID?
    package var introduction: Introduction
    /// A message to those who decide, at most 500 characters.
    package var message: String?

    package init(link: LinkID?, introduction: Introduction, message: String? = nil) {
        self.link = link
        self.introduction = introduction
        self.message = message
    }
}

/// Admits an applicant with a role.
package struct JoinAdmission: Hashable, Sendable {
    package var member: MemberID
    package var role: Role
    /// The member's leaf of the key tree; `nil` in an open conversation.
    package var slot: UInt32?
    /// Present if the request was published in a narrower scope than this act.
    package var introduction: Introduction?

    package init(member: MemberID, role: Role, slot: UInt32?, introduction: Introduction? = nil) {
        self.member = member
        self.role = role
        self.slot = slot
        self.introduction = introduction
    }
}

/// Changes a member's role, permanently or for a time.
package struct RoleChange: Hashable, Sendable {
    package var member: MemberID
    package var role: Role
    /// The time at which the member returns to their previous role; `nil` if the change is permanent.
    package var until: Timestamp?
    /// Present if the member becomes staff: readers who cannot open the roster learn the keys from it.
    package var introduction: Introduction?

    package init(member: MemberID, role: Role, until: Timestamp? = nil, introduction: Introduction? = nil) {
        self.member = member
        self.role = role
        self.until = until
        self.introduction = introduction
    }
}

/// A mute or a block that applies to all members.
package struct RestrictionOrder: Hashable, Sendable {
    package var member: MemberID
    package var until: Timestamp?
    package var reason: String?

    package init(member: MemberID, until: Timestamp? = nil, reason: String? = nil) {
        self.member = member
        self.until = until
        self.reason = reason
    }
}

/// Bans a member key, permanently or for a time.
package struct BanOrder: Hashable, Sendable {
    package var member: MemberID
    /// Ed25519, 32 bytes; empty if only the identifier is known.
    package var memberKey: [UInt8]
    package var until: Timestamp?
    package var reason: String?
    /// Whether join requests through the link that the banned member used, or through a link that they created, need
    /// review while the ban is in force.
    package var watches: Bool

    package init(
        member: MemberID, memberKey: [UInt8] = [], until: Timestamp? = nil, reason: String? = nil,
        watches: Bool = false
    ) {
        self.member = member
        self.memberKey = memberKey
        self.until = until
        self.reason = reason
        self.watches = watches
    }
}

/// A reason that only staff can read, for an act that is published in a wider scope.
package struct StaffNote: Hashable, Sendable {
    package enum Subject: Hashable, Sendable {
        case ending(MemberID)
        case ban(MemberID)
        case moderation(MessageID)
    }

    package var subject: Subject
    package var text: String

    package init(subject: Subject, text: String) {
        self.subject = subject
        self.text = text
    }
}
