package import ChanEnvelope
package import ChanID
package import ChanSodium
package import ChanStore

extension Vault {
    /// Returns the key that proves a link; `nil` if this node never received it.
    package func capability(
        of link: LinkID, in conversation: ConversationID, _ view: StoreView
    ) throws -> SigningKey? {
        try LinkTextTable.findSealedCapability(of: link, of: conversation, in: view).flatMap { sealed in
            SigningKey(seed: try open(sealed, at: .capability(link, of: conversation)))
        }
    }
}
