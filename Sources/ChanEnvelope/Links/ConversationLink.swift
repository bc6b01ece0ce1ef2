package import ChanID
package import ChanLog
package import ChanSodium

/// A verified link: its content is signed by an owner to whom a chain of endorsements leads from the genesis.
package struct ConversationLink: Sendable {
    package let conversation: ConversationID
    package let proof: GenesisProof
    package let genesis: Genesis
    /// The endorsements from the creator to the owner who signed the link.
    package let owners: [OwnerEndorsement]
    /// The origin when the link was created.
    package let origin: Genesis.OriginKeys
    /// The key with which the link's holder proves possession of the link to relays and to the origin.
    package let capability: SigningKey
    package let terms: LinkTerms
    /// The reading secret of an open conversation; `nil` for a closed one.
    package let readingSecret: ReadingSecret?

    package var id: LinkID { LinkID(capability: capability.verifyKey) }
    /// The key of the owner who signed the link.
    package var signer: VerifyKey { owners.last?.key ?? genesis.certificate.memberKey }
}

extension ConversationLink: CustomStringConvertible {
    package var description: String { "ConversationLink(\(id) to \(conversation))" }
}
