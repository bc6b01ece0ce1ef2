package import ChanID

/// A member's key on one node, certified by the member key. The certificate has been verified before this value is
/// created.
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
