package import ChanID
import ChanLog
import ChanStore

extension Node {
    /// Verifies a whole log again from its stored bytes: every leaf and the root, every author's signature, every body,
    /// the origin's signature on the checkpoint, and the relays' cosignatures. What was proved against the origin or a relay
    /// counts until somebody acknowledges it.
    /// - Parameters:
    ///   - offline: do not ask the relays for what they show now.
    ///   - progress: entries done, and in all.
    package func verify(
        _ conversation: ConversationID, offline: Bool, progress: @escaping @Sendable (UInt64, UInt64?) -> Void
    ) async throws(ServiceError) -> VerificationReport {
        if !offline, let row = try await read({ view in try ConversationTable.find(conversation, in: view) }) {
            _ = await exchange(row)
        }
        return try await read { view in
            guard let row = try ConversationTable.find(conversation, in: view) else {
                throw ServiceError.notFound("conversation", conversation.description)
            }
            var check = try LogCheck(row, vault: self.vault, in: view)
            try check.run(progress)
            var report = check.report
            report.alarms = try Self.alarms(of: conversation, in: view)
            return report
        }
    }

    /// Verifies the node's journal: every line, every stored hash, the checkpoint signed last.
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
