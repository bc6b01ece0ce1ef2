import ChanID
import ChanLog
import ChanRelay
import ChanSodium
import ChanStore

/// Tells one relay who may read: the keys in force, and those that have ended with their ends.
///
/// A relay is told of new keys when it holds the log up to where the old ones end, and no more: who holds an old one finds the way
/// to the next there, and nobody gets what is behind it by the old one.
struct RelayAccessUpdater {
    let node: Node
    let conversation: ConversationID
    let connection: RelayConnection
    /// Of the keys the relay has.
    private var version: UInt64

    init(node: Node, conversation: ConversationID, connection: RelayConnection) {
        self.node = node
        self.conversation = conversation
        self.connection = connection
        version = connection.standing.accessVersion
    }

    /// One `set_access`.
    private struct Update {
        let keys: Set<VerifyKey>
        let uploaders: Set<VerifyKey>
        let ended: [EndedKey]
        /// What the relay was told once it was.
        let accessAfterwards: StoredRelayAccess
    }

    private var relay: RelayID { connection.greeting.keys.relay }
    private var supportsEndedKeys: Bool { connection.greeting.features.contains(EndedKey.feature) }

    /// Tells what is news to the relay, now that it holds `size` entries.
    mutating func update(at size: UInt64) async throws(ServiceError) {
        while let message = try await next(at: size) {
            do throws(RelayError) {
                try await connection.setAccess(
                    message.keys, uploaders: message.uploaders, ended: message.ended,
                    version: message.accessAfterwards.version)
            } catch {
                throw .relay(error)
            }
            version = message.accessAfterwards.version
            try await node.write { [relay, conversation] transaction in
                try RelayAccessTable.upsert(message.accessAfterwards, for: relay, of: conversation, in: transaction)
            }
        }
    }

    /// Up to where the relay may be given the log before it has to be told of new keys; `nil` where nothing ends.
    /// - Parameter size: how many entries it holds.
    static func limit(
        at size: UInt64, for relay: RelayID, of row: StoredConversation, node: Node, in view: StoreView
    ) throws -> UInt64? {
        let told = try RelayAccessTable.find(relay, of: row.id, in: view)
        return try limit(at: size, told, ReaderKeyEnds(node: node, conversation: row, view: view))
    }

    /// A relay that was told nothing lets nobody read with a key that ends.
    private static func limit(at size: UInt64, _ told: StoredRelayAccess?, _ ends: ReaderKeyEnds) throws -> UInt64? {
        guard let told else { return nil }
        return try ends.first(after: max(told.keysLogSize ?? size, size))
    }

    /// Whether the first end that the relay was not told of is still to come. Others may follow it in what is published next.
    private static func isEndAhead(of size: UInt64, _ told: StoredRelayAccess?, _ ends: ReaderKeyEnds) throws -> Bool {
        guard let told, let end = try ends.first(after: told.keysLogSize ?? size) else { return false }
        return end > size
    }

    private func next(at size: UInt64) async throws(ServiceError) -> Update? {
        try await node.read { [version] view -> Update? in
            guard let row = try ConversationTable.find(conversation, in: view), row.origin != nil else { return nil }
            let ends = ReaderKeyEnds(node: node, conversation: row, view: view)
            let last = try RelayAccessTable.find(relay, of: conversation, in: view)
            // Restored from a copy, or carried anew: it knows less than it was told.
            let told = last.flatMap { $0.version > version ? nil : $0 }
            guard try !Self.isEndAhead(of: size, told, ends) else { return nil }

            let log = try LogReader.size(of: conversation, in: view)
            let lasting = size < log ? try endingKeys(after: size, through: log, told, ends) : []
            let keys = try ReaderKeys.current(of: conversation, node: node, in: view).union(lasting)
            let members = try ReaderKeys.memberKeys(conversation, node: node, in: view)
            let digest = ReaderKeys.digest(of: keys, members)
            let page =
                supportsEndedKeys
                ? try ends.page(after: told?.endedLogSize, epoch: told?.endedEpoch ?? 0, through: size) : nil
            let isNews = page.map { page in page.keys.contains { $0.end > told?.endedLogSize ?? 0 } } ?? false
            guard told?.digest != digest || isNews else { return nil }
            var next = StoredRelayAccess(version: max(version, last?.version ?? 0) + 1, digest: digest)
            next.keysLogSize = lasting.isEmpty ? log : size
            next.endedLogSize = page?.to ?? told?.endedLogSize
            next.endedEpoch = page?.epoch ?? told?.endedEpoch ?? 0
            return Update(
                keys: keys, uploaders: members,
                ended: try signed(page?.keys.filter { !keys.contains($0.key) } ?? [], row, in: view),
                accessAfterwards: next)
        }
    }

    /// Keys that end further on than the relay has the log. Until it is there they open all it has: nobody is sent away before the end of
    /// their key. None where there are many of them, after a relay was long away: then it catches up first.
    private func endingKeys(
        after size: UInt64, through log: UInt64, _ told: StoredRelayAccess?, _ ends: ReaderKeyEnds
    ) throws -> Set<VerifyKey> {
        guard let told else { return [] }
        let page = try ends.page(after: told.endedLogSize, epoch: told.endedEpoch, through: log)
        let later = page.keys.filter { $0.end > size }
        return later.count <= Self.maximumEndingKeys ? Set(later.map(\.key)) : []
    }

    private static let maximumEndingKeys = 64

    /// With the checkpoints of the sizes at which they end: a relay may have thinned out its own.
    private func signed(
        _ ended: [ReaderKeyEnds.Ended], _ row: StoredConversation, in view: StoreView
    ) throws -> [EndedKey] {
        let key = try Keyring(of: row, vault: node.vault, in: view).originKey()
        return try ended.map { ended in
            let root = try LogReader.compactRange(of: conversation, size: ended.end, in: view).root
            let checkpoint = Checkpoint(conversation: conversation, size: ended.end, root: root)
            return EndedKey(
                key: ended.key, end: ended.end, note: SignedCheckpoint(checkpoint, signedBy: key).encoded())
        }
    }
}
