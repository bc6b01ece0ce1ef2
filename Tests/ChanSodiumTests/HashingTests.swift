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
