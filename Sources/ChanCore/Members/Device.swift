package import ChanID

/// One node's key of one member, certified by the member key (checked before it gets here).
package struct Device: Hashable, Sendable {
    package var id: DeviceID
    package var member: MemberID
    /// Ed25519, 32 bytes.
    package var key: [UInt8]

    package init(id: DeviceID, member: MemberID, key: [UInt8]) {
        self.id = id
        self.member = member
        self.key = key
    }
}
