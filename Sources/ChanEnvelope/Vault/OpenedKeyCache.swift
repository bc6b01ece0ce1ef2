import ChanSodium
import Synchronization

/// A cache of recently opened secrets, by their sealed bytes and context. A node that posts uses the same two keys each
/// time.
///
/// The secrets are in guarded memory, like the vault's own key.
final class OpenedKeyCache: Sendable {
    private struct Sealed: Hashable {
        let bytes: [UInt8]
        let context: VaultContext

        /// Sealed bytes begin with a random nonce, so their first bytes are a sufficient hash input.
        func hash(into hasher: inout Hasher) {
            bytes.withUnsafeBytes { hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0.prefix(16))) }
        }
    }

    private struct Opened {
        var secrets: [Sealed: SecretBytes] = [:]
        var signingKeys: [Sealed: SigningKey] = [:]
    }

    private let opened = Mutex(Opened())

    /// The most secrets in the cache, because guarded memory is limited. Further secrets are opened every time.
    private static let limit = 64

    func secret(
        _ bytes: [UInt8], at context: VaultContext, open: () throws(VaultError) -> SecretBytes
    ) throws(VaultError) -> SecretBytes {
        let sealed = Sealed(bytes: bytes, context: context)
        if let known = opened.withLock({ $0.secrets[sealed] }) { return known }
        let secret = try open()
        opened.withLock { opened in
            if opened.secrets.count >= Self.limit { opened.secrets = [:] }
            opened.secrets[sealed] = secret
        }
        return secret
    }

    func signingKey(
        _ bytes: [UInt8], at context: VaultContext, open: () throws(VaultError) -> SigningKey
    ) throws(VaultError) -> SigningKey {
        let sealed = Sealed(bytes: bytes, context: context)
        if let known = opened.withLock({ $0.signingKeys[sealed] }) { return known }
        let key = try open()
        opened.withLock { opened in
            if opened.signingKeys.count >= Self.limit { opened.signingKeys = [:] }
            opened.signingKeys[sealed] = key
        }
        return key
    }
}
