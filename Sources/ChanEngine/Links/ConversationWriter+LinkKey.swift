package import ChanEnvelope
import ChanFold

extension ConversationWriter {
    /// Stores the key of a link, sealed, and shares it with the owners, so that the link survives the loss of this
    /// node.
    package func storeKey(_ key: LinkKey) throws {
        try vault.store(key, of: id, in: transaction)
        try shareOriginKit(OriginKit(key: key))
    }
}
