import ChanID
import ChanSodium
import Testing

@Suite struct SecretTests {
    @Test func `deriving is BLAKE2b keyed over label, zero byte, context`() throws {
        // b2sum of RFC 7693 with key 00…1f over "body" 00 "x", computed with Python's hashlib.
        let key = try #require(SymmetricKey([UInt8](0..<32)))
        let derived = key.derive("body", Array("x".utf8))
        #expect(
            Hex.encode(derived.secret.exposed()) == "a811b02771c137f33aa5992c3c549988d09d0310b449bc81c6e1d2305d441159")
        let ephemeral = key.deriveEphemeral("body", Array("x".utf8)).exposed()
        #expect(ephemeral == derived.secret.exposed())
        let again = EphemeralKey([UInt8](0..<32))?.derive("body", [0x78]).exposed()
        #expect(again == ephemeral)
    }

    @Test func `label and context do not run into each other`() {
        let key = SymmetricKey.random()
        let derived = [
            key.derive("ab", []), key.derive("a", [0x62]), key.derive("a", []), key.derive("", [0x61]),
            SymmetricKey.random().derive("ab", []),
        ]
        #expect(Set(derived.map { $0.secret.exposed() }).count == derived.count)
    }

    @Test func `ephemeral and long-lived keys of the same bytes are one key`() throws {
        let bytes = randomBytes(32)
        let long = try #require(SymmetricKey(bytes))
        let sealed = EphemeralKey(bytes)?.seal([1, 2, 3], associated: [9])
        #expect(try long.open(try #require(sealed), associated: [9]) == [1, 2, 3])
        let opened = try EphemeralKey(bytes)?.open(long.seal([4, 5]))
        #expect(opened == [4, 5])
        let tooShort = EphemeralKey([UInt8](repeating: 0, count: 31))?.exposed()
        #expect(tooShort == nil)
        #expect(SymmetricKey([UInt8](repeating: 0, count: 33)) == nil)
    }

    @Test func `wiping clears the bytes and empties the array`() {
        var secret = [UInt8](repeating: 0xAA, count: 64)
        secret.withUnsafeMutableBytes { storage in
            wipe(UnsafeMutableRawBufferPointer(rebasing: storage[..<60]))
        }
        #expect(secret == [UInt8](repeating: 0, count: 60) + [0xAA, 0xAA, 0xAA, 0xAA])
        wipe(&secret)
        #expect(secret.isEmpty)
    }

    @Test func `wiping one copy leaves the others alone`() {
        let kept: [UInt8] = [1, 2, 3]
        var copy = kept
        wipe(&copy)
        #expect(kept == [1, 2, 3])
    }

    @Test func `secrets say nothing about themselves`() {
        let secret = SecretBytes([UInt8]("hunter2".utf8))
        #expect("\(secret)" == "SecretBytes(7 bytes)")
        #expect(secret.exposed() == Array("hunter2".utf8))
    }

    @Test func `comparison is by content and length`() {
        #expect(constantTimeEqual([1, 2, 3], [1, 2, 3]))
        #expect(!constantTimeEqual([1, 2, 3], [1, 2, 4]))
        #expect(!constantTimeEqual([1, 2, 3], [1, 2]))
        #expect(constantTimeEqual([], []))
        #expect(SecretBytes([1, 2]).equals(SecretBytes([1, 2])))
        #expect(!SecretBytes([1, 2]).equals(SecretBytes([1, 3])))
        #expect(!SecretBytes([1, 2]).equals(SecretBytes([1])))
    }

    @Test func `random bytes differ`() {
        #expect(Set((0..<64).map { _ in randomBytes(16) }).count == 64)
        #expect(randomBytes(0).isEmpty)
    }

    @Test func `a passphrase gives its key again, another salt or passphrase another`() throws {
        let salt = [UInt8](0..<16)
        let passphrase = SecretBytes(Array("correct horse".utf8))
        let key = try PassphraseKey.derive(from: passphrase, salt: salt, cost: .interactive)
        #expect(try PassphraseKey.derive(from: passphrase, salt: salt, cost: .interactive).equals(key))
        let other = try PassphraseKey.derive(from: SecretBytes([0x78]), salt: salt, cost: .interactive)
        let salted = try PassphraseKey.derive(from: passphrase, salt: salt.reversed(), cost: .interactive)
        #expect(!other.equals(key) && !salted.equals(key) && !other.equals(salted))
        #expect(throws: PassphraseKey.Failure.saltLength) {
            try PassphraseKey.derive(from: passphrase, salt: [1], cost: .interactive)
        }
    }
}
