package import ChanID
import ChanLog
package import ChanSodium

/// The key of a link. That of a short link derives from its secret; that of a link from before is all there is.
package struct LinkKey: Sendable {
    package let capability: SigningKey
    /// `nil` for a link that has the full form alone.
    package let secret: LinkSecret?

    package var link: LinkID { LinkID(capability: capability.verifyKey) }

    package init(_ secret: LinkSecret) {
        capability = secret.capability
        self.secret = secret
    }

    package init(_ capability: SigningKey) {
        self.capability = capability
        secret = nil
    }

    package static func generate() -> LinkKey { LinkKey(LinkSecret.generate()) }

    /// Creates the key from the data of another node or an own submission.
    ///
    /// - Parameters:
    ///   - seed: 32 bytes.
    ///   - secret: 16 bytes; empty for a link without one.
    /// - Returns: `nil` for another length, and for a secret from which the seed does not derive.
    package init?(seed: [UInt8], secret: [UInt8]) {
        guard let capability = SigningKey(seed: SecretBytes(seed)) else { return nil }
        guard !secret.isEmpty else {
            self.init(capability)
            return
        }
        guard let secret = LinkSecret(SecretBytes(secret)),
            secret.capability.verifyKey == capability.verifyKey
        else { return nil }
        self.init(secret)
    }
}

extension LinkKey: CustomStringConvertible {
    package var description: String { "LinkKey(\(link))" }
}
