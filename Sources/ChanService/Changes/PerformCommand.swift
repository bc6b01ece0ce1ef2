package import ChanCore
import ChanEngine
package import ChanFold
package import ChanID
import ChanLog
import ChanReading
import ChanStore

extension ConversationChanges {
    /// Decides one command of this node's member and publishes it: directly if this node is the origin, else as a
    /// submission to the origin.
    package func perform(
        _ command: Command, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        try await run(conversation, for: request) { writer in
            try writer.perform(command)
        } asMember: { submission in
            try submission.submit(command)
        }
    }

    /// Runs one write transaction over one conversation, as the origin or as a member.
    func run(
        _ conversation: ConversationID, for request: Request,
        asOrigin here: @escaping @Sendable (ConversationWriter) throws -> Decision,
        asMember elsewhere: @escaping @Sendable (SubmissionWriter) throws -> SubmissionResult
    ) async throws(ServiceError) -> ChangeReport {
        let report = try await withAskedWitnesses(of: conversation, for: request) { gate in
            { transaction in
                try self.run(
                    conversation, for: request, naming: gate, in: transaction, asOrigin: here, asMember: elsewhere)
            }
        }
        relayNotifier.signal(conversation)
        return try await finalReport(report, for: request)
    }

    /// Runs the change as part of the caller's transaction. Signal `relayNotifier` after the commit.
    ///
    /// - Parameter witnesses: the witnesses that the change may add.
    func run(
        _ conversation: ConversationID, for request: Request, naming witnesses: WitnessGate = WitnessGate(),
        in transaction: StoreTransaction,
        asOrigin here: (ConversationWriter) throws -> Decision,
        asMember elsewhere: (SubmissionWriter) throws -> SubmissionResult
    ) throws -> ChangeReport {
        try execute(request.about(conversation), in: transaction) { transaction, differences -> ChangeReport in
            guard let row = try ConversationTable.find(conversation, in: transaction) else {
                throw ServiceError.notFound(.conversation, conversation.description)
            }
            try Self.requireVersion(request.expectedVersion, of: conversation, in: transaction)
            guard row.origin != nil else {
                var submission = try SubmissionWriter(
                    conversation, of: context, expecting: request.expectedVersion, in: transaction,
                    recording: differences)
                submission.witnesses = witnesses
                let submitted = try elsewhere(submission)
                return try ChangeReport(submitted, to: row, in: transaction)
            }
            let writer = try ConversationWriter(conversation, of: context, in: transaction, recording: differences)
            writer.witnesses = witnesses
            // Before a decision, the log must record everything that has expired.
            let hasLapsed = try writer.expireDue()
            let decision = try here(writer)
            guard hasLapsed || !decision.changesNothing else {
                return try ChangeReport(unchanged: row, decision, in: transaction)
            }
            let size = try writer.finish()
            guard !decision.changesNothing else { return try ChangeReport(unchanged: row, decision, in: transaction) }
            var report = try ChangeReport(writer, decision, size)
            if decision.acts.contains(where: { $0.act.kind.isAdministrative }),
                try PreviewReader.endsPreview(of: conversation, context, in: transaction)
            {
                report.warnings.append(.previewEnds)
            }
            return report
        }
    }

    static func requireVersion(_ version: UInt64?, of conversation: ConversationID, in view: StoreView) throws {
        guard let version, let summary = try ConversationStateTable.find(conversation, in: view) else { return }
        try checkVersion(expected: version, of: Facts(summary: summary))
    }
}
