import ChanID
import ChanLog
import ChanSodium
import Testing

@testable import ChanEnvelope

@Suite struct IdentityTests {
    let seed = ProfileSeed.random()
    let here: ConversationID
    let there: ConversationID

    init() throws {
        here = try #require(ConversationID(randomBytes(32)))
        there = try #require(ConversationID(randomBytes(32)))
    }

    @Test func `a profile derives the same keys after a restart`() throws {
        let again = try #require(SymmetricKey(seed.key.secret.exposed()))
        let restored = ProfileSeed(key: again).memberKeys(joining: here)
        #expect(restored.signing.verifyKey == seed.memberKeys(joining: here).signing.verifyKey)
        #expect(restored.sealing.publicKey == seed.memberKeys(joining: here).sealing.publicKey)
    }

    @Test func `conversations and generations share no key`() {
        let all = [
            seed.memberKeys(joining: here), seed.memberKeys(joining: there),
            seed.memberKeys(joining: here, generation: 1), ProfileSeed.random().memberKeys(joining: here),
        ]
        #expect(Set(all.map(\.signing.verifyKey)).count == 4)
        #expect(Set(all.map(\.sealing.publicKey)).count == 4)
        #expect(all[2].firstMember == nil)
    }

    @Test func `a device certificate is valid in one conversation`() throws {
        let bob = seed.memberKeys(joining: here)
        let device = bob.newDevice()
        let member = try #require(bob.firstMember)
        #expect(device.certificate.introduces(member, to: here))
        #expect(!device.certificate.introduces(member, to: there))
        #expect(!device.certificate.introduces(try #require(MemberID(randomBytes(16))), to: here))
        #expect(!device.certificate.certifies(SigningKey.generate().verifyKey, salt: bob.salt))
        #expect(device.id == DeviceID(key: device.key.verifyKey))
        let other = bob.newDevice()
        #expect(other.id != device.id)
        let swapped = DeviceCertificate(
            memberKey: device.certificate.memberKey, deviceKey: other.certificate.deviceKey, salt: bob.salt,
            signature: device.certificate.signature)
        #expect(!swapped.introduces(member, to: here))
    }
}
