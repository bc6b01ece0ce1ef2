/// A long-lived 32-byte secret: seals, and derives other keys. In guarded memory; for one message's key, or for many
/// keys at once, use `EphemeralKey`.
package final class SymmetricKey: Sendable {
    package static let byteCount = KeyDerivation.keyBytes
    /// How much longer a sealed message is than what it holds: 24 bytes of nonce and 16 of tag.
    package static let overhead = AEAD.overhead
    /// The key itself, for sealing it under another.
    package let secret: SecretBytes

    /// - Returns: `nil` unless `secret` has exactly 32 bytes.
    package init?(_ secret: SecretBytes) {
        guard secret.count == Self.byteCount else { return nil }
        self.secret = secret
    }

    /// Copies 32 bytes; the caller wipes its own copy.
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

    /// A fresh key.
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

    /// The same derivation for a key that is used at once and forgotten.
    package func deriveEphemeral(_ label: String, _ context: [UInt8] = []) -> EphemeralKey {
        secret.withBytes { EphemeralKey(derivedFrom: $0, label, context) }
    }

    /// Seals with a random nonce; the result is 40 bytes longer. `associated` is authenticated and not carried.
    package func seal(_ plaintext: [UInt8], associated: [UInt8] = []) -> [UInt8] {
        secret.withBytes { key in plaintext.withUnsafeBytes { AEAD.seal($0, associated, under: key) } }
    }

    /// Opens what `seal` made with this key and the same `associated`.
    package func open(_ sealed: [UInt8], associated: [UInt8] = []) throws(OpeningError) -> [UInt8] {
        try sealed.withUnsafeBufferPointer { sealed throws(OpeningError) in
            try open(UnsafeRawBufferPointer(sealed), associated: associated)
        }
    }

    /// The same without copying `sealed` out of a larger buffer.
    package func open(_ sealed: UnsafeRawBufferPointer, associated: [UInt8]) throws(OpeningError) -> [UInt8] {
        try secret.withBytes { key throws(OpeningError) in try AEAD.open(sealed, associated, under: key) }
    }

    /// Compares in constant time.
    package func equals(_ other: SymmetricKey) -> Bool { secret.equals(other.secret) }
}
