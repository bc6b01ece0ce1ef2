import ChanCore
import ChanFold
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// Applies a change of origin in the log to this node: it becomes the origin, or ceases to be. Runs in the
/// transaction that stored the entry, so that no crash leaves two origins or none.
struct OriginTransfer {
    package let conversation: ConversationID
    let node: NodeContext
    package let transaction: StoreTransaction

    func run() throws {
        guard let row = try ConversationTable.find(conversation, in: transaction),
            let named = try ConversationStateTable.find(conversation, in: transaction)?.origin
        else { return }
        let current = try StoredOriginChain(of: row, node: node, in: transaction).complete.current
        if let origin = row.origin {
            guard try key(origin) != current else { return }
            return try stopOrdering(row)
        }
        guard named.device == row.device?.id, let coming = try NextOriginTable.find(conversation, in: transaction),
            try key(coming) == current
        else { return }
        try beginOrdering(row, with: coming)
    }

    /// Ends the origin role of a node that was restored from a backup from before it handed over.
    private func stopOrdering(_ row: StoredConversation) throws {
        var row = row
        let keyring = Keyring(of: row, vault: node.vault, in: transaction)
        try KeyTreeStore.becomeReader(row, vault: node.vault, keyring, in: transaction)
        row.origin = nil
        row.formerOrigin = nil
        try ConversationTable.upsert(row, in: transaction)
        try PreviewTable.end(conversation, in: transaction)
        try UnqueriedRelayTable.deleteAll(of: conversation, in: transaction)
        for relay in try RelayTable.list(of: conversation, in: transaction) {
            try OutboxTable.delete(relay.id, of: conversation, in: transaction)
        }
    }

    private func beginOrdering(_ row: StoredConversation, with keys: OriginKeys) throws {
        var row = row
        row.origin = keys
        row.formerOrigin = nil
        try ConversationTable.upsert(row, in: transaction)
        try NextOriginTable.delete(conversation, in: transaction)
        try PreviewTable.end(conversation, in: transaction)
        let writer = try ConversationWriter(conversation, of: node, in: transaction)
        try writer.beginOrdering()
        try writer.finish()
    }

    private func key(_ keys: OriginKeys) throws -> VerifyKey {
        try keys.signing(of: conversation, vault: node.vault).verifyKey
    }
}
