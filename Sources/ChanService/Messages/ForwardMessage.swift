import ChanCore
package import ChanFold
import ChanID
package import ChanReading
import ChanStore

extension Messages {
    /// Posts the text of a message again, with its previous sources and its own. `ForwardFilesJob` transfers files to
    /// another conversation.
    ///
    /// Readers of the target may not know the source: of another conversation they see a name that the forwarding
    /// member chose, and nothing that lets them find, prove or guess more.
    ///
    /// - Throws: `not_found.message`, `state.message_gone`, and the errors of `post`.
    package func forward(_ forwarding: ForwardRequest, for request: Request) async throws(ServiceError) -> ChangeReport
    {
        let report = try await write { [self] transaction in
            let posting = try ForwardedMessage(forwarding, of: context, in: transaction).posting()
            guard posting.files.isEmpty || !forwarding.leavesConversation else {
                throw ServiceError.named(.rpcInternal, ["detail": "files go elsewhere by a job"])
            }
            return try Self.reportingErrors(for: forwarding.target) {
                try post(posting, in: forwarding.target, for: request, transaction)
            }
        }
        relayNotifier.signal(forwarding.target)
        return report
    }

    /// Runs `body`, and attributes its denials to the target conversation.
    static func reportingErrors<Answer>(for target: ConversationID, _ body: () throws -> Answer) throws -> Answer {
        do { return try body() } catch {
            guard case .denied(var denial)? = ServiceError(error) else { throw error }
            denial.conversation = target
            throw ServiceError.denied(denial)
        }
    }

    /// Returns whether files must be transferred to another conversation.
    package func transfersFiles(_ forwarding: ForwardRequest) async throws(ServiceError) -> Bool {
        guard forwarding.leavesConversation else { return false }
        return try await !read { [self] view in
            try ForwardedMessage(forwarding, of: context, in: view).posting().files.isEmpty
        }
    }
}
