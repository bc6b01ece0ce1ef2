import ChanID
import ChanLog
import ChanSodium

/// A member with one device. The keys derive from the name, so every run signs equal bytes.
struct TestAuthor {
    let member: SigningKey
    let device: SigningKey

    init(_ name: String) {
        member = TestAuthor.key("\(name), member")
        device = TestAuthor.key("\(name), device")
    }

    static func key(_ name: String) -> SigningKey {
        guard let key = SigningKey(seed: SecretBytes(SHA256.digest(Array(name.utf8)).bytes)) else {
            preconditionFailure("a digest has the length of a seed")
        }
        return key
    }

    var id: MemberID { MemberID(firstKey: member.verifyKey) }
    var deviceID: DeviceID { DeviceID(key: device.verifyKey) }

    func certificate(salt: Digest) -> DeviceCertificate {
        DeviceCertificate(certifying: device.verifyKey, salt: salt, by: member)
    }

    func speaker(_ counter: UInt64) -> StatementDraft.Speaker {
        StatementDraft.Speaker(member: id, device: deviceID, counter: counter)
    }
}
