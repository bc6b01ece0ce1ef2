/// A long-lived 32-byte key in guarded memory. It seals data and derives other keys. For the key of one message, or
/// many keys at once, use `EphemeralKey`.
package final class SymmetricKey: Sendable {
    package static let byteCount = KeyDerivation.keyBytes
    /// The number of bytes that a sealed message is longer than its content: 24 of nonce and 16 of tag.
    package static let overhead = AEAD.overhead
    /// The bytes of the key, for sealing it under another.
    package let secret: SecretBytes

    /// - Returns: `nil` unless `secret` has exactly 32 bytes.
    package init?(_ secret: SecretBytes) {
        guard secret.count == Self.byteCount else { return nil }
        self.secret = secret
    }

    /// Copies 32 bytes. The caller must wipe its own copy.
    ///
    /// - Returns: `nil` for another length.
    package convenience init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        self.init(SecretBytes(bytes))
    }

    /// Copies a key into guarded memory.
    package init(copying key: borrowing EphemeralKey) {
        secret = key.withBytes { source in SecretBytes(count: source.count) { $0.copyMemory(from: source) } }
    }

    private init(filledBy fill: (UnsafeMutableRawBufferPointer) -> Void) {
        secret = SecretBytes(count: Self.byteCount, fill: fill)
    }

    /// Creates a random key.
    package static func random() -> SymmetricKey {
        SymmetricKey { buffer in buffer.copyBytes(from: randomBytes(byteCount)) }
    }

    /// KDF(this, label, context); see `KeyDerivation`.
    package func derive(_ label: String, _ context: [UInt8] = []) -> SymmetricKey {
        SymmetricKey { derived in
            guard let output = derived.baseAddress else { return }
            secret.withBytes { KeyDerivation.derive(label, context, from: $0, into: output) }
        }
    }

    /// Derives a key for short use: KDF(this, label, context).
    package func deriveEphemeral(_ label: String, _ context: [UInt8] = []) -> EphemeralKey {
        secret.withBytes { EphemeralKey(derivedFrom: $0, label, context) }
    }

    /// Seals with a random nonce; the result is 40 bytes longer. `associated` is authenticated but not part of the
    /// result.
    package func seal(_ plaintext: [UInt8], associated: [UInt8] = []) -> [UInt8] {
        secret.withBytes { key in plaintext.withUnsafeBytes { AEAD.seal($0, associated, under: key) } }
    }

    /// Opens a message that was sealed with this key and the same `associated`.
    package func open(_ sealed: [UInt8], associated: [UInt8] = []) throws(OpeningError) -> [UInt8] {
        try sealed.withUnsafeBufferPointer { sealed throws(OpeningError) in
            try open(UnsafeRawBufferPointer(sealed), associated: associated)
        }
    }

    /// Opens a message in a larger buffer without copying it.
    package func open(_ sealed: UnsafeRawBufferPointer, associated: [UInt8]) throws(OpeningError) -> [UInt8] {
        try secret.withBytes { key throws(OpeningError) in try AEAD.open(sealed, associated, under: key) }
    }

    /// Compares in constant time.
    package func equals(_ other: SymmetricKey) -> Bool { secret.equals(other.secret) }
}
