package import ChanFold
package import ChanID
import ChanLog
import ChanStore

extension Submissions {
    /// Discards refused submissions.
    ///
    /// - Parameter reference: the identifier of one, or at least six digits of it; `nil` for all of the conversation.
    /// - Throws: `not_found.message`, `ambiguous.message`.
    package func discardSubmissions(
        _ reference: String?, of conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        try await execute(request.about(conversation)) { transaction, differences in
            let refused = try SubmissionTable.refused(matching: reference, of: conversation, in: transaction)
            for submission in refused { try transaction.discard(refused: submission, recording: differences) }
            return try ChangeReport(of: conversation, isNews: !refused.isEmpty, in: transaction)
        }
    }
}
