import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanSodium
import ChanStore

/// Updates a relay's reader keys: the keys in force, and the ended keys with their ends.
///
/// New keys are sent when the relay holds the log exactly up to the end of the old ones: the reader with an old key
/// finds the next one there, and cannot use the old one beyond.
struct RelayAccessUpdater {
    let node: RelayRounds
    let conversation: ConversationID
    let connection: RelayConnection
    /// The version of the keys that the relay has.
    private var version: UInt64
    /// The keys that were sent last on this connection.
    private var sent: Set<VerifyKey>?
    private var links: LinkContentSync

    init(node: RelayRounds, conversation: ConversationID, connection: RelayConnection) {
        self.node = node
        self.conversation = conversation
        self.connection = connection
        version = connection.conversationStatus.accessVersion
        links = LinkContentSync(node: node, conversation: conversation, connection: connection)
    }

    /// A `set_access` message.
    private struct Update {
        let keys: Set<VerifyKey>
        let uploaders: Set<VerifyKey>
        let ended: [EndedKey]
        /// The state to store after the relay accepted it.
        let accessAfterwards: StoredRelayAccess
    }

    private var relay: RelayID { connection.greeting.keys.relay }
    private var supportsEndedKeys: Bool { connection.greeting.features.contains(EndedKey.feature) }

    /// Sends the updates for a relay that holds `size` entries, and the link contents together with the links' keys:
    /// before the entries that follow, so that a holder of the link finds both.
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
            sent = message.keys
            try await node.write { [relay, conversation] transaction in
                try RelayAccessTable.upsert(message.accessAfterwards, for: relay, of: conversation, in: transaction)
            }
        }
        try await links.run(admitting: sent)
    }

    /// Returns the size up to which to publish before new keys must be sent; `nil` if no key ends.
    ///
    /// - Parameter size: the number of entries that the relay holds.
    static func limit(
        at size: UInt64, for relay: RelayID, of row: StoredConversation, node: RelayRounds, in view: StoreView
    ) throws -> UInt64? {
        let stored = try RelayAccessTable.find(relay, of: row.id, in: view)
        return try limit(at: size, stored, ReaderKeyEnds(node: node, conversation: row, view: view))
    }

    /// Returns the limit; a relay without keys cannot serve a reader with an ending key, so it has none.
    private static func limit(at size: UInt64, _ stored: StoredRelayAccess?, _ ends: ReaderKeyEnds) throws -> UInt64? {
        guard let stored else { return nil }
        return try ends.first(after: max(stored.keysLogSize ?? size, size))
    }

    /// Returns whether the first end that the relay does not know lies ahead of `size`. More ends may follow in the
    /// next publication.
    private static func isEndAhead(of size: UInt64, _ stored: StoredRelayAccess?, _ ends: ReaderKeyEnds) throws -> Bool
    {
        guard let stored, let end = try ends.first(after: stored.keysLogSize ?? size) else { return false }
        return end > size
    }

    private func next(at size: UInt64) async throws(ServiceError) -> Update? {
        try await node.read { [version] view -> Update? in
            guard let row = try ConversationTable.find(conversation, in: view), row.origin != nil else { return nil }
            let ends = ReaderKeyEnds(node: node, conversation: row, view: view)
            let last = try RelayAccessTable.find(relay, of: conversation, in: view)
            // The relay was restored from a backup or set up again: it does not have the keys that were sent.
            let stored = last.flatMap { $0.version > version ? nil : $0 }
            guard try !Self.isEndAhead(of: size, stored, ends) else { return nil }

            let log = try LogReader.size(of: conversation, in: view)
            let lasting = size < log ? try endingKeys(after: size, through: log, stored, ends) : []
            let keys = try ReaderKeys.current(of: conversation, node: node.context, in: view).union(lasting)
            let members = try ReaderKeys.memberKeys(conversation, node: node.context, in: view)
            let digest = ReaderKeys.digest(of: keys, members)
            let page =
                supportsEndedKeys
                ? try ends.page(after: stored?.endedLogSize, epoch: stored?.endedEpoch ?? 0, through: size) : nil
            let hasNewEnds = page.map { page in page.keys.contains { $0.end > stored?.endedLogSize ?? 0 } } ?? false
            guard stored?.digest != digest || hasNewEnds else { return nil }
            var next = StoredRelayAccess(version: max(version, last?.version ?? 0) + 1, digest: digest)
            next.keysLogSize = lasting.isEmpty ? log : size
            next.endedLogSize = page?.to ?? stored?.endedLogSize
            next.endedEpoch = page?.epoch ?? stored?.endedEpoch ?? 0
            return Update(
                keys: keys, uploaders: members,
                ended: try signed(page?.keys.filter { !keys.contains($0.key) } ?? [], row, in: view),
                accessAfterwards: next)
        }
    }

    /// Returns the keys that end beyond the relay's log. Until the log is there, these keys open all of it, so that no
    /// reader is refused before their key's end. Empty if there are many, after a relay was unreachable for long; the
    /// relay catches up first.
    private func endingKeys(
        after size: UInt64, through log: UInt64, _ stored: StoredRelayAccess?, _ ends: ReaderKeyEnds
    ) throws -> Set<VerifyKey> {
        guard let stored else { return [] }
        let page = try ends.page(after: stored.endedLogSize, epoch: stored.endedEpoch, through: log)
        let later = page.keys.filter { $0.end > size }
        return later.count <= Self.maximumEndingKeys ? Set(later.map(\.key)) : []
    }

    private static let maximumEndingKeys = 64

    /// Adds the checkpoints of the sizes at which the keys end: a relay may have removed its own.
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
