internal import CSodium
internal import ChanID

/// An Ed25519 key pair (RFC 8032). The private key is in guarded memory.
package final class SigningKey: Sendable {
    package static let seedBytes = 32
    private let secret: SecretBytes
    /// The public key.
    package let verifyKey: VerifyKey

    /// Derives the key pair from a 32-byte seed.
    ///
    /// - Returns: `nil` for a seed of another length.
    package init?(seed: SecretBytes) {
        guard seed.count == Self.seedBytes else { return nil }
        var publicHalf = [UInt8](repeating: 0, count: VerifyKey.byteCount)
        secret = SecretBytes(count: Int(crypto_sign_SECRETKEYBYTES)) { secret in
            _ = seed.withBytes { seed in
                crypto_sign_seed_keypair(&publicHalf, secret.octets, seed.octets)
            }
        }
        verifyKey = VerifyKey(start: publicHalf)
    }

    /// Creates a random key pair.
    package static func generate() -> SigningKey {
        guard let key = SigningKey(seed: .random(count: seedBytes)) else { preconditionFailure("a seed has 32 bytes") }
        return key
    }

    /// Signs the concatenated parts. Deterministic, 64 bytes.
    package func sign(_ parts: [UInt8]...) -> Signature {
        let message = joined(parts)
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Signature.byteCount) { buffer in
            let output = UnsafeMutableRawBufferPointer(buffer).octets
            secret.withBytes { _ = crypto_sign_detached(output, nil, message, UInt64(message.count), $0.octets) }
            guard let signature = Signature(buffer) else { preconditionFailure("a signature has 64 bytes") }
            return signature
        }
    }

    /// Returns the 32-byte seed of this key, for sealing it in storage.
    package func seed() -> SecretBytes {
        SecretBytes(count: Self.seedBytes) { seed in
            // The first half of libsodium's secret key is the seed (RFC 8032 §5.1.5).
            secret.withBytes { seed.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0.prefix(Self.seedBytes))) }
        }
    }
}
