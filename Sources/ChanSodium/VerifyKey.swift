internal import CSodium
package import ChanID

/// The public key of a `SigningKey`: Ed25519, 32 bytes. A value is not necessarily a point on the curve; one that is
/// not verifies no signature.
package struct VerifyKey: Identifier32 {
    package let words: UInt64x4
    package init(words: UInt64x4) { self.words = words }

    /// Returns whether this key signed the concatenated parts. Refuses keys of small order and signatures that are not
    /// canonical (RFC 8032 §5.1.7, as in libsodium).
    package func isValid(_ signature: Signature, over parts: [UInt8]...) -> Bool {
        let message = joined(parts)
        let signature = signature.bytes
        return withBytes { key in
            crypto_sign_verify_detached(signature, message, UInt64(message.count), key) == 0
        }
    }
}
