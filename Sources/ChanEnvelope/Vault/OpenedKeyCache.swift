import ChanSodium
import Synchronization

/// Secrets opened lately, by what they were sealed as and where: a node that posts signs with the same two keys each
/// time. They stay in guarded memory like the vault's own key, which opens them all.
final class OpenedKeyCache: Sendable {
    private struct Sealed: Hashable {
        let bytes: [UInt8]
        let place: VaultContext

        /// What is sealed begins with a random nonce: no two boxes have more in common than chance gives.
        func hash(into hasher: inout Hasher) {
            bytes.withUnsafeBytes { hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: $0.prefix(16))) }
        }
    }

    private struct Opened {
        var secrets: [Sealed: SecretBytes] = [:]
        var signingKeys: [Sealed: SigningKey] = [:]
    }

    private let opened = Mutex(Opened())

    /// Guarded memory is scarce: past this many everything is opened anew.
    private static let limit = 64

    func secret(
        _ bytes: [UInt8], at place: VaultContext, open: () throws(VaultError) -> SecretBytes
    ) throws(VaultError) -> SecretBytes {
        let sealed = Sealed(bytes: bytes, place: place)
        if let known = opened.withLock({ $0.secrets[sealed] }) { return known }
        let secret = try open()
        opened.withLock { opened in
            if opened.secrets.count >= Self.limit { opened.secrets = [:] }
            opened.secrets[sealed] = secret
        }
        return secret
    }

    func signingKey(
        _ bytes: [UInt8], at place: VaultContext, open: () throws(VaultError) -> SigningKey
    ) throws(VaultError) -> SigningKey {
        let sealed = Sealed(bytes: bytes, place: place)
        if let known = opened.withLock({ $0.signingKeys[sealed] }) { return known }
        let key = try open()
        opened.withLock { opened in
            if opened.signingKeys.count >= Self.limit { opened.signingKeys = [:] }
            opened.signingKeys[sealed] = key
        }
        return key
    }
}
