import ChanID
import ChanSodium
import Testing

@testable import ChanEnvelope

@Suite("A member's key in words")
struct KeyFingerprintTests {
    @Test("is twelve words of the list, as docs/protocol/log.md says, worked out elsewhere")
    func words() {
        let fingerprint = KeyFingerprint(memberKey: (0..<32).map { UInt8($0) })
        #expect(
            fingerprint.description
                == "praise list depend typical oak whisper property rare talent symptom dose curtain")
    }

    @Test("differs with one bit of the key")
    func differs() {
        var key = SigningKey.generate().verifyKey.bytes
        let before = KeyFingerprint(memberKey: key)
        key[31] ^= 1
        #expect(KeyFingerprint(memberKey: key) != before)
        #expect(KeyFingerprint(memberKey: key).description.split(separator: " ").count == KeyFingerprint.wordCount)
    }
}
