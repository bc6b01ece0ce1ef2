import ChanID
import ChanSodium

/// A member's key as words that two people can read to each other: the first 132 bits of
/// SHA-256("chanadm/fingerprint/v1\n" ‖ member key 32), 11 bits a word, of the list of recovery words. A member has a key of their own
/// in each conversation, so the words tell nothing of them elsewhere.
package struct KeyFingerprint: Hashable, Sendable, CustomStringConvertible {
    package static let wordCount = 12
    private let digest: [UInt8]

    /// - Parameter memberKey: an Ed25519 public key, 32 bytes.
    package init(memberKey: [UInt8]) {
        digest = SHA256.digest(Array("chanadm/fingerprint/v1\n".utf8), memberKey).bytes
    }

    /// The words, a space between.
    package var description: String {
        RecoveryWordList.words(of: digest).prefix(Self.wordCount).joined(separator: " ")
    }
}
