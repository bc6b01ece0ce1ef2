import ChanCore
import ChanEngine
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanSodium
import ChanStore
import ChanSync

/// Checks whether another copy of this node is also an origin of the log: a relay shows a checkpoint with this node's
/// own signature that does not match the local entries. Runs before anything is signed for a relay.
struct OwnForkCheck {
    let node: RelayRounds
    let conversation: ConversationID
    let connection: RelayConnection

    private var relay: RelayID { connection.greeting.keys.relay }

    /// Compares the relay's checkpoint with the local log, if that is at least as long.
    ///
    /// - Throws: `state.forked_self`.
    func run() async throws(ServiceError) {
        guard let note = connection.conversationStatus.note else { return }
        let pieces = try await node.read { view in
            try ownCheckpoint(note, in: view).flatMap { checkpoint, key -> ForkEvidence? in
                func root(_ size: UInt64) throws(StoreError) -> Digest {
                    try LogReader.compactRange(of: conversation, size: size, in: view).root
                }
                let size = try LogReader.size(of: conversation, in: view)
                let comparison = try CheckpointComparison(
                    of: (checkpoint.size, checkpoint.root), withLogOf: size, root: root)
                guard comparison == .forked else { return nil }
                let own = SignedCheckpoint(
                    Checkpoint(conversation: conversation, size: checkpoint.size, root: try root(checkpoint.size)),
                    signedBy: key)
                return ForkEvidence(.checkpoint(own.encoded()), .checkpoint(note))
            }
        }
        guard let pieces else { return }
        let size = connection.conversationStatus.size
        throw try await record(
            .forked(pieces),
            firstDifference() ?? ConflictingEntry(entry: size - min(1, size), orderedAt: nil, leafHash: nil))
    }

    /// Returns the error for a relay that has more entries than this node, which could not be received. It is a fork
    /// if there is proof: a different entry in a checkpoint signed with this node's key. Corrupted or withheld data
    /// proves nothing.
    func forkError(after failure: ServiceError) async throws(ServiceError) -> ServiceError {
        guard case .named(let name, _) = failure, name.rawValue.hasPrefix("integrity."),
            let note = connection.conversationStatus.note,
            let (checkpoint, _) = try await node.read({ view in try ownCheckpoint(note, in: view) }),
            let other = try await firstDifference(), let hash = other.leafHash,
            let proof = try? await connection.inclusionProof(of: other.entry, size: checkpoint.size),
            proof.index == other.entry, proof.size == checkpoint.size, proof.proves(hash, in: checkpoint.root)
        else { return failure }
        return try await record(.badRoot(size: checkpoint.size), other)
    }

    /// Returns a checkpoint that is signed with this node's current origin key; `nil` for any other.
    private func ownCheckpoint(_ note: [UInt8], in view: StoreView) throws -> (SignedCheckpoint, SigningKey)? {
        guard let row = try ConversationTable.find(conversation, in: view), row.origin != nil else { return nil }
        let key = try Keyring(of: row, vault: node.vault, in: view).originKey()
        let checkpoint = try? SignedCheckpoint(parsing: note, of: conversation, origin: key.verifyKey)
        return checkpoint.map { ($0, key) }
    }

    private func record(_ error: IntegrityError, _ other: ConflictingEntry) async throws(ServiceError) -> ServiceError {
        let now = node.environment.now()
        return try await node.write { transaction in
            var log = FailureRecorder(of: conversation, from: relay, at: now, in: transaction)
            log.events = ChangeFeedWriter(of: node.context, in: transaction)
            try log.record(error)
            let fork = StoredOwnFork(entry: other.entry, orderedAt: other.orderedAt, relay: relay, foundAt: now)
            try OwnForkTable.insert(fork, of: conversation, in: transaction)
            return .forkedSelf(try OwnForkTable.find(of: conversation, in: transaction) ?? fork)
        }
    }

    /// An entry of the relay that differs from ours at the same position.
    private struct ConflictingEntry: Sendable {
        let entry: EntryNumber
        let orderedAt: Timestamp?
        let leafHash: Digest?
    }

    /// Returns the first differing entry, by binary search: all entries after a fork differ. `nil` if none differs or
    /// the relay does not supply them.
    private func firstDifference() async throws(ServiceError) -> ConflictingEntry? {
        let size = try await node.read { view in try LogReader.size(of: conversation, in: view) }
        var search = ForkSearch<ConflictingEntry>(commonSize: min(size, connection.conversationStatus.size))
        var action = search.next
        while case .compare(let number) = action, let theirs = await relayEntry(number) {
            let ours = try await node.read { view in try EntryTable.find(number, of: conversation, in: view) }
            let isEqual = ours?.entryWithBody.entry.leafHash == theirs.leafHash
            let other = ConflictingEntry(entry: number, orderedAt: theirs.orderedAt, leafHash: theirs.leafHash)
            action = search.compared(isEqual ? nil : other)
        }
        return search.found
    }

    private func relayEntry(_ number: EntryNumber) async -> Entry? {
        guard let fetched = try? await connection.fetch(from: number, to: number + 1), let delivery = fetched.delivery,
            case .success(let batch) = delivery.batch, batch.first == number
        else { return nil }
        return batch.entries.first?.entry
    }
}
