import ChanID
import ChanSodium
import Testing

@Suite struct HashingTests {
    /// FIPS 180-4 examples.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func `SHA-256 gives the published digests`(text: String, expected: String) {
        #expect(SHA256.digest(Array(text.utf8)).description == expected)
    }

    @Test func `pieces hash like the whole, and a digest can be taken on the way`() {
        let whole = [UInt8]("abcdefghijklmnopqrstuvwxyz".utf8)
        var hash = SHA256()
        hash.update(Array(whole.prefix(3)))
        #expect(hash.digest() == SHA256.digest(Array("abc".utf8)))
        for byte in whole[3..<7] { hash.update(byte) }
        whole.withUnsafeBytes { hash.update(UnsafeRawBufferPointer(rebasing: $0[7...])) }
        #expect(hash.digest() == SHA256.digest(whole))
        #expect(SHA256.digest(Array(whole.prefix(10)), Array(whole.dropFirst(10))) == SHA256.digest(whole))
    }

    @Test func `a digest is hashed as its 32 bytes`() {
        let inner = SHA256.digest([1, 2, 3])
        var hash = SHA256()
        hash.update(inner)
        #expect(hash.digest() == SHA256.digest(inner.bytes))
    }
}

@Suite struct AuthenticationTests {
    /// RFC 4231 §4.2, 4.3 and 4.7 (a key longer than a block).
    @Test(arguments: [
        (
            [UInt8](repeating: 0x0b, count: 20), "Hi There",
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Array("Jefe".utf8), "what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            [UInt8](repeating: 0xaa, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
    ])
    func `HMAC-SHA-256 gives the published codes`(key: [UInt8], text: String, expected: String) {
        #expect(Digest(HMACSHA256.code(key: key, Array(text.utf8)))?.description == expected)
    }
}
