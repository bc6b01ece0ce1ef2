import ChanCore
import ChanEnvelope
import ChanID
import ChanSodium
import ChanStore

/// Who may read and submit through the relays: all members by one key they share, and whoever holds a link that works.
enum ReaderKeys {
    /// The key members share: it goes when a member does, and who only has a link to a closed conversation never had it.
    static func memberKeys(
        _ conversation: ConversationID, node: Node, in view: StoreView
    ) throws -> Set<VerifyKey> {
        guard let row = try ConversationTable.find(conversation, in: view) else { return [] }
        return try memberKeys(Keyring(of: row, vault: node.vault, in: view))
    }

    private static func memberKeys(_ keyring: Keyring) throws -> Set<VerifyKey> {
        try keyring.newest(.charter).flatMap(ReaderKey.derive(from:)).map { [$0.verifyKey] } ?? []
    }

    static func current(of conversation: ConversationID, node: Node, in view: StoreView) throws -> Set<VerifyKey> {
        guard let row = try ConversationTable.find(conversation, in: view) else { return [] }
        let keyring = Keyring(of: row, vault: node.vault, in: view)
        var keys = try memberKeys(keyring)
        let now = node.environment.now()
        // One that is used up stays: whoever used it still looks for a receipt.
        for link in try LinkTable.list(of: conversation, in: view)
        where link.state == .active && !link.isExpired(at: now) {
            if let capability = try node.capability(of: link.id, in: conversation, view) {
                keys.insert(capability.verifyKey)
            }
        }
        return keys
    }
}
