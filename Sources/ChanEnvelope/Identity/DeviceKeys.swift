package import ChanID
package import ChanLog
package import ChanSodium

/// The key with which one node signs for one member in one conversation.
package struct DeviceKeys: Sendable {
    package let key: SigningKey
    package let certificate: DeviceCertificate

    package init(key: SigningKey, certifiedBy member: MemberKeys) {
        self.key = key
        self.certificate = member.certificate(for: key.verifyKey)
    }

    package var id: DeviceID { certificate.device }
}
