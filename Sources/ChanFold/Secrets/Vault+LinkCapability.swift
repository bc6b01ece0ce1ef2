package import ChanEnvelope
package import ChanID
package import ChanSodium
package import ChanStore

extension Vault {
    /// Returns the key that proves a link; `nil` if this node never received it.
    package func capability(
        of link: LinkID, in conversation: ConversationID, _ view: StoreView
    ) throws -> SigningKey? {
        try LinkTextTable.find(link, of: conversation, in: view).flatMap { sealed in
            SigningKey(seed: try open(sealed.capability, at: .capability(link, of: conversation)))
        }
    }

    /// Returns the key of a link, with its secret if it has one; `nil` if this node never received it.
    package func linkKey(of link: LinkID, in conversation: ConversationID, _ view: StoreView) throws -> LinkKey? {
        guard let sealed = try LinkTextTable.find(link, of: conversation, in: view) else { return nil }
        if let secret = sealed.secret {
            return LinkSecret(try open(secret, at: .linkSecret(link, of: conversation))).map { LinkKey($0) }
        }
        return try capability(of: link, in: conversation, view).map { LinkKey($0) }
    }

    /// Stores the key of a link, sealed.
    ///
    /// - Parameter readingEpoch: the epoch of the reading secret that the link begins with; `nil` in a closed conversation.
    package func store(
        _ key: LinkKey, readingEpoch: UInt32?, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let link = key.link
        let sealed = LinkTextTable.SealedKeys(
            capability: seal(key.capability.seed(), at: .capability(link, of: conversation)),
            secret: key.secret.map { seal($0.bytes, at: .linkSecret(link, of: conversation)) },
            readingEpoch: readingEpoch)
        try LinkTextTable.upsert(sealed, of: link, of: conversation, in: transaction)
    }
}
