import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
package import ChanSodium
import ChanStore

extension ConversationWriter {
    /// Stores the key of a link, sealed, and shares it with the owners, so that the link survives the loss of this
    /// node.
    package func storeCapability(_ capability: SigningKey) throws {
        let link = LinkID(capability: capability.verifyKey)
        try LinkTextTable.upsert(
            sealedCapability: vault.seal(capability.seed(), at: .capability(link, of: id)), of: link, of: id,
            in: transaction)
        try shareOriginKit(OriginKit(capability: capability))
    }
}
