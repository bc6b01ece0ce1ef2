import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// Whether the devices an act introduces are certified by their member's key, and a new member's identifier follows from
/// theirs. Asked by the origin before it orders an act and by every reader after.
struct IntroductionVerifier {
    let conversation: ConversationID
    let transaction: StoreTransaction
    /// One whose signature was found right before.
    var verifiedCertificate: DeviceCertificate?

    /// Keeps the certificates of what it finds certified.
    func isCertified(_ act: Act, _ proofs: [DeviceID: DeviceProof]) throws -> Bool {
        for device in act.introducedDevices {
            guard let proof = proofs[device.id], let key = try memberKey(introducedBy: act, device: device),
                let certificate = DeviceCertificate(device, memberKey: key, proof),
                certificate == verifiedCertificate || certificate.isValid
            else { return false }
            let isNew = act.introduction != nil
            guard try !isNew || isKey(of: device.member, in: certificate) else { return false }
            try DeviceProofTable.upsert(certificate, of: conversation, in: transaction)
        }
        return true
    }

    /// Whether a certificate is the one of the device that speaks: its signature is right, and the key that signed it is its
    /// author's. Nothing else of what comes along with a statement is kept.
    func isCertificate(_ certificate: DeviceCertificate, of statement: Statement) throws(StoreError) -> Bool {
        guard certificate.device == statement.device, certificate == verifiedCertificate || certificate.isValid else {
            return false
        }
        return try isKey(of: statement.author, in: certificate)
    }

    /// Whether the key that signed a certificate is a member's: their identifier follows from it, or they had it before. Whoever
    /// founded the conversation has keys of another salt, also when they come back.
    func isKey(of member: MemberID, in certificate: DeviceCertificate) throws(StoreError) -> Bool {
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
