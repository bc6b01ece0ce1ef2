import ChanID
import ChanSodium

/// The fingerprint of a member key, as words that two people can compare by voice: the first 132 bits of
/// SHA-256("chanadm/fingerprint/v1\n" ‖ member key 32), 11 bits per word, from the list of recovery words.
///
/// A member has a different key in each conversation, so the words do not identify them elsewhere.
package struct KeyFingerprint: Hashable, Sendable, CustomStringConvertible {
    package static let wordCount = 12
    private let digest: [UInt8]

    /// - Parameter memberKey: an Ed25519 public key, 32 bytes.
    package init(memberKey: [UInt8]) {
        digest = SHA256.digest(Array("chanadm/fingerprint/v1\n".utf8), memberKey).bytes
    }

    /// The words, separated by spaces.
    package var description: String {
        RecoveryWordList.words(of: digest).prefix(Self.wordCount).joined(separator: " ")
    }
}
