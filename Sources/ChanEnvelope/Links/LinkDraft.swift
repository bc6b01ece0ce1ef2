import ChanID
package import ChanLog
package import ChanSodium

/// The content of a link before an owner signs it.
package struct LinkDraft: Sendable {
    /// The genesis and the endorsements that lead from it to the signing owner.
    package let proof: GenesisProof
    package let owners: [OwnerEndorsement]
    package let origin: Genesis.OriginKeys
    package let capability: SigningKey
    package let terms: LinkTerms
    /// The reading secret of an open conversation; `nil` for a closed one.
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

    /// Signs with the member key of the last owner in the chain.
    ///
    /// - Throws: `tooLong` when the text would exceed 8 KiB, `wrongSignature` when the chain does not end in this key,
    ///   and any other error for which a reader would refuse the link.
    package func signed(by owner: SigningKey) throws(LinkError) -> UnverifiedLink {
        let content = try encoded()
        let link = UnverifiedLink(content: content, signature: owner.sign(UnverifiedLink.label, content))
        guard link.text.utf8.count <= UnverifiedLink.maximumTextBytes else {
            throw .tooLong(bytes: link.text.utf8.count)
        }
        // The time is before any expiry: readers decide whether a link has expired.
        _ = try link.verified(at: Timestamp(milliseconds: 0))
        return link
    }
}

extension LinkDraft: CustomStringConvertible {
    package var description: String { "LinkDraft(\(LinkID(capability: capability.verifyKey)))" }
}
