internal import CSodium

/// A key from a passphrase by Argon2id 1.3 (RFC 9106).
package enum PassphraseKey {
    package static let saltBytes = Int(crypto_pwhash_SALTBYTES)

    /// How much work a guess costs.
    package enum Cost: UInt8, Hashable, Sendable, CaseIterable {
        /// 64 MiB, about 0.1 s: something a person waits for often.
        case interactive = 1
        /// 256 MiB, about 1 s: the vault and backups.
        case moderate = 2
    }

    /// Why no key came out.
    package enum Failure: Error, Hashable {
        /// The salt has another length than 16 bytes.
        case saltLength
        /// The memory that `Cost` asks for is not there.
        case outOfMemory
    }

    /// Derives the same key from the same passphrase, salt and cost, always. Blocks for as long as `cost` says.
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
