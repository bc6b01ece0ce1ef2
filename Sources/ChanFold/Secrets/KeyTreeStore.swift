import ChanCore
package import ChanEnvelope
package import ChanID
import ChanSodium
package import ChanStore

/// Stores a key tree sealed: the head in one row, and each node key in its own, so that a change reads and writes
/// O(log n) rows. The origin stores all nodes, other nodes their own path; `keys` selects which.
package struct KeyTreeStore {
    package let conversation: ConversationID
    package let vault: Vault
    package let keys: TreeKeyTable

    package init(conversation: ConversationID, vault: Vault, keys: TreeKeyTable) {
        self.conversation = conversation
        self.vault = vault
        self.keys = keys
    }

    /// Returns the head, with the members' newest secret; `nil` if there is no tree (open conversations,
    /// non-members).
    package func head(_ keyring: Keyring, in view: StoreView) throws -> KeyTree? {
        guard let row = try TreeTable.find(conversation, in: view), let shape = TreeShape(leafCount: row.leafCount),
            let secret = try keyring.newest(.members)
        else { return nil }
        return KeyTree(conversation: conversation, version: row.version, shape: shape, secret: secret)
    }

    package func seed(_ version: UInt64, in view: StoreView) throws -> TreeSeed {
        guard let sealed = try TreeSeedTable.find(version, of: conversation, in: view),
            let key = SymmetricKey(try vault.open(sealed, at: .treeSeed(version, of: conversation)))
        else { throw ServiceError.named(.storeInconsistent, ["detail": "the tree seed \(version) is missing"]) }
        return TreeSeed(version: version, key: key)
    }

    /// Whether this node has the seed of a version; without it, the origin must build the tree anew.
    package func hasSeed(_ version: UInt64, in view: StoreView) throws(StoreError) -> Bool {
        try TreeSeedTable.find(version, of: conversation, in: view) != nil
    }

    package func load(_ nodes: [UInt32], in view: StoreView) throws -> [UInt32: NodeKey] {
        let rows = try nodes.compactMap { try keys.find($0, of: conversation, in: view) }
        let opened = rows.concurrentMap { [vault, conversation] row in
            Result { () throws(VaultError) in
                try vault.openNode(row.sealedKey, at: .treeNode(row.node, of: conversation))
            }
        }
        var loaded = [UInt32: NodeKey](minimumCapacity: rows.count)
        for (row, key) in zip(rows, opened) { loaded[row.node] = try key.get() }
        return loaded
    }

    /// Returns our own path, at a node that is not the origin.
    package func path(slot: UInt32, _ keyring: Keyring, in view: StoreView) throws -> MemberPath? {
        guard let head = try head(keyring, in: view) else { return nil }
        let nodes = try load(head.shape.path(of: slot), in: view)
        return nodes.isEmpty ? nil : MemberPath(slot: slot, nodes: nodes, tree: head)
    }

    /// Reduces the tree to a member's own path when this node ceases to be the origin.
    package static func becomeReader(
        _ conversation: StoredConversation, vault: Vault, _ keyring: Keyring, in transaction: StoreTransaction
    ) throws {
        let id = conversation.id
        let complete = KeyTreeStore(conversation: id, vault: vault, keys: .origin)
        let slot = try conversation.member.flatMap { try MemberTable.find($0, of: id, in: transaction)?.slot }
        if let slot, let path = try complete.path(slot: slot, keyring, in: transaction) {
            try KeyTreeStore(conversation: id, vault: vault, keys: .ownPath).store(path, in: transaction)
        }
        try TreeKeyTable.origin.deleteAll(of: id, in: transaction)
    }

    /// Stores the changes of an update.
    package func store(_ update: TreeUpdate, in transaction: StoreTransaction) throws(StoreError) {
        try store(update.tree.shape, version: update.tree.version, in: transaction)
        try store(update.changed.compactMapValues(\.self), in: transaction)
        let blank = update.changed.filter { $0.value == nil }.map(\.key)
        try keys.delete(blank, of: conversation, in: transaction)
    }

    /// Stores a new tree.
    package func store(_ start: InitialKeyTree, seed: TreeSeed, in transaction: StoreTransaction) throws(StoreError) {
        try store(start.shape, version: seed.version, in: transaction)
        try store(seed, in: transaction)
        try store(start.keys, in: transaction)
    }

    /// Stores our own path.
    package func store(_ path: MemberPath, in transaction: StoreTransaction) throws(StoreError) {
        try store(path.tree.shape, version: path.tree.version, in: transaction)
        try store(path.nodes, in: transaction)
    }

    package func store(_ seed: TreeSeed, in transaction: StoreTransaction) throws(StoreError) {
        let sealed = vault.seal(seed.key.secret, at: .treeSeed(seed.version, of: conversation))
        try TreeSeedTable.upsert(sealed, version: seed.version, of: conversation, in: transaction)
    }

    private func store(_ nodes: [UInt32: NodeKey], in transaction: StoreTransaction) throws(StoreError) {
        let rows = Array(nodes).concurrentMap { [vault, conversation] node, key in
            StoredTreeKey(node: node, sealedKey: vault.seal(key, at: .treeNode(node, of: conversation)))
        }
        try keys.upsert(rows, of: conversation, in: transaction)
    }

    private func store(_ shape: TreeShape, version: UInt64, in transaction: StoreTransaction) throws(StoreError) {
        let generation = UInt32(truncatingIfNeeded: version)
        try TreeTable.upsert(
            StoredTree(version: version, leafCount: shape.leafCount, seedGeneration: generation), of: conversation,
            in: transaction)
    }
}
