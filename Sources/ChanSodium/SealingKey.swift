internal import CSodium
internal import ChanID

/// An X25519 key pair that opens sealed boxes. The private key is in guarded memory.
package final class SealingKey: Sendable {
    package static let seedBytes = 32
    private let secret: SecretBytes
    /// The public key.
    package let publicKey: SealingPublicKey

    /// Derives the key pair from a 32-byte seed (crypto_box_seed_keypair).
    ///
    /// - Returns: `nil` for a seed of another length.
    package init?(seed: SecretBytes) {
        guard seed.count == Self.seedBytes else { return nil }
        var publicHalf = [UInt8](repeating: 0, count: SealingPublicKey.byteCount)
        secret = SecretBytes(count: Int(crypto_box_SECRETKEYBYTES)) { secret in
            _ = seed.withBytes { seed in
                crypto_box_seed_keypair(&publicHalf, secret.octets, seed.octets)
            }
        }
        publicKey = SealingPublicKey(start: publicHalf)
    }

    /// Creates a random key pair. To store a key pair, create it from a seed, `SealingKey(seed: .random(count: 32))`,
    /// and store the seed.
    package static func generate() -> SealingKey {
        guard let key = SealingKey(seed: .random(count: seedBytes)) else { preconditionFailure("a seed has 32 bytes") }
        return key
    }

    /// Opens a box that `SealingPublicKey.seal` produced for this key.
    package func open(_ sealed: [UInt8]) throws(OpeningError) -> [UInt8] {
        guard sealed.count >= SealingPublicKey.overhead else { throw .tooShort }
        var plaintext = [UInt8](repeating: 0, count: sealed.count - SealingPublicKey.overhead)
        let outcome = publicKey.withBytes { publicHalf in
            secret.withBytes { secret in
                crypto_box_seal_open(&plaintext, sealed, UInt64(sealed.count), publicHalf, secret.octets)
            }
        }
        guard outcome == 0 else { throw .tampered }
        return plaintext
    }
}

/// The reason why sealed data cannot be opened.
package enum OpeningError: Error, Hashable {
    /// The data is shorter than any sealed data: truncated, or of another kind.
    case tooShort
    /// The data was changed, sealed under another key, or bound to another place.
    case tampered
}
