import ChanID
import ChanSodium

/// A profile's seed as 24 words: 256 bits and the first 8 bits of their SHA-256, 11 bits per word (BIP-39, "Generating
/// the mnemonic"). The seed is the entropy itself; the key stretching of BIP-39 is not used.
package struct RecoveryPhrase: Sendable {
    package static let wordCount = 24
    package let seed: ProfileSeed

    package init(_ seed: ProfileSeed) { self.seed = seed }

    /// Parses typed words, in any case and separated by any white space.
    ///
    /// - Throws: `RecoveryPhraseError`, which names the position but never a word.
    package init(parsing text: String) throws(RecoveryPhraseError) {
        let words = text.lowercased().split(maxSplits: Self.wordCount, whereSeparator: \.isWhitespace)
        guard words.count == Self.wordCount else { throw .wordCount }
        var bytes: [UInt8] = []
        defer { wipe(&bytes) }
        var (pool, bitCount) = (UInt32(0), 0)
        for (number, word) in words.enumerated() {
            guard let index = RecoveryWordList.index(of: word) else { throw .unknownWord(place: number + 1) }
            pool = pool << RecoveryWordList.bitsPerWord | UInt32(index)
            bitCount += RecoveryWordList.bitsPerWord
            while bitCount >= 8 {
                bitCount -= 8
                bytes.append(UInt8(truncatingIfNeeded: pool >> bitCount))
            }
        }
        guard let sum = bytes.popLast(), sum == Self.checksum(of: bytes), let key = SymmetricKey(bytes) else {
            throw .checksum
        }
        seed = ProfileSeed(key: key)
    }

    /// The words, separated by spaces.
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

/// The reason why words are not a recovery phrase. No error contains a word, because most of them may be right.
package enum RecoveryPhraseError: Error, Hashable, Sendable {
    case wordCount
    /// The word at this position, counted from 1, is not in the list.
    case unknownWord(place: Int)
    /// All words are in the list, but the checksum does not match.
    case checksum
}
