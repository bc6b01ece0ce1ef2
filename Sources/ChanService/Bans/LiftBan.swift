import ChanCore
import ChanEngine
package import ChanFold
package import ChanID

extension Bans {
    /// Lifts a ban. Warns of the enforced ban lists that still refuse the member, as far as this node is the origin and
    /// knows their tag.
    ///
    /// - Throws: the errors of `perform`.
    package func liftBan(
        of member: MemberID, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        try await changes.run(conversation, for: request) { writer in
            var decision = try writer.perform(.liftBan(member))
            decision.warnings += try BanListMatcher(conversation: conversation, now: writer.clock)
                .refusals(of: member, in: writer.transaction)
                .map { .stillOnBanList($0.list, tag: $0.tag) }
            return decision
        } asMember: { submission in
            try submission.submit(.liftBan(member))
        }
    }
}
