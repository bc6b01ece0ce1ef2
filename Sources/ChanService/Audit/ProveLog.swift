package import ChanFold
import ChanLog
package import ChanReading

extension Audit {
    /// Proves that a log contains an entry, under the checkpoint with the most cosignatures.
    ///
    /// - Parameter reference: the entry number, or a prefix of the statement's identifier.
    /// - Throws: `not_found.entry`, `not_found.message`, `ambiguous.message`, `integrity.bad_checkpoint` if no signed
    ///   checkpoint covers the entry.
    package func proveInclusion(_ reference: String, in log: AuditedLog) async throws(ServiceError) -> LogInclusionProof
    {
        switch log {
        case .conversation(let id):
            try await read { view in try ConversationProver(id, in: view).inclusionProof(of: reference) }
        case .journal:
            try await write { [self] transaction in
                try JournalProver(core, in: transaction).inclusionProof(of: reference)
            }
        }
    }

    /// Proves that a log has only been appended to since it had `from` entries.
    ///
    /// - Throws: `not_found.entry` if it has fewer entries; `integrity.bad_checkpoint`.
    package func proveConsistency(from: UInt64, of log: AuditedLog) async throws(ServiceError) -> LogConsistencyProof {
        switch log {
        case .conversation(let id):
            try await read { view in try ConversationProver(id, in: view).consistencyProof(from: from) }
        case .journal:
            try await write { [self] transaction in
                try JournalProver(core, in: transaction).consistencyProof(from: from)
            }
        }
    }

    /// Returns the largest signed checkpoint of a conversation, or signs a new one of the journal.
    ///
    /// - Throws: `integrity.bad_checkpoint` if nothing is signed, `integrity.bad_root` if the journal was changed.
    package func checkpoint(of log: AuditedLog) async throws(ServiceError) -> SignedTreeHead {
        switch log {
        case .conversation(let id):
            try await read { view in try ConversationProver(id, in: view).signedTreeHead() }
        case .journal:
            try await write { [self] transaction in
                let prover = try JournalProver(core, in: transaction)
                let (head, note) = try prover.checkpoint()
                return SignedTreeHead(head, note, key: prover.key)
            }
        }
    }

    /// The reference to the journal in place of a conversation.
    package static let journalReference = "journal"

    /// Resolves a reference to a log.
    ///
    /// - Throws: `not_found.conversation`, `ambiguous.conversation`.
    package func auditedLog(_ reference: String) async throws(ServiceError) -> AuditedLog {
        reference == Self.journalReference ? .journal : .conversation(try await references.conversation(reference))
    }
}
