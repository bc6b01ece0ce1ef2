package import ChanID
import ChanStore

extension Node {
    /// The statement of ours that was last left for the origin and is not answered yet.
    package func newestSubmission(to conversation: ConversationID) async throws(ServiceError) -> MessageID? {
        try await read { view in
            try SubmissionTable.open(of: conversation, in: view).max { $0.createdAt < $1.createdAt }?.message
        }
    }
}
