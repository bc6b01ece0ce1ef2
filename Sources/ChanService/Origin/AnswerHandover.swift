package import ChanCore
import ChanEngine
package import ChanFold
package import ChanID
import ChanLog
import ChanSodium
import ChanStore

extension Origins {
    /// The lifetime of an offer without a chosen end: a week.
    private static let offerLifetimeSeconds: Int64 = 7 * 86_400

    /// Offers ownership or the origin to a member.
    ///
    /// - Parameter end: the end of the offer; a week from now if `nil`.
    /// - Throws: `denied.*`, `state.offer_open`, `invalid.*`.
    package func offerHandover(
        _ kind: Handover.Kind, to member: MemberID, steppingDownTo role: Role? = nil, until end: Timestamp? = nil,
        in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        let end = end ?? environment.now().adding(seconds: Self.offerLifetimeSeconds)
        let terms = HandoverTerms(member: member, kind: kind, stepsDownTo: role, expiresAt: end)
        return try await changes.perform(.offerHandover(terms), in: conversation, for: request)
    }

    /// Accepts or declines an offer made to us.
    ///
    /// - Throws: `state.no_offer`, `state.offer_expired`, and denials.
    package func answerHandover(
        accept: Bool, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        try await changes.run(conversation, for: request) { writer in
            let offer = try ConversationStateTable.find(conversation, in: writer.transaction)?.handover
            return try writer.perform(.answerHandover(HandoverAnswer(offer: offer?.id ?? .none, accepted: accept)))
        } asMember: { [self] submission in
            let offer = try ConversationStateTable.find(conversation, in: submission.transaction)?.handover
            var answer = HandoverAnswer(offer: offer?.id ?? .none, accepted: accept)
            if accept, offer?.terms.kind == .origin {
                answer.keys = try nextOriginKeys(of: conversation, in: submission.transaction)
            }
            return try submission.submit(.answerHandover(answer))
        }
    }

    /// Accepts or declines the succession of the sole owner who named us. If their node is the origin, this node
    /// becomes the origin.
    ///
    /// - Throws: `state.no_succession`.
    package func answerSuccession(
        accept: Bool, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        try await changes.run(conversation, for: request) { writer in
            try writer.perform(.answerSuccession(accept: accept))
        } asMember: { [self] submission in
            let summary = try ConversationStateTable.find(conversation, in: submission.transaction)
            let takesOrigin = accept && summary?.succession.map { $0.owner == summary?.origin?.member } == true
            let keys = takesOrigin ? try nextOriginKeys(of: conversation, in: submission.transaction) : nil
            return try submission.submit(.answerSuccession(accept: accept, keys: keys))
        }
    }

    /// Withdraws our own offer.
    ///
    /// - Throws: `state.no_offer`, `denied.not_author`.
    package func withdrawHandover(
        in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        let offer = try await read { view in try ConversationStateTable.find(conversation, in: view)?.handover }
        return try await changes.perform(.withdrawHandover(offer?.id ?? .none), in: conversation, for: request)
    }

    /// Returns this node's keys as the next origin; the same keys each time, because an answer in flight must not
    /// lose them.
    private func nextOriginKeys(
        of conversation: ConversationID, in transaction: StoreTransaction
    ) throws -> OriginKeyBytes {
        if let known = try NextOriginTable.find(conversation, in: transaction) {
            return OriginKeyBytes(
                signing: try known.signing(of: conversation, vault: vault).verifyKey.bytes,
                sealing: try known.sealing(of: conversation, vault: vault).publicKey.bytes)
        }
        let coming = NextOriginKeys.generate(for: conversation, vault)
        try NextOriginTable.insert(coming.sealed, of: conversation, in: transaction)
        return OriginKeyBytes(signing: coming.keys.signing.bytes, sealing: coming.keys.sealing.bytes)
    }
}
