import ChanID
import ChanLog
import ChanSodium
import FoundationEssentials
import SwiftProtobuf

extension UnverifiedLink {
    /// - Throws: `malformed`.
    package init(parsing bytes: [UInt8]) throws(LinkError) {
        guard let wire = try? WireLink(serializedBytes: bytes) else { throw .malformed(field: "link") }
        guard let signature = Signature(wire.signature) else { throw .malformed(field: "signature") }
        self.init(content: [UInt8](wire.content), signature: signature)
        // Every link has exactly one encoding; otherwise one link could circulate under many texts.
        guard encoded() == bytes else { throw .malformed(field: "link") }
    }

    func encoded() -> [UInt8] {
        var wire = WireLink()
        wire.content = Data(content)
        wire.signature = Data(signature.bytes)
        return LinkWire.encode(wire)
    }
}

extension LinkDraft {
    func encoded() throws(LinkError) -> [UInt8] {
        var wire = WireLinkContent()
        wire.genesisStatement = Data(proof.signed.statement)
        wire.genesisSignature = Data(proof.signed.signature.bytes)
        wire.genesisBody = Data(proof.body)
        wire.owners = owners.map(WireOwnerEndorsement.init)
        wire.originKey = Data(origin.signing.bytes)
        wire.originSealingKey = Data(origin.sealing.bytes)
        wire.capability = Data(capability.seed().exposed())
        wire.role = terms.role.rawValue
        wire.expiresAtMs = terms.expiresAt?.milliseconds ?? 0
        wire.name = terms.name
        wire.title = terms.title
        wire.relays = terms.relays
        wire.banLists = terms.banLists.map { Data($0.bytes) }
        if let readingSecret {
            wire.readingSecret = Data(readingSecret.key.secret.exposed())
            wire.readingEpoch = readingSecret.epoch
        }
        return LinkWire.encode(wire)
    }

    init(encoded bytes: [UInt8]) throws(LinkError) {
        guard let wire = try? WireLinkContent(serializedBytes: bytes) else { throw .malformed(field: "content") }
        guard let capability = SigningKey(seed: SecretBytes([UInt8](wire.capability))) else {
            throw .malformed(field: "capability")
        }
        self.init(
            from: (proof: try GenesisProof(wire), owners: try OwnerEndorsement.list(wire.owners)),
            origin: Genesis.OriginKeys(
                signing: try LinkWire.identifier(wire.originKey, "origin_key"),
                sealing: try LinkWire.identifier(wire.originSealingKey, "origin_sealing_key")),
            offering: (capability: capability, terms: try LinkTerms(wire)),
            readingSecret: try ReadingSecret(wire))
    }
}

enum LinkWire {
    /// Encodes a message. It cannot fail: our messages have no required fields, and their text is valid Unicode.
    static func encode(_ message: some SwiftProtobuf.Message) -> [UInt8] {
        guard let bytes: [UInt8] = try? message.serializedBytes() else {
            preconditionFailure("a message of ours encodes")
        }
        return bytes
    }

    static func identifier<Value: Identifier>(_ data: Data, _ field: String) throws(LinkError) -> Value {
        guard let value = Value(data) else { throw .malformed(field: field) }
        return value
    }

    static func signature(_ data: Data, _ field: String) throws(LinkError) -> Signature {
        guard let value = Signature(data) else { throw .malformed(field: field) }
        return value
    }
}

extension GenesisProof {
    fileprivate init(_ wire: WireLinkContent) throws(LinkError) {
        self.init(
            signed: SignedStatement(
                statement: [UInt8](wire.genesisStatement),
                signature: try LinkWire.signature(wire.genesisSignature, "genesis_signature")),
            body: [UInt8](wire.genesisBody))
    }
}

extension OwnerEndorsement {
    fileprivate static func list(_ wires: [WireOwnerEndorsement]) throws(LinkError) -> [OwnerEndorsement] {
        var owners: [OwnerEndorsement] = []
        for wire in wires {
            owners.append(
                OwnerEndorsement(
                    key: try LinkWire.identifier(wire.key, "owners"),
                    signature: try LinkWire.signature(wire.signature, "owners")))
        }
        return owners
    }
}

extension WireOwnerEndorsement {
    fileprivate init(_ endorsement: OwnerEndorsement) {
        self.init()
        key = Data(endorsement.key.bytes)
        signature = Data(endorsement.signature.bytes)
    }
}

extension LinkTerms {
    fileprivate init(_ wire: WireLinkContent) throws(LinkError) {
        guard let role = LinkRole(rawValue: wire.role) else { throw .malformed(field: "role") }
        guard wire.expiresAtMs >= 0 else { throw .malformed(field: "expires_at_ms") }
        var banLists: [BanListID] = []
        for list in wire.banLists { banLists.append(try LinkWire.identifier(list, "ban_lists")) }
        try self.init(
            role: role, expiresAt: wire.expiresAtMs == 0 ? nil : Timestamp(milliseconds: wire.expiresAtMs),
            shown: (name: wire.name, title: wire.title), relays: wire.relays, banLists: banLists)
    }
}

extension ReadingSecret {
    /// - Returns: `nil` when there is no secret, as in the link of a closed conversation.
    fileprivate init?(_ wire: WireLinkContent) throws(LinkError) {
        if wire.readingSecret.isEmpty {
            guard wire.readingEpoch == 0 else { throw .malformed(field: "reading_epoch") }
            return nil
        }
        guard let key = SymmetricKey([UInt8](wire.readingSecret)) else { throw .malformed(field: "reading_secret") }
        self.init(epoch: wire.readingEpoch, key: key)
    }
}
