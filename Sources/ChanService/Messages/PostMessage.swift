package import ChanCore
import ChanEngine
package import ChanFold
package import ChanID
import ChanStore

extension Messages {
    /// Posts a message of our own member. Mentions are resolved in the transaction that posts it.
    ///
    /// - Throws: the errors of `perform`.
    package func post(
        _ posting: Posting, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        let report = try await write { [self] transaction in
            try post(posting, in: conversation, for: request, transaction)
        }
        relayNotifier.signal(conversation)
        return try await changes.finalReport(report, for: request)
    }

    /// Posts a message inside a transaction. Signal the change after its commit.
    func post(
        _ posting: Posting, in conversation: ConversationID, for request: Request, _ transaction: StoreTransaction
    ) throws -> ChangeReport {
        var posting = posting
        posting.mentions = try MentionResolver(conversation, in: transaction).mentionedMembers(in: posting.text)
        let command = Command.post(posting)
        return try changes.run(conversation, for: request, in: transaction) { writer in
            try writer.perform(command)
        } asMember: { submission in
            try submission.submit(command)
        }
    }
}
