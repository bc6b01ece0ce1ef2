import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanRelay
import ChanSodium
import ChanStore

/// Whether another copy of this node orders a log, too: a relay shows a checkpoint that bears this node's own signature and does
/// not lead to the entries here. Looked for before anything is signed for a relay.
struct OwnForkCheck {
    let node: Node
    let conversation: ConversationID
    let connection: RelayConnection

    private var relay: RelayID { connection.greeting.keys.relay }

    /// How far back the first entry that differs is looked for.
    private static let entriesCompared: UInt64 = 256

    /// Compares what the relay shows with the log here, where that is as long.
    /// - Throws: `state.forked_self`.
    func run() async throws(ServiceError) {
        guard let note = connection.standing.note else { return }
        let pieces = try await node.read { view in
            try ownCheckpoint(note, in: view).flatMap { shown, key -> ForkEvidence? in
                guard shown.size <= (try LogReader.size(of: conversation, in: view)) else { return nil }
                let root = try LogReader.range(of: conversation, size: shown.size, in: view).root
                guard root != shown.root else { return nil }
                let own = SignedCheckpoint(
                    Checkpoint(conversation: conversation, size: shown.size, root: root), signedBy: key)
                return ForkEvidence(.checkpoint(own.encoded()), .checkpoint(note))
            }
        }
        if let pieces { throw try await record(.forked(pieces)) }
    }

    /// The relay has more than this node, and that does not continue the log here. Whether its entries are the true ones or not: its
    /// checkpoint is of another copy, or this node was restored, and must not sign in either case.
    func foundBeyond(_ failure: ServiceError) async throws(ServiceError) -> ServiceError {
        guard case .named(let name, _) = failure, name.hasPrefix("integrity."), let note = connection.standing.note,
            try await node.read({ view in try ownCheckpoint(note, in: view) != nil })
        else { return failure }
        return try await record(nil)
    }

    /// A checkpoint that was signed with the key with which this node orders the log now; `nil` for any other.
    private func ownCheckpoint(_ note: [UInt8], in view: StoreView) throws -> (SignedCheckpoint, SigningKey)? {
        guard let row = try ConversationTable.find(conversation, in: view), row.origin != nil else { return nil }
        let key = try Keyring(of: row, vault: node.vault, in: view).originKey()
        let shown = try? SignedCheckpoint(parsing: note, of: conversation, origin: key.verifyKey)
        return shown.map { ($0, key) }
    }

    private func record(_ error: IntegrityError?) async throws(ServiceError) -> ServiceError {
        let (entry, orderedAt) = try await firstDifference()
        let now = node.environment.now()
        return try await node.write { transaction in
            if let error {
                var log = FailureLog(of: conversation, from: relay, at: now, in: transaction)
                log.events = EventLog(of: node, in: transaction)
                try log.record(error)
            }
            let fork = StoredOwnFork(entry: entry, orderedAt: orderedAt, relay: relay, foundAt: now)
            try OwnForkTable.put(fork, of: conversation, in: transaction)
            return .forkedSelf(try OwnForkTable.find(of: conversation, in: transaction) ?? fork)
        }
    }

    /// The first entry near the end of the relay's log that differs from ours, and when it was ordered.
    private func firstDifference() async throws(ServiceError) -> (EntryNumber, Timestamp?) {
        let size = try await node.read { view in try LogReader.size(of: conversation, in: view) }
        let end = connection.standing.size
        let first = min(size, end) - min(size, end, Self.entriesCompared)
        let last = (entry: min(size, end) - min(1, size, end), orderedAt: nil as Timestamp?)
        guard let fetched = try? await connection.fetch(from: first), let delivery = fetched.delivery,
            case .success(let batch) = delivery.batch, batch.first == first
        else { return last }
        return try await node.read { view in
            for (offset, theirs) in batch.entries.enumerated() {
                let number = first + UInt64(offset)
                let ours = try EntryTable.find(number, of: conversation, in: view)
                guard ours?.carried.entry.leafHash != theirs.entry.leafHash else { continue }
                return (number, theirs.entry.orderedAt)
            }
            return last
        }
    }
}

extension ServiceError {
    static func forkedSelf(_ fork: StoredOwnFork) -> ServiceError {
        var facts = ["seq": "\(fork.entry)"]
        facts["actual"] = fork.orderedAt.map { "\($0.milliseconds)" }
        return .named("state.forked_self", facts)
    }
}
