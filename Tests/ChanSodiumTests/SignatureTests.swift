import ChanID
import ChanSodium
import Testing

@Suite struct SignatureTests {
    /// RFC 8032 §7.1, tests 1 to 3: seed, public key, message, signature.
    static let published: [(seed: String, key: String, message: String, signature: String)] = [
        (
            "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
            "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b"
                + "d25bf5f0595bbe24655141438e7a100b"
        ),
        (
            "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
            "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c"
                + "387b2eaeb4302aeeb00d291612bb0c00"
        ),
        (
            "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
            "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
            "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc659"
                + "4a7c15e9716ed28dc027beceea1ec40a"
        ),
    ]

    @Test(arguments: published.indices)
    func `Ed25519 gives the signatures of RFC 8032`(index: Int) throws {
        let vector = Self.published[index]
        let seed = try #require(Hex.decode(vector.seed))
        let message = try #require(Hex.decode(vector.message))
        let key = try #require(SigningKey(seed: SecretBytes(seed)))
        let signature = key.sign(message)
        #expect(key.verifyKey.description == vector.key)
        #expect(Hex.encode(signature.bytes) == vector.signature)
        #expect(key.verifyKey.isValid(signature, over: message))
        #expect(key.seed().exposed() == seed)
    }

    @Test func `parts are signed as one message`() {
        let alice = SigningKey.generate()
        let signature = alice.sign([1, 2], [], [3])
        #expect(alice.verifyKey.isValid(signature, over: [1, 2, 3]))
        #expect(alice.verifyKey.isValid(signature, over: [1], [2, 3]))
    }

    @Test func `one changed bit anywhere, or another key, is refused`() throws {
        let alice = SigningKey.generate()
        let message = [UInt8]("carol joined".utf8)
        let signature = alice.sign(message)
        for bit in 0..<Signature.byteCount * 8 {
            var bytes = signature.bytes
            bytes[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(!alice.verifyKey.isValid(try #require(Signature(bytes)), over: message), "bit \(bit)")
        }
        for bit in 0..<message.count * 8 {
            var changed = message
            changed[bit / 8] ^= 1 << UInt8(bit % 8)
            #expect(!alice.verifyKey.isValid(signature, over: changed), "bit \(bit)")
        }
        #expect(!SigningKey.generate().verifyKey.isValid(signature, over: message))
    }

    @Test func `a key of small order verifies nothing`() throws {
        let mallory = try #require(VerifyKey([1] + [UInt8](repeating: 0, count: 31)))
        let forged = try #require(Signature([1] + [UInt8](repeating: 0, count: 63)))
        #expect(!mallory.isValid(forged, over: []))
    }

    @Test func `seeds and signatures of another length are refused`() {
        #expect(SigningKey(seed: SecretBytes([UInt8](repeating: 0, count: 31))) == nil)
        #expect(SealingKey(seed: SecretBytes([UInt8](repeating: 0, count: 33))) == nil)
        #expect(Signature([UInt8](repeating: 0, count: 63)) == nil)
        #expect(VerifyKey([UInt8](repeating: 0, count: 33)) == nil)
    }
}
