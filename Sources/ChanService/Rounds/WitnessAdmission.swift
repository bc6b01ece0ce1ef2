import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanLog
import ChanRelayWire
import ChanStore

/// Asks a witness that a member wants to add to cosign the log, before the log names it.
struct WitnessAdmission {
    let node: RelayRounds
    let conversation: ConversationID

    /// Asks it for the newest checkpoint that a relay cosigned.
    ///
    /// - Returns: the checkpoint with its cosignature; `nil` before a relay cosigned one.
    /// - Throws: `witness.unreachable`, `witness.refused`; `invalid.value` for a relay's own key.
    func ask(_ candidate: WitnessGate.Candidate) async throws(ServiceError) -> SignedCheckpoint? {
        let change = candidate.change
        try await requireOwnNetwork(change.url, changedBy: candidate.member, name: change.name)
        try await requireNoRelay(change)
        let (newest, cosigned) = try await node.read { view in
            (
                try CheckpointTable.findLatest(cosignedBy: 1, of: conversation, in: view),
                try RelayCosignatureTable.list(of: conversation, in: view)[change.witness] ?? 0
            )
        }
        guard let newest else { return nil }
        let query = WitnessQuery(node: node, conversation: conversation, witness: change, cosignedSize: cosigned)
        return try await query.run(size: newest.size) { (size) async throws(ServiceError) in
            try await node.read { view in
                guard let note = try CheckpointTable.find(size, of: conversation, in: view)?.note else { return nil }
                return try? StoredOriginChain(of: conversation, in: view).complete.checkpoint(note)
            }
        }
    }

    /// A witness on this machine or in a private network is asked only if this node's member added it: another owner could
    /// otherwise have this node send requests to what listens there.
    func requireOwnNetwork(_ text: String, changedBy member: MemberID, name: String) async throws(ServiceError) {
        guard let url = try? WitnessURL(parsing: text), url.scope == .private else { return }
        let own = try await node.read { view in try ConversationTable.find(conversation, in: view)?.member }
        guard own == member else {
            throw .named(
                .witnessRefused,
                [
                    "actual": name,
                    "detail": "another owner added it with a URL of a private network, which is not asked",
                ])
        }
    }

    /// A relay's own key must not count twice.
    private func requireNoRelay(_ change: WitnessChange) async throws(ServiceError) {
        let isRelay = try await node.read { view in
            let relays = Set(try RelayTable.list(of: conversation, in: view).map(\.id))
            return try relays.contains(change.witness)
                || StoredVerifier.relayCosigners(of: conversation, in: view)
                    .contains { relays.contains($0.relay) && $0.cosigner.key.bytes == change.witness.bytes }
        }
        guard !isRelay else {
            throw .invalid("key", "it is the key of a relay of this conversation, which counts already")
        }
    }
}

extension ConversationChanges {
    /// Runs a write, and again after it asked the witness that the write adds. Plans ask nobody.
    ///
    /// - Parameter change: the write, given the witnesses that it may add.
    /// - Throws: the errors of `change`; `witness.unreachable`, `witness.refused`.
    func withAskedWitnesses(
        of conversation: ConversationID, for request: Request,
        _ change: (WitnessGate) -> @Sendable (StoreTransaction) throws -> ChangeReport
    ) async throws(ServiceError) -> ChangeReport {
        let gate = request.isDryRun ? WitnessGate.open : WitnessGate()
        do throws(ServiceError) { return try await write(change(gate)) } catch {
            guard let candidate = gate.unasked else { throw error }
            let cosigned = try await cosignature(of: candidate, in: conversation, for: request)
            let report = try await write(change(WitnessGate(asked: [candidate.change])))
            guard let cosigned, report.outcome == .applied else { return report }
            try await write { transaction in
                let summary = try ConversationStateTable.find(conversation, in: transaction)
                let added = summary?.witnesses.active.first { $0.id == candidate.change.witness }
                guard let added else { return }
                try WitnessRecorder(node: rounds, conversation: conversation, transaction: transaction)
                    .record(.success(cosigned), of: added)
            }
            return report
        }
    }

    /// A restricted caller is told only that the witness did not cosign, so that they do not learn what answers at a URL.
    private func cosignature(
        of candidate: WitnessGate.Candidate, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> SignedCheckpoint? {
        let admission = WitnessAdmission(node: rounds, conversation: conversation)
        do throws(ServiceError) { return try await admission.ask(candidate) } catch {
            guard request.isRestricted, error.isOfWitness else { throw error }
            throw .named(.witnessRefused, ["actual": candidate.change.name])
        }
    }
}

extension ServiceError {
    /// Whether it says why a witness cannot be added, and not that this node failed.
    var isOfWitness: Bool {
        if case .named(let name, _) = self {
            [.witnessRefused, .witnessUnreachable, .invalidValue].contains(name)
        } else {
            false
        }
    }
}
