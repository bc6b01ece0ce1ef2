internal import CSodium
package import ChanID

/// The public half of a `SigningKey`: Ed25519, 32 bytes. Being well-formed says nothing about being on the curve; a
/// key that is not verifies nothing.
package struct VerifyKey: Identifier32 {
    package let words: UInt64x4
    package init(words: UInt64x4) { self.words = words }

    /// Whether `signature` is this key's over the parts one after another. Refuses small-order keys and signatures
    /// that are not canonical (RFC 8032 §5.1.7, as libsodium does).
    package func isValid(_ signature: Signature, over parts: [UInt8]...) -> Bool {
        let message = joined(parts)
        let signature = signature.bytes
        return withBytes { key in
            crypto_sign_verify_detached(signature, message, UInt64(message.count), key) == 0
        }
    }
}
