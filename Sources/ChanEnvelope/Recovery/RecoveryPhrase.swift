import ChanID
import ChanSodium

/// A profile's seed in 24 words that people can write down: 256 bits and the first 8 of their SHA-256, 11 bits a word
/// (BIP-39, "Generating the mnemonic"). The seed is the entropy itself; the stretching of BIP-39 is not used.
package struct RecoveryPhrase: Sendable {
    package static let wordCount = 24
    package let seed: ProfileSeed

    package init(_ seed: ProfileSeed) { self.seed = seed }

    /// Words as people type them: any case, any white space between.
    /// - Throws: `RecoveryPhraseError`, which says where, and never what.
    package init(parsing text: String) throws(RecoveryPhraseError) {
        let words = text.lowercased().split(maxSplits: Self.wordCount, whereSeparator: \.isWhitespace)
        guard words.count == Self.wordCount else { throw .wordCount }
        var bytes: [UInt8] = []
        defer { wipe(&bytes) }
        var (pool, held) = (UInt32(0), 0)
        for (place, word) in words.enumerated() {
            guard let index = RecoveryWordList.index(of: word) else { throw .unknownWord(place: place + 1) }
            pool = pool << RecoveryWordList.bitsPerWord | UInt32(index)
            held += RecoveryWordList.bitsPerWord
            while held >= 8 {
                held -= 8
                bytes.append(UInt8(truncatingIfNeeded: pool >> held))
            }
        }
        guard let sum = bytes.popLast(), sum == Self.checksum(of: bytes), let key = SymmetricKey(bytes) else {
            throw .checksum
        }
        seed = ProfileSeed(key: key)
    }

    /// The words, a space between.
    package var words: String {
        var bytes = seed.key.secret.exposed()
        defer { wipe(&bytes) }
        bytes.append(Self.checksum(of: bytes))
        return RecoveryWordList.words(of: bytes).joined(separator: " ")
    }

    private static func checksum(of entropy: [UInt8]) -> UInt8 { SHA256.digest(entropy).bytes[0] }
}

extension RecoveryPhrase: CustomStringConvertible {
    package var description: String { "RecoveryPhrase" }
}

/// Why words are no phrase. No word is repeated: most of them may be right.
package enum RecoveryPhraseError: Error, Hashable, Sendable {
    case wordCount
    /// Counted from 1.
    case unknownWord(place: Int)
    /// All are words of the list, but they were not given out together.
    case checksum
}
