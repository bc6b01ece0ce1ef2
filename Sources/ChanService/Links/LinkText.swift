import ChanCore
import ChanEngine
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanLog
import ChanSodium
import ChanStore

extension Node {
    /// Returns the text of a link. The origin encodes it anew with the current relays and keys; other nodes return what
    /// they received from the origin when the link was created.
    ///
    /// - Parameter link: the link; `nil` for the primary one.
    /// - Throws: `not_found.link`, also if this node never received the text.
    package func linkText(of conversation: ConversationID, link: LinkID? = nil) async throws(ServiceError) -> String {
        try await read { view in
            let row = try Self.link(link, of: conversation, in: view)
            guard let stored = try ConversationTable.find(conversation, in: view),
                let text = try LinkEncoder(of: stored, vault: self.vault, in: view).text(of: row)
            else { throw ServiceError.notFound(.link, row.name) }
            return text
        }
    }

    func capability(of link: LinkID, in conversation: ConversationID, _ view: StoreView) throws -> SigningKey? {
        guard let sealed = try LinkTextTable.findSealedCapability(of: link, of: conversation, in: view) else {
            return nil
        }
        return SigningKey(seed: try vault.open(sealed, at: .capability(link, of: conversation)))
    }
}
