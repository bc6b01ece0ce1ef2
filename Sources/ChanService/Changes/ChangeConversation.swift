package import ChanCore
import ChanEngine
package import ChanFold
package import ChanID
import ChanStore

extension ConversationChanges {
    /// Decides a command that depends on the current state of the conversation. The state is read and the command
    /// decided in one transaction, so concurrent changes do not overwrite each other.
    ///
    /// - Throws: the errors of `perform(_:in:for:)` and of `command`.
    package func perform(
        in conversation: ConversationID, for request: Request,
        _ command: @escaping @Sendable (ConversationSummary) throws(ServiceError) -> Command
    ) async throws(ServiceError) -> ChangeReport {
        try await run(conversation, for: request) { writer in
            try writer.perform(command(Self.summary(of: conversation, in: writer.transaction)))
        } asMember: { submission in
            try submission.submit(command(Self.summary(of: conversation, in: submission.transaction)))
        }
    }

    private static func summary(of id: ConversationID, in view: StoreView) throws -> ConversationSummary {
        guard let summary = try ConversationStateTable.find(id, in: view) else {
            throw ServiceError.notFound(.conversation, id.description)
        }
        return summary
    }
}
