internal import CSodium
package import ChanID

/// The public half of a `SealingKey`: X25519, 32 bytes.
package struct SealingPublicKey: Identifier32 {
    package let words: Words32
    package init(words: Words32) { self.words = words }

    /// How much longer a sealed box is than what it holds: 48 bytes.
    package static let overhead = crypto_box_sealbytes()

    /// Seals anonymously to the holder of the secret half (crypto_box_seal). Authenticates no sender.
    /// - Throws: `unusableKey` for a key of small order.
    package func seal(_ plaintext: [UInt8]) throws(SealingError) -> [UInt8] {
        Sodium.ready
        var sealed = [UInt8](repeating: 0, count: plaintext.count + Self.overhead)
        let outcome = withBytes { crypto_box_seal(&sealed, plaintext, UInt64(plaintext.count), $0) }
        guard outcome == 0 else { throw .unusableKey }
        return sealed
    }
}

/// Why something could not be sealed.
package enum SealingError: Error, Hashable {
    /// The public key has small order: anyone could open what is sealed to it.
    case unusableKey
}
