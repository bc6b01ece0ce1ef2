package import ChanCore
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanLog
import ChanStore

extension Origins {
    /// Recovers a conversation whose owner's node is lost: fetches its log by a link, opens it with keys derived from
    /// the profile's recovery phrase, and becomes its origin. If interrupted, a repeated call continues.
    ///
    /// - Parameters:
    ///   - kind: the required kind; a link to the other kind is refused.
    ///   - agreements: the approvals of other owners, as text, if the governance requires several.
    ///   - withoutRelays: whether to continue although some relays do not answer. Entries that only they have are
    ///     lost.
    /// - Throws: `link.*`, `state.already_member`, `state.is_origin`, `state.not_member` if the profile is not an
    ///   owner, `relay.unreachable`, and the errors of `claimOrigin`.
    package func recoverConversation(
        link text: String, profile: ProfileID?, kind: ConversationKind?, with agreements: [String] = [],
        withoutRelays: Bool, for request: Request
    ) async throws(ServiceError) -> (report: ChangeReport, conversation: ConversationID) {
        // An expired link still serves to find the log.
        let resolved = try await rounds.resolveLink(text, at: Timestamp(milliseconds: 0))
        await resolved.connection?.close()
        let link = resolved.link
        try conversations.check(kind, of: link, command: "recover")
        let id = link.conversation
        let isNew = try await write { [self] transaction -> Bool? in
            if let known = try ConversationTable.find(id, in: transaction) {
                return try known.origin != nil ? nil : isRecovering(known, in: transaction)
            }
            try conversations.addConversation(
                link, text: resolved.text, profile: Profiles.chosen(profile, in: transaction), in: transaction)
            return true
        }
        guard let isNew else {
            return (try await claimOrigin(of: id, with: agreements, withoutRelays: withoutRelays, for: request), id)
        }
        do throws(ServiceError) {
            try await fetchAll(of: id)
            try await decryptAll(of: id)
            return (try await claimOrigin(of: id, with: agreements, withoutRelays: withoutRelays, for: request), id)
        } catch {
            // The recovery failed; leave nothing behind, so that the recovery phrase and the link can be tried again.
            try await write { transaction in
                guard isNew, try ConversationTable.find(id, in: transaction)?.origin == nil else { return }
                try ConversationTable.delete(id, in: transaction)
                try ChangeFeedWriter(of: self.context, in: transaction).add(FeedEvent(.conversationRemoved, in: id))
            }
            throw error
        }
    }

    /// Checks that a known conversation belongs to an interrupted recovery: the log does not contain its device yet.
    ///
    /// - Returns: `false`, because the conversation is not new.
    /// - Throws: `state.already_member` if this node joined as a member; use `handover claim` there.
    private func isRecovering(_ row: StoredConversation, in view: StoreView) throws -> Bool {
        if let device = row.device, try DeviceTable.find(device.id, of: row.id, in: view) == nil { return false }
        throw ServiceError.named(.stateAlreadyMember, ["target": "you"])
    }

    private func fetchAll(of id: ConversationID) async throws(ServiceError) {
        let outcome = await rounds.syncFromRelays(id)
        guard outcome.reached > 0 else { throw outcome.failure ?? .named(.linkNoRelay, [:]) }
    }

    private func decryptAll(of id: ConversationID) async throws(ServiceError) {
        try await write { [self] transaction in
            guard let row = try ConversationTable.find(id, in: transaction) else {
                throw ServiceError.notFound(.conversation, id.description)
            }
            var recovery = try SecretRecovery(row, of: context, in: transaction)
            try recovery.run()
            try context.refold(id, in: transaction)
            let own = try row.member.flatMap { try MemberTable.find($0, of: id, in: transaction) }
            guard let own, own.isActive, own.role == .owner else {
                throw ServiceError.named(.stateNotMember, ["target": "you"])
            }
        }
    }
}
