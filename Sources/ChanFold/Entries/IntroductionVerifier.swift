package import ChanCore
import ChanEnvelope
package import ChanID
package import ChanLog
import ChanSodium
package import ChanStore

/// Verifies that the devices an act introduces are certified by their member's key, and that a new member's
/// identifier is derived from that key. The origin calls it before it orders an act, and every reader afterwards.
package struct IntroductionVerifier {
    package let conversation: ConversationID
    package let transaction: StoreTransaction
    /// A certificate whose signature was verified before.
    var verifiedCertificate: DeviceCertificate?

    package init(
        conversation: ConversationID, transaction: StoreTransaction, verifiedCertificate: DeviceCertificate? = nil
    ) {
        self.conversation = conversation
        self.transaction = transaction
        self.verifiedCertificate = verifiedCertificate
    }

    /// Returns whether all introduced devices are certified; stores their certificates. A certificate that was verified
    /// before is not verified again: the origin introduces a member at each promotion.
    package func isCertified(_ act: Act, _ proofs: [DeviceID: DeviceProof]) throws -> Bool {
        for device in act.introducedDevices {
            guard let proof = proofs[device.id], let key = try memberKey(introducedBy: act, device: device),
                let certificate = DeviceCertificate(device, memberKey: key, proof)
            else { return false }
            let isStored = try DeviceProofTable.isVerified(certificate, of: conversation, in: transaction)
            guard isStored || certificate == verifiedCertificate || certificate.isValid else { return false }
            let isNew = act.introduction != nil
            guard try !isNew || isKey(of: device.member, in: certificate) else { return false }
            if !isStored { try DeviceProofTable.upsert(certificate, of: conversation, in: transaction) }
        }
        return true
    }

    /// Returns whether a certificate belongs to the author's device: its signature is valid, and the author's key
    /// made it. Nothing else that accompanies a statement is stored.
    package func isCertificate(_ certificate: DeviceCertificate, of statement: Statement) throws(StoreError) -> Bool {
        guard certificate.device == statement.device, certificate == verifiedCertificate || certificate.isValid else {
            return false
        }
        return try isKey(of: statement.author, in: certificate)
    }

    /// Returns whether the key that signed a certificate is the member's: their identifier is derived from it, or the
    /// roster has it. A founder's keys use another salt, also when they join again.
    package func isKey(of member: MemberID, in certificate: DeviceCertificate) throws(StoreError) -> Bool {
        if certificate.identifies(member, in: conversation) { return true }
        let known = try MemberTable.find(member, of: conversation, in: transaction)
        return known?.memberKey == certificate.memberKey.bytes
    }

    private func memberKey(introducedBy act: Act, device: ChanCore.Device) throws -> [UInt8]? {
        if let introduction = act.introduction {
            return introduction.member == device.member ? introduction.memberKey : nil
        }
        return try MemberTable.find(device.member, of: conversation, in: transaction)?.memberKey
    }
}
