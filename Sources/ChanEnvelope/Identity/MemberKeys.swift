package import ChanID
package import ChanLog
package import ChanSodium

/// The keys of a profile in one conversation: one certifies its devices, the other receives what is sealed to the
/// member.
package struct MemberKeys: Sendable {
    /// The genesis' salt for the creator, the conversation's identifier for everyone else.
    package let salt: Digest
    package let generation: UInt32
    package let signing: SigningKey
    package let sealing: SealingKey

    /// The member's identifier, which derives from the key of generation 0 and stays the same in later generations;
    /// `nil` for a later generation.
    package var firstMember: MemberID? { generation == 0 ? MemberID(firstKey: signing.verifyKey) : nil }

    /// Creates a new device of this member. Its key is random, for one node and one conversation, and never derived.
    package func newDevice() -> DeviceKeys {
        DeviceKeys(key: .generate(), certifiedBy: self)
    }

    /// Certifies a device key: the stored one after a restart, or that of another device of this member.
    package func certificate(for device: VerifyKey) -> DeviceCertificate {
        DeviceCertificate(certifying: device, salt: salt, by: signing)
    }
}
