import ChanID
import ChanSodium
import Testing

@Suite struct SealingTests {
    let text = [UInt8]("the meeting is at noon".utf8)
    let place = [UInt8]("entry 7".utf8)

    @Test func `sealed bytes open with the same key and context`() throws {
        let key = SymmetricKey.random()
        let sealed = key.seal(text, associated: place)
        #expect(sealed.count == text.count + SymmetricKey.overhead)
        #expect(try key.open(sealed, associated: place) == text)
        #expect(try key.open(key.seal([], associated: place), associated: place) == [])
        #expect(sealed != key.seal(text, associated: place), "nonces are fresh")
    }

    @Test func `every changed bit, another place, another key is tampering`() {
        let key = SymmetricKey.random()
        let sealed = key.seal(text, associated: place)
        for bit in 0..<sealed.count * 8 {
            var changed = sealed
            changed[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(throws: OpeningError.tampered, "bit \(bit)") { try key.open(changed, associated: place) }
        }
        #expect(throws: OpeningError.tampered) { try key.open(sealed, associated: Array("entry 8".utf8)) }
        #expect(throws: OpeningError.tampered) { try SymmetricKey.random().open(sealed, associated: place) }
        #expect(throws: OpeningError.tampered) { try key.open(Array(sealed.dropLast()), associated: place) }
        #expect(throws: OpeningError.tooShort) { try key.open(Array(sealed.prefix(39)), associated: place) }
    }

    /// draft-irtf-cfrg-xchacha-03 §A.3.1.
    @Test func `XChaCha20-Poly1305 opens the published message`() throws {
        let key = try #require(SymmetricKey([UInt8](0x80...0x9f)))
        let nonce = [UInt8](0x40...0x57)
        let associated = try #require(Hex.decode("50515253c0c1c2c3c4c5c6c7"))
        let ciphertext = try #require(
            Hex.decode(
                "bd6d179d3e83d43b9576579493c0e939572a1700252bfaccbed2902c21396cbb731c7f1b0b4aa6440bf3a82f4eda7e39"
                    + "ae64c6708c54c216cb96b72e1213b4522f8c9ba40db5d945b11b69b982c1bb9e3f3fac2bc369488f76b2383565d3fff9"
                    + "21f9664c97637da9768812f615c68b13b52ec0875924c1c7987947deafd8780acf49"))
        let opened = try key.open(nonce + ciphertext, associated: associated)
        #expect(String(decoding: opened, as: UTF8.self).hasPrefix("Ladies and Gentlemen of the class of '99"))
    }

    @Test func `a box opens for its holder only, and not once changed`() throws {
        let (bob, mallory) = (SealingKey.generate(), SealingKey.generate())
        let sealed = try bob.publicKey.seal(text)
        #expect(sealed.count == text.count + SealingPublicKey.overhead)
        #expect(try bob.open(sealed) == text)
        #expect(throws: OpeningError.tampered) { try mallory.open(sealed) }
        #expect(throws: OpeningError.tooShort) { try bob.open(Array(sealed.prefix(47))) }
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 0x10
            #expect(throws: OpeningError.tampered, "byte \(index)") { try bob.open(changed) }
        }
    }

    @Test func `a public key of small order is not sealed to`() throws {
        let zero = try #require(SealingPublicKey([UInt8](repeating: 0, count: 32)))
        #expect(throws: SealingError.unusableKey) { try zero.seal(text) }
    }

    @Test func `it is told of a public key whether anything can be sealed to it`() throws {
        #expect(SealingPublicKey.ofSmallOrder.count == 7)
        for point in SealingPublicKey.ofSmallOrder {
            for highest in [UInt8(0), 0x80] {
                let key = try #require(SealingPublicKey(point.dropLast() + [point[31] | highest]))
                #expect(!key.isUsable)
                #expect(throws: SealingError.unusableKey) { try key.seal(text) }
            }
        }
        for _ in 0..<100 {
            let key = SealingKey.generate().publicKey
            #expect(key.isUsable)
            #expect(throws: Never.self) { try key.seal(text) }
        }
    }

    @Test func `one seed gives one pair of keys`() throws {
        let seed = SecretBytes.random(count: 32)
        let (first, second) = (try #require(SealingKey(seed: seed)), try #require(SealingKey(seed: seed)))
        #expect(try second.open(first.publicKey.seal(text)) == text)
    }
}
