package import ChanID
package import ChanLog
package import ChanSodium

/// Who a profile is in one conversation: the key that certifies its devices, and the one that receives what is meant
/// for it alone.
package struct MemberKeys: Sendable {
    /// The genesis' salt for the creator, the conversation's identifier for everyone else.
    package let salt: Digest
    package let generation: UInt32
    package let signing: SigningKey
    package let sealing: SealingKey

    /// The identifier that later generations keep; of this one only if it is generation 0.
    package var firstMember: MemberID? { generation == 0 ? MemberID(firstKey: signing.verifyKey) : nil }

    /// A fresh device of this member: its key is random, for one node and one conversation, and never derived.
    package func newDevice() -> DeviceKeys {
        DeviceKeys(key: .generate(), certifiedBy: self)
    }

    /// Certifies a key: the stored one after a restart, or another's on this member's behalf.
    package func certificate(for device: VerifyKey) -> DeviceCertificate {
        DeviceCertificate(certifying: device, salt: salt, by: signing)
    }
}
