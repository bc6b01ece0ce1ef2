import ChanEnvelope
import ChanSodium
import ChanTestSupport
import Testing

@Suite("Recovery words")
struct RecoveryPhraseTests {
    /// The test vectors of BIP-39 (Trezor, `vectors.json`, 256 bits): entropy and its words.
    static let vectors: [(entropy: UInt8, words: String)] = [
        (0x00, Array(repeating: "abandon", count: 23).joined(separator: " ") + " art"),
        (
            0x7F,
            "legal winner thank year wave sausage worth useful legal winner thank year wave sausage worth useful "
                + "legal winner thank year wave sausage worth title"
        ),
        (
            0x80,
            "letter advice cage absurd amount doctor acoustic avoid letter advice cage absurd amount doctor acoustic "
                + "avoid letter advice cage absurd amount doctor acoustic bless"
        ),
        (0xFF, Array(repeating: "zoo", count: 23).joined(separator: " ") + " vote"),
    ]

    @Test(arguments: vectors)
    func `the words are those of BIP-39 and restore the seed`(entropy: UInt8, words: String) throws {
        let key = try #require(SymmetricKey([UInt8](repeating: entropy, count: 32)))
        #expect(RecoveryPhrase(ProfileSeed(key: key)).words == words)
        #expect(try RecoveryPhrase(parsing: words).seed.key.secret.equals(key.secret))
    }

    @Test func `every seed is restored, however the words are typed`() throws {
        for _ in 0..<200 {
            let seed = ProfileSeed.random()
            let words = RecoveryPhrase(seed).words
            #expect(words.split(separator: " ").count == RecoveryPhrase.wordCount)
            let typed = "  " + words.uppercased().split(separator: " ").joined(separator: " \n\t") + "\n"
            #expect(try RecoveryPhrase(parsing: typed).seed.key.secret.equals(seed.key.secret))
        }
    }

    @Test func `a wrong word is refused with its position, and a wrong combination by the checksum`() throws {
        let words = RecoveryPhrase(ProfileSeed.random()).words.split(separator: " ").map(String.init)
        #expect(throws: RecoveryPhraseError.wordCount) { try RecoveryPhrase(parsing: "") }
        #expect(throws: RecoveryPhraseError.wordCount) {
            try RecoveryPhrase(parsing: words.dropLast().joined(separator: " "))
        }
        #expect(throws: RecoveryPhraseError.wordCount) {
            try RecoveryPhrase(parsing: (words + ["zoo"]).joined(separator: " "))
        }
        #expect(throws: RecoveryPhraseError.unknownWord(place: 3)) {
            try RecoveryPhrase(parsing: (words.prefix(2) + ["zzz"] + words.dropFirst(3)).joined(separator: " "))
        }
        #expect(throws: RecoveryPhraseError.checksum) {
            try RecoveryPhrase(parsing: Array(repeating: "zoo", count: 24).joined(separator: " "))
        }
    }

    @Test func `any bytes are handled, and accepted words are those typed`() throws {
        var random = Seed.generator(for: "recovery words")
        let some = Array(RecoveryPhrase(ProfileSeed.random()).words.utf8)
        for _ in 0..<5_000 {
            var bytes = some
            for _ in 0...random.below(4) { bytes[random.below(bytes.count)] = random.bytes(1)[0] }
            let text = String(decoding: bytes, as: UTF8.self)
            guard let read = try? RecoveryPhrase(parsing: text) else { continue }
            #expect(read.words == text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " "))
        }
    }
}
