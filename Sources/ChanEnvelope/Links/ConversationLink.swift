package import ChanID
package import ChanLog
package import ChanSodium

/// A link that was checked: everything in it is the word of an owner whom genesis leads to.
package struct ConversationLink: Sendable {
    package let conversation: ConversationID
    package let proof: GenesisProof
    package let genesis: Genesis
    /// From the creator to the owner who signed the link.
    package let owners: [OwnerEndorsement]
    /// Of the moment the link was made.
    package let origin: Genesis.OriginKeys
    /// What the link's holder proves to relays and to the origin that it holds the link.
    package let capability: SigningKey
    package let terms: LinkTerms
    /// In an open conversation.
    package let readingSecret: ReadingSecret?

    package var id: LinkID { LinkID(capability: capability.verifyKey) }
    /// The owner whose word it is.
    package var signer: VerifyKey { owners.last?.key ?? genesis.certificate.memberKey }
}

extension ConversationLink: CustomStringConvertible {
    package var description: String { "ConversationLink(\(id) to \(conversation))" }
}
