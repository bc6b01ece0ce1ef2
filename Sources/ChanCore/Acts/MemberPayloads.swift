package import ChanID

/// Who a member is: enough to check their statements and to seal to them.
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

/// Someone is expected: their request will be admitted at this role without a link.
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

/// Someone asks to join, by a link or by an invitation (`link` is `nil`). The author is the one who asks.
package struct JoinRequest: Hashable, Sendable {
    package var link: LinkID?
    package var introduction: Introduction
    /// A word to those who admit, at most 500 characters.
    package var message: String?

    package init(link: LinkID?, introduction: Introduction, message: String? = nil) {
        self.link = link
        self.introduction = introduction
        self.message = message
    }
}

package struct JoinAdmission: Hashable, Sendable {
    package var member: MemberID
    package var role: Role
    /// The leaf of the key tree; `nil` in an open conversation.
    package var slot: UInt32?
    /// Present where the request stood in a narrower scope than this.
    package var introduction: Introduction?

    package init(member: MemberID, role: Role, slot: UInt32?, introduction: Introduction? = nil) {
        self.member = member
        self.role = role
        self.slot = slot
        self.introduction = introduction
    }
}

package struct RoleChange: Hashable, Sendable {
    package var member: MemberID
    package var role: Role
    /// The moment from which the member is again what they were; `nil` means until changed.
    package var until: Timestamp?
    /// Present where the member becomes staff: those who do not see the roster learn the keys here.
    package var introduction: Introduction?

    package init(member: MemberID, role: Role, until: Timestamp? = nil, introduction: Introduction? = nil) {
        self.member = member
        self.role = role
        self.until = until
        self.introduction = introduction
    }
}

/// A mute or a block for all.
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

package struct BanOrder: Hashable, Sendable {
    package var member: MemberID
    /// Ed25519, 32 bytes; empty where only the identifier is known.
    package var memberKey: [UInt8]
    package var until: Timestamp?
    package var reason: String?
    /// Strangers by the same link, or by a link of theirs, are looked at while it holds.
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

/// A reason for the staff alone, beside an act whose own scope is wider.
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
