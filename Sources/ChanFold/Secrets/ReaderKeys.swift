import ChanCore
import ChanEnvelope
package import ChanID
package import ChanSodium
package import ChanStore

/// Determines who may read and submit through the relays: all members by one shared key, and everybody with a valid
/// link.
package enum ReaderKeys {
    /// Returns the key that members share: it is rotated when a member leaves, and people who only have a link to a
    /// closed conversation never receive it.
    package static func memberKeys(
        _ conversation: ConversationID, node: NodeContext, in view: StoreView
    ) throws -> Set<VerifyKey> {
        guard let row = try ConversationTable.find(conversation, in: view) else { return [] }
        return try memberKeys(Keyring(of: row, vault: node.vault, in: view))
    }

    private static func memberKeys(_ keyring: Keyring) throws -> Set<VerifyKey> {
        try keyring.newest(.charter).flatMap(ReaderKey.derive(from:)).map { [$0.verifyKey] } ?? []
    }

    package static func current(of conversation: ConversationID, node: NodeContext, in view: StoreView) throws -> Set<
        VerifyKey
    > {
        guard let row = try ConversationTable.find(conversation, in: view) else { return [] }
        let keyring = Keyring(of: row, vault: node.vault, in: view)
        var keys = try memberKeys(keyring)
        // Links expire in log time, as for the rules and `ReaderKeyEnds`.
        let offsets = try ConversationStateTable.find(conversation, in: view)?.clockOffsets ?? ClockOffsets()
        let now = offsets.logTime(of: node.environment.now())
        // An exhausted link remains: the last people who used it still query their receipts.
        for link in try LinkTable.list(of: conversation, in: view)
        where link.state == .active && !link.isExpired(at: now) {
            if let capability = try node.vault.capability(of: link.id, in: conversation, view) {
                keys.insert(capability.verifyKey)
            }
        }
        return keys
    }
}

extension ReaderKeys {
    /// A digest of the current reader keys and of the members among them who may upload, for comparison with what was
    /// sent to a relay.
    package static func digest(of conversation: ConversationID, node: NodeContext, in view: StoreView) throws -> Digest
    {
        digest(
            of: try current(of: conversation, node: node, in: view),
            try memberKeys(conversation, node: node, in: view))
    }

    package static func digest(of readers: Set<VerifyKey>, _ members: Set<VerifyKey>) -> Digest {
        SHA256.digest((readers.sorted() + members.sorted()).flatMap(\.bytes))
    }
}
