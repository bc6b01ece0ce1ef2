import ChanCore
import ChanEngine
import ChanEnvelope
import ChanFold
import ChanID
import ChanSodium
import ChanStore

/// Determines who may read and submit through the relays: all members by one shared key, and everybody with a valid
/// link.
enum ReaderKeys {
    /// Returns the key that members share: it is rotated when a member leaves, and people who only have a link to a
    /// closed conversation never receive it.
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
        // An exhausted link remains: the last people who used it still query their receipts.
        for link in try LinkTable.list(of: conversation, in: view)
        where link.state == .active && !link.isExpired(at: now) {
            if let capability = try node.capability(of: link.id, in: conversation, view) {
                keys.insert(capability.verifyKey)
            }
        }
        return keys
    }
}
