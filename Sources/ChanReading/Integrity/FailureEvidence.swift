package import ChanFold
package import ChanID
import ChanLog
package import ChanStore

/// A publicly verifiable proof of a fork: two signed pieces that contradict each other.
package struct FailureEvidence: Hashable, Sendable {
    package let conversation: ConversationID
    /// The name of the proven error in the catalogue, without its family.
    package let kind: String
    /// The relay that delivered the second piece.
    package let relay: RelayID?
    package let foundAt: Timestamp
    /// A C2SP checkpoint, or a statement in its log format.
    package let first: [UInt8]
    /// The contradicting piece.
    package let second: [UInt8]
    /// The verifier key of the checkpoints (C2SP signed-note).
    package let key: String

    package static func stored(of failure: PlacedIntegrityError, in view: StoreView) throws(StoreError)
        -> StoredEvidence?
    {
        try EvidenceTable.list(of: failure.conversation, in: view)
            .first { $0.kind == failure.error.kind && $0.relay == failure.error.relay }
    }
}

extension NodeView {
    /// Returns the evidence of an error.
    ///
    /// - Throws: `not_found.failure`, `not_found.evidence` for an error without signed evidence.
    package func evidence(_ reference: String) throws(ServiceError) -> FailureEvidence {
        try mappingErrors {
            let failure = try PlacedIntegrityError.named(reference, in: rows)
            guard let stored = try FailureEvidence.stored(of: failure, in: rows) else {
                throw ServiceError.named(.notFoundEvidence, ["actual": failure.error.kind])
            }
            return FailureEvidence(
                conversation: failure.conversation, kind: stored.kind, relay: stored.relay, foundAt: stored.foundAt,
                first: stored.first,
                second: stored.second,
                key: try ConversationProver(failure.conversation, in: rows).key.text)
        }
    }
}
