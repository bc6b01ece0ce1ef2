import ChanCore
import ChanEngine
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanLog
import ChanRelayWire
import ChanStore

extension Origins {
    /// Makes this node the origin, because the previous one, ours or another owner's, is lost.
    ///
    /// First fetches the log from every relay: all entries that the old origin published there precede the claim.
    ///
    /// - Parameters:
    ///   - agreements: the approvals of other owners, as text, if the governance requires several.
    ///   - withoutRelays: whether to claim although some relays do not answer. Entries that only they have are lost.
    /// - Throws: `invalid.agreement`, `guard.relays_unheard`, `state.is_origin`, `state.not_claimable`,
    ///   `denied.role`, `guard.needs_approval`; `state.origin_moved` if another owner claimed first.
    package func claimOrigin(
        of conversation: ConversationID, with agreements: [String] = [], withoutRelays: Bool, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        let agreements = try agreements.map { (text) throws(ServiceError) in
            guard let agreement = ClaimAgreement(text: text) else {
                throw .invalidApproval("it is not one, or was altered")
            }
            return agreement
        }
        // A repeated request may have been carried out before; then only its reply is sent again.
        if try await storedReply(for: request.about(conversation)) == nil {
            try await queryRelays(of: conversation, withoutSome: withoutRelays)
        }
        let report = try await execute(request.about(conversation)) { transaction, differences in
            guard let row = try ConversationTable.find(conversation, in: transaction) else {
                throw ServiceError.notFound(.conversation, conversation.description)
            }
            try ConversationChanges.requireVersion(request.expectedVersion, of: conversation, in: transaction)
            let writer = try ConversationWriter(
                claiming: row, with: agreements, of: self.context, in: transaction, recording: differences)
            try writer.finish()
            return try ChangeReport(of: conversation, in: transaction)
        }
        relayNotifier.signal(conversation)
        // If two nodes claim at once, the claim that the relays follow wins.
        guard let row = try await read({ view in try ConversationTable.find(conversation, in: view) }) else {
            throw .notFound(.conversation, conversation.description)
        }
        _ = await rounds.exchange(row)
        try await read { view in
            guard try ConversationTable.find(conversation, in: view)?.origin == nil else { return }
            throw try ConversationWriter.notOriginError(conversation, in: view)
        }
        return report
    }

    private func queryRelays(of conversation: ConversationID, withoutSome: Bool) async throws(ServiceError) {
        let row = try await read { view in try ConversationTable.find(conversation, in: view) }
        // An origin has nothing to fetch; the claim throws, or repeats its reply.
        guard row?.origin == nil else { return }
        let round = await rounds.syncFromRelays(conversation)
        let addresses = try await RelayDialer(node: rounds, conversation: conversation).addresses()
        let unheard = addresses.count { !round.answered.contains($0.relay) }
        guard unheard > 0, !withoutSome else { return }
        throw .named(
            .guardRelaysUnheard,
            ["actual": "\(unheard)", "expected": "\(addresses.count)"])
    }
}
