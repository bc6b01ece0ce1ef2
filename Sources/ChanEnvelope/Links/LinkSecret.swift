package import ChanID
import ChanLog
package import ChanSodium

/// The secret that a short link carries. The link's capability and the key of its content derive from it, so that
/// neither of them reveals the other.
package struct LinkSecret: Sendable {
    package static let byteCount = 16

    /// 16 random bytes, for sealing them in storage.
    package let bytes: SecretBytes
    /// The key whose seed is KDF(secret, "link-capability").
    package let capability: SigningKey

    package var link: LinkID { LinkID(capability: capability.verifyKey) }
    /// KDF(secret, "link-content"): the key under which the link's content is sealed.
    let contentKey: SymmetricKey

    /// - Returns: `nil` unless there are exactly 16 bytes.
    package init?(_ bytes: SecretBytes) {
        guard bytes.count == Self.byteCount,
            let seed = SymmetricKey(derivedFrom: bytes, "link-capability")?.secret,
            let capability = SigningKey(seed: seed),
            let contentKey = SymmetricKey(derivedFrom: bytes, "link-content")
        else { return nil }
        self.bytes = bytes
        self.capability = capability
        self.contentKey = contentKey
    }

    package static func generate() -> LinkSecret {
        guard let secret = LinkSecret(.random(count: byteCount)) else { preconditionFailure("a secret has 16 bytes") }
        return secret
    }
}

extension LinkSecret: CustomStringConvertible {
    package var description: String { "LinkSecret(\(link))" }
}
