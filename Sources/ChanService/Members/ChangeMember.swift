package import ChanCore
import ChanEngine
package import ChanFold
package import ChanID
package import ChanReading
import ChanStore

extension Members {
    /// Executes one command about one member and returns the member afterwards, in one transaction, so that the
    /// result is the state right after the command.
    ///
    /// - Parameters:
    ///   - reference: the member as `@name`, an identifier, or the beginning of one.
    ///   - conversation: the conversation, in the corresponding forms.
    ///   - command: returns the command for the member.
    /// - Throws: `not_found.conversation`, `ambiguous.conversation`, `not_found.member`, `ambiguous.member`, and the
    ///   errors of `perform`.
    package func changeMember(
        _ reference: String, of conversation: String, for request: Request,
        _ command: @escaping @Sendable (MemberID) -> Command
    ) async throws(ServiceError) -> (report: ChangeReport, member: MemberOverview) {
        let (id, member, report, before) = try await write { [self] transaction in
            let references = ReferenceResolver(in: transaction)
            let id = try references.conversation(conversation)
            let member = try references.member(reference, of: id)
            let command = command(member)
            let report = try changes.run(id, for: request, in: transaction) { writer in
                try writer.perform(command)
            } asMember: { submission in
                try submission.submit(command)
            }
            return (id, member, report, try view(transaction).member(member, of: id, findsSimilarName: false))
        }
        relayNotifier.signal(id)
        let result = try await changes.finalReport(report, for: request)
        guard result.outcome != report.outcome else { return (result, before) }
        return (
            result,
            try await lookUp { [self] rows in try view(rows).member(member, of: id, findsSimilarName: false) }
        )
    }
}
