import ChanCore
import ChanEnvelope
package import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// An owner's word that another may claim the origin, written out to be handed to them.
package struct ClaimApprovalText: Sendable {
    package let text: String
    /// From when on it counts no more, by the clock here.
    package let end: Timestamp
}

extension Node {
    /// A week, where no other end was chosen; a month at most.
    private static let approvalLifetimeSeconds: (usual: Int64, longest: Int64) = (7 * 86_400, 30 * 86_400)

    /// Our word that another owner may claim the origin, for them to be handed: the log has nobody to order it.
    /// - Parameter end: from when on it counts no more; a week from now if `nil`.
    /// - Throws: `state.is_origin` on the node that would be claimed from, `denied.role`, `invalid.successor` for whoever is no owner,
    ///   `guard.self_target`, `invalid.time`.
    package func approveClaim(
        by claimant: MemberID, until end: Timestamp? = nil, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> (report: ChangeReport, agreement: ClaimApprovalText) {
        let now = environment.now()
        let end = end ?? now.adding(seconds: Self.approvalLifetimeSeconds.usual)
        guard end > now, end <= now.adding(seconds: Self.approvalLifetimeSeconds.longest) else {
            throw .named("invalid.time", ["param": "expires_at"])
        }
        let agreement = try await read { [self] view in
            let standpoint = try ViewerContext(conversation, of: self, in: view)
            let row = standpoint.conversation
            guard row.origin == nil else {
                throw ServiceError.named("state.is_origin", ["conversation": conversation.description])
            }
            let own = try standpoint.owner(approving: claimant)
            let former = try StoredOriginChain(of: row, node: self, in: view).complete.current
            let keys = try Keyring(of: row, vault: vault, in: view).memberKeys()
            return ClaimAgreement(
                to: ClaimAgreement.Claim(claimant, after: former, in: conversation), by: own, keys.signing,
                until: standpoint.offsets.logTime(of: end))
        }
        let report = try await execute(request.about(conversation)) { transaction, _ in
            try ChangeReport(of: conversation, in: transaction)
        }
        return (report, ClaimApprovalText(text: agreement.text, end: end))
    }
}

extension ViewerContext {
    /// - Returns: us, an owner, where `claimant` is another.
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

extension OriginChange {
    /// The owners whose word a claim shows: each theirs by the key the roster has, and not over at `moment`. Whether they own
    /// anything, and are enough, the rules say.
    func approvingOwners(
        at moment: Timestamp, in conversation: ConversationID, _ keyring: Keyring, _ view: StoreView
    ) throws -> Set<MemberID> {
        guard !agreements.isEmpty else { return [] }
        let claim = ClaimAgreement.Claim(member, after: former, in: conversation)
        let words = ClaimAgreement.open(agreements, to: claim) { epoch in
            (try? keyring.secret(Scope(.charter), epoch)) ?? nil
        }
        let good = try words.filter { word in
            guard let row = try MemberTable.find(word.owner, of: conversation, in: view),
                let key = VerifyKey(row.memberKey)
            else { return false }
            return moment < word.end && word.isSigned(by: key)
        }
        return Set(good.map(\.owner))
    }
}
