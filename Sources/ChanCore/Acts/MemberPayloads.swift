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
