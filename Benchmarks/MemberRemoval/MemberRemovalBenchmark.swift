import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanService
import ChanSodium
import ChanStore

/// Measures the removal of one member from a closed conversation of ten thousand, and of a hundred thousand: the update
/// of the key tree, after which the removed member cannot read new content. The time is from the stored, sealed node
/// keys to the stored new ones, without the commit's fsync.
struct MemberRemovalBenchmark {
    private static let removals: UInt32 = 200

    func measure() async throws -> [BenchmarkResult] {
        try await readings(10_000, milliseconds: 2, kibibytes: 4)
            + readings(100_000, milliseconds: 3, kibibytes: 4)
    }

    private func readings(_ members: UInt32, milliseconds: Double, kibibytes: Double) async throws -> [BenchmarkResult]
    {
        let scratch = try ScratchDirectory()
        let channel = try await SampleChannel(home: scratch.file("node"))
        let tree = try StoredKeyTree(channel, members: members, vaultPath: scratch.file("vault.key"))
        let database = try NodeDatabase(home: channel.home)
        try database.blockingWrite { try tree.storeAll(in: $0) }
        let head = Head(tree.head)
        var (times, sizes): ([Double], [Double]) = ([], [])
        for removal in 0..<Self.removals {
            // The slots are spread over the tree, none twice.
            let slot = (removal * 7_919) % members
            let (bytes, taken) = try database.blockingWrite { transaction in
                var bytes = 0
                let taken = try seconds { bytes = try head.remove(slot, tree, in: transaction) }
                return (bytes, taken)
            }
            times.append(taken * 1_000)
            sizes.append(Double(bytes) / 1_024)
        }
        try database.close()
        return [
            .cost(
                "remove 1 of \(groupedText(Double(members))) members, fsync apart", median(times), "ms",
                atMost: milliseconds),
            .cost("what that adds to the log", sizes.max() ?? 0, "KiB", atMost: kibibytes),
        ]
    }

    /// The tree's state between two removals. Only the writer's thread uses it.
    private final class Head: @unchecked Sendable {
        private var tree: KeyTree
        init(_ tree: KeyTree) { self.tree = tree }

        func remove(_ slot: UInt32, _ stored: StoredKeyTree, in transaction: StoreTransaction) throws -> Int {
            let update = try stored.remove([slot], from: tree, in: transaction)
            tree = update.tree
            return update.bytes
        }
    }
}

/// A key tree as the origin stores it: node keys in the database, each sealed by the vault.
struct StoredKeyTree: Sendable {
    let head: KeyTree
    private let conversation: ConversationID
    private let seed = TreeSeed.random()
    private let start: InitialKeyTree
    private let vault: Vault

    init(_ channel: SampleChannel, members: UInt32, vaultPath: String) throws {
        conversation = channel.id
        vault = try Vault.create(at: vaultPath)
        start = try InitialKeyTree(slots: Array(0..<members), seed: seed)
        head = KeyTree(
            conversation: conversation, version: seed.version, shape: start.shape, secret: try start.secret())
    }

    func storeAll(in transaction: StoreTransaction) throws { try store(start.keys, in: transaction) }

    /// - Returns: the tree without these members, and the number and size of the notice's chunks.
    func remove(
        _ slots: [UInt32], from tree: KeyTree, in transaction: StoreTransaction
    ) throws -> (tree: KeyTree, pieces: Int, bytes: Int) {
        let change = try TreeChange.removing(slots)
        let keys = try load(try tree.nodesNeeded(for: change), in: transaction)
        let update = try tree.applying(change, seed: seed) { keys[$0] }
        let notice = update.notices.reduce(0) { $0 + PublicBody.epochNotice($1).encoded().count }
        try store(update.changed.compactMapValues(\.self), in: transaction)
        let blank = update.changed.filter { $0.value == nil }.map(\.key)
        try TreeKeyTable.origin.delete(blank, of: conversation, in: transaction)
        return (update.tree, update.notices.count, notice)
    }

    private func load(_ nodes: [UInt32], in view: StoreView) throws -> [UInt32: NodeKey] {
        var keys: [UInt32: NodeKey] = [:]
        for node in nodes {
            guard let row = try TreeKeyTable.origin.find(node, of: conversation, in: view) else { continue }
            keys[node] = try vault.openNode(row.sealedKey, at: place(node))
        }
        return keys
    }

    private func store(_ keys: [UInt32: NodeKey], in transaction: StoreTransaction) throws {
        let rows = keys.map { StoredTreeKey(node: $0, sealedKey: vault.seal($1, at: place($0))) }
        try TreeKeyTable.origin.upsert(rows, of: conversation, in: transaction)
    }

    private func place(_ node: UInt32) -> VaultContext {
        let row = withUnsafeBytes(of: node.bigEndian) { Array($0) }
        return VaultContext(table: "tree_node", row: row, conversation: conversation)
    }
}
