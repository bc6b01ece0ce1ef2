package import ChanFold
package import ChanID
import ChanLog
package import ChanReading
import ChanStore

extension Audit {
    /// Verifies a whole log from its stored bytes: every leaf and the root, every author's signature, every body, the
    /// origin's signature on the checkpoint, and the relays' cosignatures.
    ///
    /// Earlier proofs against the origin or a relay count as errors until they are acknowledged.
    ///
    /// - Parameters:
    ///   - offline: whether not to ask the relays for their current checkpoints.
    ///   - progress: receives the numbers of finished and of all entries.
    package func verify(
        _ conversation: ConversationID, offline: Bool, progress: @escaping @Sendable (UInt64, UInt64?) -> Void
    ) async throws(ServiceError) -> VerificationReport {
        if !offline, let row = try await read({ view in try ConversationTable.find(conversation, in: view) }) {
            _ = await rounds.exchange(row)
        }
        return try await read { view in
            guard let row = try ConversationTable.find(conversation, in: view) else {
                throw ServiceError.notFound(.conversation, conversation.description)
            }
            var check = try LogCheck(row, vault: self.vault, in: view)
            try check.run(progress)
            var report = check.report
            report.alarms = try Integrity.alarms(of: conversation, in: view)
            return report
        }
    }

    /// Verifies the node's journal: every line, every stored hash, and the last signed checkpoint.
    package func verifyJournal(
        progress: @escaping @Sendable (UInt64, UInt64?) -> Void
    ) async throws(ServiceError) -> VerificationReport {
        try await read { view in
            var check = JournalCheck(in: view)
            try check.run(progress)
            return check.report
        }
    }
}
