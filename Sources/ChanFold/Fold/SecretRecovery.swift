import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium
package import ChanStore

/// Recovers an owner's secrets from their own keys and the log: notices contain the owners' secrets, which decrypt
/// the seeds of the key tree; from a seed and the public notices, all keys of the tree are derived.
package struct SecretRecovery {
    private let conversation: StoredConversation
    private let vault: Vault
    private let transaction: StoreTransaction
    private let fold: EntryFold
    private let reader: EntryReader
    private static let batchSize: UInt64 = 1000

    private var seeds: [TreeSeed] = []
    private var replay: TreeReplay?
    /// The chunks of an incomplete notice of the members' scope.
    private var chunks: [EpochNotice] = []

    package init(_ conversation: StoredConversation, of node: NodeContext, in transaction: StoreTransaction) throws {
        self.conversation = conversation
        vault = node.vault
        self.transaction = transaction
        fold = try EntryFold(conversation, of: node, appliesEpochNotices: true, in: transaction)
        reader = EntryReader(conversation, vault: node.vault, in: transaction)
    }

    /// Recovers the secrets. The caller must refold the log afterwards, because more of it can now be decrypted.
    package mutating func run() throws {
        var first: EntryNumber = 0
        while first < conversation.logSize {
            let range = first..<min(conversation.logSize, first + Self.batchSize)
            for entry in try EntryTable.list(range, of: conversation.id, in: transaction) { try process(entry) }
            first = range.upperBound
        }
        try storeTree()
    }

    private mutating func process(_ entry: StoredEntry) throws {
        guard let statement = try? entry.entryWithBody.entry.signed.parsed(), let body = entry.entryWithBody.body else {
            return
        }
        if statement.scope == .owners, let key = reader.treeSeed(in: body, statement) {
            return try store(TreeSeed(version: UInt64(seeds.count) + 1, key: key))
        }
        guard statement.scope == .public, case .epochNotice(let notice)? = try? PublicBody(parsing: body) else {
            return
        }
        switch notice.commitment.scope.kind {
        case .members: try follow(notice, at: entry.number)
        case .charter: try open(notice, at: entry.number)
        case .public, .staff, .owners, .support: return
        }
    }

    /// Stores a seed. The first one starts the conversation's tree; later ones apply from the notice that uses them.
    private mutating func store(_ seed: TreeSeed) throws {
        seeds.append(seed)
        try treeStore.store(seed, in: transaction)
        guard replay == nil else { return }
        let initial = try TreeReplay(
            try InitialKeyTree(slots: [0], seed: seed), seed: seed, conversation: conversation.id)
        replay = initial
        try store(initial.tree.secret, startedBy: 0)
        try store(seed.charterSecret, startedBy: 0)
    }

    private mutating func follow(_ notice: EpochNotice, at entry: EntryNumber) throws {
        chunks.append(notice)
        guard notice.chunk.index + 1 == notice.chunk.count else { return }
        defer { chunks = [] }
        guard var next = replay else { return }
        do throws(TreeError) {
            if !next.isRebuilt(by: chunks) {
                try next.follow(chunks)
            } else if let seed = seeds.last {
                try next.follow(chunks, rebuiltFrom: seed)
            }
        } catch { return replay = nil }
        replay = next
        try store(next.tree.secret, startedBy: entry)
    }

    private func open(_ notice: EpochNotice, at entry: EntryNumber) throws {
        guard let replay else { return }
        let root = MemberPath(slot: 0, nodes: replay.keys, tree: replay.tree)
        guard let secret = try? CharterNotice.open(notice, path: root) else { return }
        try store(secret, startedBy: entry)
    }

    /// Stores a secret, if the log committed to it.
    private func store(_ secret: ScopeSecret, startedBy entry: EntryNumber) throws {
        let known = try ScopeSecretTable.find(secret.scope, epoch: secret.epoch, of: conversation.id, in: transaction)
        guard known?.commitment == secret.commitment.hash else { return }
        try EpochNoticeProcessor(fold: fold).store(secret, startedBy: entry)
    }

    /// Stores the whole tree; the recovering owner rotates it next.
    private func storeTree() throws {
        guard let replay else { return }
        try treeStore.store(MemberPath(slot: 0, nodes: replay.keys, tree: replay.tree), in: transaction)
    }

    private var treeStore: KeyTreeStore {
        KeyTreeStore(conversation: conversation.id, vault: vault, keys: conversation.origin == nil ? .ownPath : .origin)
    }
}
