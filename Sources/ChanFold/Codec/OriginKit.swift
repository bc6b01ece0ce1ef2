package import ChanEnvelope
import ChanID
import ChanSodium
import FoundationEssentials
import SwiftProtobuf

/// Secrets of the origin that its successor needs, sealed for the owners (schema/wire/act.proto).
package struct OriginKit: Hashable, Sendable {
    /// The maximum number of link capabilities in one statement, which stays far below `Limits.administrativeBody`.
    package static let maximumCapabilities = 1000

    /// The seeds of the links' keys, 32 bytes each.
    package var capabilities: [[UInt8]]
    /// The secrets of short links, 16 bytes each. Their seeds are among the capabilities for owners' nodes of version 0.1.
    package var linkSecrets: [[UInt8]] = []
    /// The chain of endorsements from the first owner to the owner whose node becomes the next origin.
    package var owners: [OwnerEndorsement]

    /// The reading secret that links of an open conversation contain; empty in a closed one.
    package var readingSecret: [UInt8] = []
    package var readingEpoch: UInt32 = 0

    package init(key: LinkKey) {
        capabilities = [key.capability.seed().exposed()]
        linkSecrets = key.secret.map { [$0.bytes.exposed()] } ?? []
        owners = []
    }

    /// The keys of the links.
    var linkKeys: [LinkKey] {
        let secrets = linkSecrets.compactMap { LinkSecret(SecretBytes($0)) }
        let derived = Set(secrets.map(\.link))
        return secrets.map { LinkKey($0) }
            + capabilities.compactMap { SigningKey(seed: SecretBytes($0)) }.map { LinkKey($0) }
            .filter { !derived.contains($0.link) }
    }

    package init(owners: [OwnerEndorsement]) {
        capabilities = []
        self.owners = owners
    }

    package init(reading secret: ReadingSecret) {
        (capabilities, owners) = ([], [])
        (readingSecret, readingEpoch) = (secret.key.secret.exposed(), secret.epoch)
    }

    init(_ wire: WireOriginKit) throws(CodecError) {
        guard wire.capabilities.count <= Self.maximumCapabilities else { throw CodecError("capabilities") }
        guard wire.linkSecrets.count <= Self.maximumCapabilities,
            wire.linkSecrets.allSatisfy({ $0.count == LinkSecret.byteCount })
        else { throw CodecError("link_secrets") }
        linkSecrets = wire.linkSecrets.map { [UInt8]($0) }
        capabilities = []
        owners = []
        readingSecret = wire.readingSecret.isEmpty ? [] : try keyBytes(wire.readingSecret, "reading_secret")
        readingEpoch = wire.readingEpoch
        for seed in wire.capabilities { capabilities.append(try keyBytes(seed, "capabilities")) }
        for word in wire.owners {
            guard let key = VerifyKey([UInt8](word.key)), let signature = Signature([UInt8](word.signature)) else {
                throw CodecError("owners")
            }
            owners.append(OwnerEndorsement(key: key, signature: signature))
        }
    }

    var wire: WireOriginKit {
        .with { wire in
            wire.capabilities = capabilities.map { Data($0) }
            wire.linkSecrets = linkSecrets.map { Data($0) }
            wire.readingSecret = Data(readingSecret)
            wire.readingEpoch = readingEpoch
            wire.owners = owners.map { word in
                .with { ($0.key, $0.signature) = (Data(word.key.bytes), Data(word.signature.bytes)) }
            }
        }
    }
}
