import ChanID
import ChanSodium
import Testing

@testable import ChanEnvelope

@Suite("Key fingerprints")
struct KeyFingerprintTests {
    @Test func `a fingerprint has twelve words and matches an independent computation by docs/protocol/log.md`() {
        let fingerprint = KeyFingerprint(memberKey: (0..<32).map { UInt8($0) })
        #expect(
            fingerprint.description
                == "praise list depend typical oak whisper property rare talent symptom dose curtain")
    }

    @Test func `a fingerprint differs when one bit of the key differs`() {
        var key = SigningKey.generate().verifyKey.bytes
        let before = KeyFingerprint(memberKey: key)
        key[31] ^= 1
        #expect(KeyFingerprint(memberKey: key) != before)
        #expect(KeyFingerprint(memberKey: key).description.split(separator: " ").count == KeyFingerprint.wordCount)
    }
}
