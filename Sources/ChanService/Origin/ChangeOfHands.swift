import ChanCore
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// What a change of origin in a log means for this node: it begins to order, or finds that it no longer does. In the
/// transaction that took the entry, so that no crash leaves two who sign, or none.
struct ChangeOfHands {
    let conversation: ConversationID
    let node: Node
    let transaction: StoreTransaction

    func run() throws {
        guard let row = try ConversationTable.find(conversation, in: transaction),
            let named = try ConversationStateTable.find(conversation, in: transaction)?.origin
        else { return }
        let current = try StoredLine(of: row, node: node, in: transaction).whole.current
        if let origin = row.origin {
            guard try key(origin) != current else { return }
            return try stop(row)
        }
        guard named.device == row.device?.id, let coming = try ComingOriginTable.find(conversation, in: transaction),
            try key(coming) == current
        else { return }
        try begin(row, with: coming)
    }

    /// A copy restored from before learns that it handed over.
    private func stop(_ row: StoredConversation) throws {
        var row = row
        let keyring = Keyring(of: row, vault: node.vault, in: transaction)
        try TreeKeeper.becomeReader(row, vault: node.vault, keyring, in: transaction)
        row.origin = nil
        row.formerOrigin = nil
        try ConversationTable.put(row, in: transaction)
        try UnaskedRelayTable.removeAll(of: conversation, in: transaction)
        for relay in try RelayTable.all(of: conversation, in: transaction) {
            try OutboxTable.drop(relay.id, of: conversation, in: transaction)
        }
    }

    private func begin(_ row: StoredConversation, with keys: OriginKeys) throws {
        var row = row
        row.origin = keys
        row.formerOrigin = nil
        try ConversationTable.put(row, in: transaction)
        try ComingOriginTable.remove(conversation, in: transaction)
        let writer = try ConversationWriter(conversation, of: node, in: transaction)
        try writer.beginToOrder()
        try writer.finish()
    }

    private func key(_ keys: OriginKeys) throws -> VerifyKey {
        try keys.signing(of: conversation, vault: node.vault).verifyKey
    }
}
