import ChanCore
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanLog
import ChanReading
import ChanStore

/// An owner's approval of another owner's claim on the origin, encoded as text to be handed to the claimant.
package struct ClaimApprovalText: Sendable {
    package let text: String
    /// The end of its validity, in clock time.
    package let end: Timestamp
}

extension Origins {
    /// The lifetime of an approval: a week if no end is chosen, at most a month.
    private static let approvalLifetimeSeconds: (usual: Int64, longest: Int64) = (7 * 86_400, 30 * 86_400)

    /// Creates our approval of another owner's claim on the origin. The text is handed to them directly, because the
    /// log has no origin to order it.
    ///
    /// - Parameter end: the end of its validity; a week from now if `nil`.
    /// - Throws: `state.is_origin` on the node that would be claimed from, `denied.role`, `invalid.successor` if the
    ///   claimant is not an owner, `guard.self_target`, `invalid.time`.
    package func approveClaim(
        by claimant: MemberID, until end: Timestamp? = nil, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> (report: ChangeReport, agreement: ClaimApprovalText) {
        let now = environment.now()
        let end = end ?? now.adding(seconds: Self.approvalLifetimeSeconds.usual)
        guard end > now, end <= now.adding(seconds: Self.approvalLifetimeSeconds.longest) else {
            throw .named(.invalidTime, ["param": "expires_at"])
        }
        let agreement = try await read { [self] view in
            let viewer = try ViewerContext(conversation, of: context, in: view)
            let row = viewer.conversation
            guard row.origin == nil else {
                throw ServiceError.named(.stateIsOrigin, ["conversation": conversation.description])
            }
            let own = try viewer.owner(approving: claimant)
            let former = try StoredOriginChain(of: row, node: context, in: view).complete.current
            let keys = try Keyring(of: row, vault: vault, in: view).memberKeys()
            return ClaimAgreement(
                to: ClaimAgreement.Claim(claimant, after: former, in: conversation), by: own, keys.signing,
                until: viewer.offsets.logTime(of: end))
        }
        let report = try await execute(request.about(conversation)) { transaction, _ in
            try ChangeReport(of: conversation, in: transaction)
        }
        return (report, ClaimApprovalText(text: agreement.text, end: end))
    }
}

extension ViewerContext {
    /// - Returns: our own member, if it is an owner and `claimant` is another one.
    fileprivate func owner(approving claimant: MemberID) throws -> MemberID {
        try require(.handOver)
        let subject = Target.member(claimant)
        guard let me, me.id != claimant else {
            throw ServiceError.denied(Denial(.selfTarget, rule: "ClaimIsByOwner", subject: subject))
        }
        guard let member = try MemberTable.find(claimant, of: id, in: view), member.isActive, member.role == .owner
        else { throw ServiceError.denied(Denial(.value(.successor), rule: "ClaimIsByOwner", subject: subject)) }
        return me.id
    }
}
