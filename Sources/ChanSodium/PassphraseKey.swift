internal import CSodium

/// Derives a key from a passphrase with Argon2id 1.3 (RFC 9106).
package enum PassphraseKey {
    package static let saltBytes = Int(crypto_pwhash_SALTBYTES)

    /// The cost of a derivation, and so of one guess.
    package enum Cost: UInt8, Hashable, Sendable, CaseIterable {
        /// 64 MiB, about 0.1 s: for derivations that a person often waits for.
        case interactive = 1
        /// 256 MiB, about 1 s: for the vault and backups.
        case moderate = 2
    }

    /// The reason why a derivation failed.
    package enum Failure: Error, Hashable {
        /// The salt does not have 16 bytes.
        case saltLength
        /// The memory that `Cost` requires could not be allocated.
        case outOfMemory
    }

    /// Derives a key from a passphrase, a salt and a cost. The derivation is deterministic and blocks for as long as
    /// `cost` specifies.
    package static func derive(
        from passphrase: SecretBytes, salt: [UInt8], cost: Cost
    ) throws(Failure) -> SymmetricKey {
        guard salt.count == saltBytes else { throw .saltLength }
        let secret = try SecretBytes(count: SymmetricKey.byteCount) { key throws(Failure) in
            let outcome = passphrase.withBytes { passphrase in
                crypto_pwhash(
                    key.octets, UInt64(key.count), passphrase.characters,
                    UInt64(passphrase.count), salt, cost.operations, cost.memory, crypto_pwhash_ALG_ARGON2ID13)
            }
            guard outcome == 0 else { throw .outOfMemory }
        }
        guard let key = SymmetricKey(secret) else { preconditionFailure("a key has 32 bytes") }
        return key
    }
}

extension UnsafeRawBufferPointer {
    fileprivate var characters: UnsafePointer<CChar> {
        UnsafeRawPointer(octets).assumingMemoryBound(to: CChar.self)
    }
}

extension PassphraseKey.Cost {
    fileprivate var operations: UInt64 {
        switch self {
        case .interactive: UInt64(crypto_pwhash_OPSLIMIT_INTERACTIVE)
        case .moderate: UInt64(crypto_pwhash_OPSLIMIT_MODERATE)
        }
    }

    fileprivate var memory: Int {
        switch self {
        case .interactive: Int(crypto_pwhash_MEMLIMIT_INTERACTIVE)
        case .moderate: Int(crypto_pwhash_MEMLIMIT_MODERATE)
        }
    }
}
