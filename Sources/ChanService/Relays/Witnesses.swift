import ChanCore
import ChanEngine
package import ChanFold
package import ChanID
import ChanLog
import ChanRelayWire
import ChanStore

/// The owner's view of the witnesses of a log.
package struct Witnesses: UseCases {
    package let core: NodeCore
    let changes: ConversationChanges
    let rounds: RelayRounds

    /// Adds a witness after it cosigned the newest checkpoint of the log by the key that the owner gave.
    ///
    /// - Parameters:
    ///   - text: its URL.
    ///   - key: its key as its operator gave it out, a verifier key of C2SP signed-note.
    /// - Throws: `invalid.address`, `invalid.value` for the key, `witness.unreachable`, `witness.refused`; the errors of
    ///   `perform`.
    package func add(
        at text: String, key: String, to conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        let url = try Self.url(text, for: request)
        let cosigner: Cosigner
        do throws(MalformedError) { cosigner = try Cosigner(parsing: key) } catch {
            throw .invalid(
                "key", "it is not a witness's key", expected: "name+id+key, as chanrelay witness key shows it")
        }
        guard let id = RelayID(cosigner.key.bytes) else { throw .invalid("key", "it is not a witness's key") }
        let change = WitnessChange(witness: id, name: cosigner.name, url: url.description, isRemoval: false)
        try await requireNoRelay(cosigner, in: conversation)
        let cosigned = try await cosignature(of: change, in: conversation, for: request)
        let report = try await changes.perform(.changeWitness(change), in: conversation, for: request)
        guard let cosigned, report.outcome == .applied else { return report }
        try await write { transaction in
            let summary = try ConversationStateTable.find(conversation, in: transaction)
            guard let witness = summary?.witnesses.active.first(where: { $0.id == id }) else { return }
            try WitnessRecorder(node: rounds, conversation: conversation, transaction: transaction)
                .record(.success(cosigned), of: witness)
        }
        return report
    }

    /// - Parameter reference: its name, URL or key, or the beginning of its id.
    /// - Throws: `not_found.witness`; the errors of `perform`.
    package func remove(
        _ reference: String, from conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> (report: ChangeReport, witness: RelayID) {
        let found = try await read { view -> Witness? in
            let all = try ConversationStateTable.find(conversation, in: view)?.witnesses ?? []
            let key = try? Cosigner(parsing: reference).key.bytes
            let named = all.filter { witness in
                witness.name == reference || witness.url == reference || witness.id.bytes == key
                    || (reference.utf8.count >= 6 && witness.id.description.hasPrefix(reference))
            }
            return named.active.last ?? named.last
        }
        guard let found else { throw .notFound(.witness, reference) }
        let change = WitnessChange(witness: found.id, name: found.name, url: found.url, isRemoval: true)
        return (try await changes.perform(.changeWitness(change), in: conversation, for: request), found.id)
    }

    private static func url(_ text: String, for request: Request) throws(ServiceError) -> WitnessURL {
        do throws(RelayError) {
            let url = try WitnessURL(parsing: text)
            guard url.scope == .public || !request.isRestricted else {
                throw RelayError(.badAddress, "only the node's owner adds a witness of a private network")
            }
            return url
        } catch {
            throw .named(.invalidAddress, ["actual": text, "detail": error.message])
        }
    }

    /// A relay's own key must not count twice.
    private func requireNoRelay(_ cosigner: Cosigner, in conversation: ConversationID) async throws(ServiceError) {
        let isRelay = try await read { view in
            let relays = Set(try RelayTable.list(of: conversation, in: view).map(\.id))
            return try StoredVerifier.relayCosigners(of: conversation, in: view)
                .contains { relays.contains($0.relay) && $0.cosigner.key == cosigner.key }
        }
        guard !isRelay else {
            throw .invalid("key", "it is the key of a relay of this conversation, which counts already")
        }
    }

    /// Asks the witness to cosign the newest checkpoint that this node has of the origin.
    ///
    /// - Returns: `nil` for a plan, for a caller who must not learn what answers at a URL, and before anything was published.
    private func cosignature(
        of change: WitnessChange, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> SignedCheckpoint? {
        guard !request.isDryRun, !request.isRestricted else { return nil }
        let (stored, cosigned) = try await read { view in
            (
                try Self.published(conversation, in: view),
                try RelayCosignatureTable.list(of: conversation, in: view)[change.witness] ?? 0
            )
        }
        guard let stored else { return nil }
        let query = WitnessQuery(
            node: rounds, conversation: conversation, witness: change, cosignedSize: cosigned)
        return try await query.run(size: stored.size) { (size) async throws(ServiceError) in
            try await read { view in
                guard let note = try CheckpointTable.find(size, of: conversation, in: view)?.note else { return nil }
                return try? StoredOriginChain(of: conversation, in: view).complete.checkpoint(note)
            }
        }
    }

    /// Returns the newest checkpoint that a relay cosigned.
    private static func published(_ conversation: ConversationID, in view: StoreView) throws -> StoredCheckpoint? {
        try CheckpointTable.findLatest(cosignedBy: 1, of: conversation, in: view)
    }
}
