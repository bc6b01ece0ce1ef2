package import ChanID
import ChanLog
import ChanStore

/// What proves to anybody that a log was forked: two pieces that exclude each other, both signed.
package struct FailureEvidence: Hashable, Sendable {
    package let conversation: ConversationID
    /// The error it proves, by its name in the catalogue, without its family.
    package let kind: String
    /// Who showed the second piece.
    package let relay: RelayID?
    package let foundAt: Timestamp
    /// A C2SP checkpoint, or a statement as it stands in the log.
    package let first: [UInt8]
    /// The one it excludes.
    package let second: [UInt8]
    /// The verifier key that checkpoints are signed with (C2SP signed-note).
    package let key: String

    static func stored(of failure: PlacedIntegrityError, in view: StoreView) throws(StoreError) -> StoredEvidence? {
        try EvidenceTable.list(of: failure.conversation, in: view)
            .first { $0.kind == failure.error.kind && $0.relay == failure.error.relay }
    }
}

extension Node {
    /// - Throws: `not_found.failure`, `not_found.evidence` for an error that nobody signed.
    package func evidence(_ reference: String) async throws(ServiceError) -> FailureEvidence {
        try await read { view in
            let failure = try PlacedIntegrityError.named(reference, in: view)
            guard let stored = try FailureEvidence.stored(of: failure, in: view) else {
                throw ServiceError.named("not_found.evidence", ["actual": failure.error.kind])
            }
            return FailureEvidence(
                conversation: failure.conversation, kind: stored.kind, relay: stored.relay, foundAt: stored.foundAt,
                first: stored.first,
                second: stored.second,
                key: try ConversationProver(failure.conversation, in: view).key.text)
        }
    }
}
