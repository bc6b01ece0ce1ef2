import ChanID
package import ChanLog
package import ChanSodium

/// A link before an owner signs it.
package struct LinkDraft: Sendable {
    /// From what a conversation began to who may sign for it now.
    package let proof: GenesisProof
    package let owners: [OwnerEndorsement]
    package let origin: Genesis.OriginKeys
    package let capability: SigningKey
    package let terms: LinkTerms
    /// For an open conversation.
    package let readingSecret: ReadingSecret?

    package init(
        from root: (proof: GenesisProof, owners: [OwnerEndorsement]), origin: Genesis.OriginKeys,
        offering: (capability: SigningKey, terms: LinkTerms), readingSecret: ReadingSecret?
    ) {
        proof = root.proof
        owners = root.owners
        self.origin = origin
        (capability, terms) = offering
        self.readingSecret = readingSecret
    }

    /// Signs with the member key of the last owner of the chain.
    /// - Throws: `tooLong` when the text would pass 8 KiB, `wrongSignature` for a key the chain does not end in, and
    ///   whatever else would keep a reader from accepting it.
    package func signed(by owner: SigningKey) throws(LinkError) -> UnverifiedLink {
        let content = try encoded()
        let link = UnverifiedLink(content: content, signature: owner.sign(UnverifiedLink.label, content))
        guard link.text.utf8.count <= UnverifiedLink.maximumTextBytes else {
            throw .tooLong(bytes: link.text.utf8.count)
        }
        // Long before any end, because whether it has expired is for readers to judge.
        _ = try link.verified(at: Timestamp(milliseconds: 0))
        return link
    }
}

extension LinkDraft: CustomStringConvertible {
    package var description: String { "LinkDraft(\(LinkID(capability: capability.verifyKey)))" }
}
