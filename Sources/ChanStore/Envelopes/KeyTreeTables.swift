package import ChanID
package import ChanSQLite

/// The shape of a closed conversation's key tree.
package struct StoredTree: Hashable, Sendable {
    package var version: UInt64
    package var leafCount: UInt32
    /// The generation of the seed from which its keys derive.
    package var seedGeneration: UInt32

    package init(version: UInt64, leafCount: UInt32, seedGeneration: UInt32) {
        self.version = version
        self.leafCount = leafCount
        self.seedGeneration = seedGeneration
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(version: try row.next(), leafCount: try row.next(), seedGeneration: try row.next())
    }
}

/// A key of the tree, sealed by the vault.
package struct StoredTreeKey: Hashable, Sendable {
    package let node: UInt32
    package let sealedKey: [UInt8]

    package init(node: UInt32, sealedKey: [UInt8]) {
        self.node = node
        self.sealedKey = sealedKey
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(node: try row.next(), sealedKey: try row.next())
    }
}

/// The shape of each closed conversation's key tree.
package enum TreeTable {
    static let columnList = ColumnList(
        "tree", key: ["conversation"], columns: ["version", "leaf_count", "seed_generation"])

    package static func find(
        _ conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredTree? {
        try view.cache.keyTrees.row(conversation, of: conversation) { () throws(StoreError) in
            guard let row = try view.rowID(of: conversation) else { return nil }
            return try view.fetchOne(
                "SELECT version, leaf_count, seed_generation FROM tree WHERE conversation = ?", row, as: StoredTree.init
            )
        }
    }

    package static func upsert(
        _ tree: StoredTree, of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.maintaining(transaction.cache.keyTrees) { () throws(StoreError) in
            try transaction.run(
                columnList.upsert, try transaction.requireRowID(of: conversation), tree.version, tree.leafCount,
                tree.seedGeneration)
        }
        transaction.cache.keyTrees.insert(tree, conversation, of: conversation)
    }
}

/// The keys of key trees: the whole tree on the origin, otherwise our own path.
package enum TreeKeyTable: Hashable, Sendable {
    case origin
    case ownPath

    private var table: String {
        switch self {
        case .origin: "tree_node"
        case .ownPath: "member_path"
        }
    }

    package func find(
        _ node: UInt32, of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> StoredTreeKey? {
        guard let row = try view.rowID(of: conversation) else { return nil }
        return try view.fetchOne(
            "SELECT node, sealed_key FROM \(table) WHERE conversation = ? AND node = ?", row, node,
            as: StoredTreeKey.init)
    }

    /// Returns all keys, by node.
    package func list(
        of conversation: ConversationID, in view: StoreView
    ) throws(StoreError) -> [StoredTreeKey] {
        guard let row = try view.rowID(of: conversation) else { return [] }
        return try view.fetchAll(
            "SELECT node, sealed_key FROM \(table) WHERE conversation = ? ORDER BY node", row, as: StoredTreeKey.init)
    }

    package func upsert(
        _ keys: [StoredTreeKey], of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try transaction.requireRowID(of: conversation)
        for key in keys {
            try transaction.run(
                """
                INSERT INTO \(table) (conversation, node, sealed_key) VALUES (?, ?, ?)
                ON CONFLICT (conversation, node) DO UPDATE SET sealed_key = excluded.sealed_key
                """, row, key.node, key.sealedKey)
        }
    }

    /// Deletes the keys of blanked nodes.
    package func delete(
        _ nodes: [UInt32], of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        let row = try transaction.requireRowID(of: conversation)
        for node in nodes {
            try transaction.run("DELETE FROM \(table) WHERE conversation = ? AND node = ?", row, node)
        }
    }

    /// Deletes all keys, before the tree is generated again.
    package func deleteAll(
        of conversation: ConversationID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(
            "DELETE FROM \(table) WHERE conversation = ?", try transaction.requireRowID(of: conversation))
    }
}
