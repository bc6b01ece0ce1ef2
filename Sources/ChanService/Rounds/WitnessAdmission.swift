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

    /// Asks the witness to cosign the newest checkpoint that a relay cosigned.
    ///
    /// - Parameter isRestricted: whether a caller with a restricted token adds it.
    /// - Returns: the checkpoint with its cosignature; `nil` before a relay cosigned one.
    /// - Throws: `witness.unreachable`, `witness.refused`; `invalid.value` for a relay's own key.
    func ask(_ candidate: WitnessGate.Candidate, isRestricted: Bool = false) async throws(ServiceError)
        -> SignedCheckpoint?
    {
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
        let isOthers = try await isPublicOnly(changedBy: candidate.member)
        let query = WitnessQuery(
            node: node, conversation: conversation, witness: change, cosignedSize: cosigned,
            isPublicOnly: isRestricted || isOthers)
        return try await query.run(size: newest.size) { (size) async throws(ServiceError) in
            try await node.read { view in
                guard let note = try CheckpointTable.find(size, of: conversation, in: view)?.note else { return nil }
                return try? StoredOriginChain(of: conversation, in: view).complete.checkpoint(note)
            }
        }
    }

    /// A witness on this machine or in a private network is asked only if this node's member added it: another owner
    /// could otherwise have this node send requests to services there.
    func requireOwnNetwork(_ text: String, changedBy member: MemberID, name: String) async throws(ServiceError) {
        guard let url = try? WitnessURL(parsing: text), url.scope == .private else { return }
        guard try await !isPublicOnly(changedBy: member) else {
            throw .named(
                .witnessRefused,
                [
                    "actual": name,
                    "detail": "another owner added it with a URL of a private network, which is not asked",
                ])
        }
    }

    /// Returns whether the witnesses of a member are asked at public addresses alone, regardless of the addresses that
    /// their names resolve to: true for every member except this node's.
    func isPublicOnly(changedBy member: MemberID) async throws(ServiceError) -> Bool {
        let own = try await node.read { view in try ConversationTable.find(conversation, in: view)?.member }
        return own != member
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

extension ServiceError {
    /// The error for a witness that is not asked now because too many are awaited.
    static func tooManyAwaitedWitnesses(_ candidate: WitnessGate.Candidate) -> ServiceError {
        .named(
            .witnessNotAsked,
            ["actual": candidate.change.name, "retry_after_s": String(AwaitedWitnesses.refusedSeconds)])
    }

    /// Whether the error is the reason why a witness cannot be added, and not a failure of this node.
    var isOfWitness: Bool {
        if case .named(let name, _) = self {
            [.witnessRefused, .witnessUnreachable, .invalidValue].contains(name)
        } else {
            false
        }
    }
}
