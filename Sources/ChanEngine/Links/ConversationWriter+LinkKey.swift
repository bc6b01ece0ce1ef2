package import ChanEnvelope
import ChanFold

extension ConversationWriter {
    /// Stores the key of a link, sealed, and shares it with the owners, so that the link survives the loss of this
    /// node. A link that comes with a new reading secret begins with that one: it is announced first, also for the
    /// owners, who tell by the order.
    package func storeKey(_ key: LinkKey) throws {
        let new = pendingEffects.newReadingSecrets
        if !new.isEmpty {
            pendingEffects.newReadingSecrets = []
            try rotateReadingSecret(with: new)
        }
        let epoch = try keyring.newestReadingSecret()?.epoch
        try vault.store(key, readingEpoch: epoch, of: id, in: transaction)
        try shareOriginKit(OriginKit(key: key))
    }
}
