import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayWire
import ChanStore
import Synchronization

/// Shows a relay the largest checkpoint that this node verified. The relay compares it with its log, and keeps it if
/// its log is shorter. Readers thereby carry checkpoints from relay to relay, so that an origin that signs two logs is
/// detected even if their sizes never coincide.
struct VerifiedLogComparison {
    let node: RelayRounds
    let conversation: ConversationID
    let connection: RelayConnection

    private var relay: RelayID { connection.greeting.keys.relay }

    /// - Parameter isRequired: whether to compare although the relay was shown this checkpoint before.
    /// - Returns: the evidence of a fork, if the relay proves that the origin signed another log than the one verified
    ///   here; `nil` if it does not contradict.
    /// - Throws: the relay's error, also `forked` without a proof.
    func run(isRequired: Bool) async throws(ServiceError) -> ForkEvidence? {
        // A relay compares nothing for an ended key.
        guard connection.conversationStatus.end == nil, let own = try await ownCheckpoint() else { return nil }
        let key = ComparingRelay(relay: relay, conversation: conversation)
        guard isRequired || node.shownCheckpoints.withLock({ $0[key] != own.root }) else { return nil }
        do throws(RelayError) {
            try await connection.compare(checkpoint: own.encoded())
        } catch {
            guard error.isComparisonRefused else { return try await evidence(in: error, against: own) }
        }
        node.shownCheckpoints.withLock { $0[key] = own.root }
        return nil
    }

    /// Verifies the evidence of a relay's error.
    private func evidence(
        in error: RelayError, against own: SignedCheckpoint
    ) async throws(ServiceError) -> ForkEvidence? {
        guard error.code == .forked, let note = error.evidence.first else { throw .relay(error) }
        let line = try await node.read { view in try StoredOriginChain(of: conversation, in: view).complete }
        guard let theirs = try? line.checkpoint(note) else { throw .relay(error) }
        let prefix = error.evidence.dropFirst(2).first.flatMap {
            PrefixProof(bytes: $0, from: own.size, to: theirs.size)
        }
        guard let evidence = ForkEvidence(own, against: theirs, prefix: prefix) else { throw .relay(error) }
        return evidence
    }

    /// Returns the checkpoint of the verified log.
    private func ownCheckpoint() async throws(ServiceError) -> SignedCheckpoint? {
        try await node.read { view in
            guard let stored = try CheckpointTable.findLatest(of: conversation, in: view),
                stored.size == (try LogReader.size(of: conversation, in: view))
            else { return nil }
            return try? StoredOriginChain(of: conversation, in: view).complete.checkpoint(stored.note)
        }
    }
}

extension RelayError {
    /// Whether the relay cannot compare a checkpoint now: it does not know the origin that signed it, or the key ended
    /// meanwhile. This node shows it the next one.
    fileprivate var isComparisonRefused: Bool {
        [.badCheckpoint, .unauthorized, .busy, .quota].contains(code)
    }
}
