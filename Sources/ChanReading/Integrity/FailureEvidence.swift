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
    /// The text of the `ForkProofFile`; `nil` if the pieces do not prove the fork with one key.
    package let proof: String?

    package static func stored(of failure: PlacedIntegrityError, in view: StoreView) throws(StoreError)
        -> StoredEvidence?
    {
        // Two checkpoints prove a fork to anybody, a checkpoint and a statement only to members.
        let pairs = try EvidenceTable.list(of: failure.conversation, in: view)
            .filter { $0.kind == failure.error.kind && $0.relay == failure.error.relay }
        return pairs.first(where: \.hasTwoCheckpoints) ?? pairs.first
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
            let prover = try ConversationProver(failure.conversation, in: rows)
            let proof = prover.forkProof(of: stored)
            return FailureEvidence(
                conversation: failure.conversation, kind: stored.kind, relay: stored.relay, foundAt: stored.foundAt,
                first: stored.first, second: stored.second, key: (proof?.key ?? prover.key).text,
                proof: proof.map { String(decoding: $0.file.encoded(), as: UTF8.self) })
        }
    }
}

extension ConversationProver {
    /// Returns the file that proves a fork, and the key of the origin that signed both checkpoints.
    ///
    /// - Returns: `nil` if no origin signed both, or the evidence does not prove a fork.
    fileprivate func forkProof(of evidence: StoredEvidence) -> (file: ForkProofFile, key: NoteKey)? {
        for key in keys {
            guard let first = checkpoint(evidence.first, signedBy: key),
                let second = checkpoint(evidence.second, signedBy: key)
            else { continue }
            let (from, to) = (min(first.size, second.size), max(first.size, second.size))
            let prefix = evidence.prefix.flatMap { PrefixProof(bytes: $0, from: from, to: to) }
            guard first.isProvenOtherLog(than: second, prefix) else { return nil }
            let file = ForkProofFile(
                ((evidence.first, first.size), (evidence.second, second.size)), prefix: from == to ? nil : prefix)
            return (file, key)
        }
        return nil
    }

    private func checkpoint(_ note: [UInt8], signedBy key: NoteKey) -> Checkpoint? {
        guard let note = try? SignedNote(parsing: note), key.hasSigned(note) == true else { return nil }
        return try? Checkpoint(parsing: note.text)
    }
}
