import ChanCore
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanLog
import ChanSodium
import ChanStore

extension Node {
    /// Makes this node the origin, because the previous one, ours or another owner's, is lost.
    ///
    /// First fetches the log from every relay: whatever the old origin published there precedes the claim.
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
            try Self.requireVersion(request.expectedVersion, of: conversation, in: transaction)
            let writer = try ConversationWriter(
                claiming: row, with: agreements, of: self, in: transaction, recording: differences)
            try writer.finish()
            return try ChangeReport(of: conversation, in: transaction)
        }
        relayNotifier.signal(conversation)
        // If two nodes claim at once, the claim that the relays follow wins.
        guard let row = try await read({ view in try ConversationTable.find(conversation, in: view) }) else {
            throw .notFound(.conversation, conversation.description)
        }
        _ = await exchange(row)
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
        let addresses = try await RelayDialer(node: self, conversation: conversation).addresses()
        let round = await syncFromRelays(conversation)
        guard round.reached < addresses.count, !withoutSome else { return }
        throw .named(
            .guardRelaysUnheard,
            ["actual": "\(addresses.count - round.reached)", "expected": "\(addresses.count)"])
    }
}

extension ConversationWriter {
    /// Becomes the origin by an owner's claim, the first entry under new keys.
    ///
    /// - Throws: `state.is_origin`; `state.not_claimable` if no grant in the log matches this node's secrets; a
    ///   `Denial`.
    convenience init(
        claiming row: StoredConversation, with agreements: [ClaimAgreement], of node: Node,
        in transaction: StoreTransaction,
        recording differences: FieldChangeRecorder? = nil
    ) throws {
        guard row.origin == nil else {
            throw ServiceError.named(.stateIsOrigin, ["conversation": row.id.description])
        }
        let line = try StoredOriginChain(of: row, node: node.context, in: transaction).complete
        let keyring = Keyring(of: row, vault: node.vault, in: transaction)
        guard let grant = line.grant, let owners = try keyring.secret(Scope(.owners), grant.epoch),
            let key = ClaimKey.derive(from: owners), key.verifyKey == grant.key
        else { throw ServiceError.named(.stateNotClaimable, ["conversation": row.id.description]) }
        let coming = NextOriginKeys.generate(for: row.id, node.vault)
        var row = row
        (row.origin, row.formerOrigin) = (coming.sealed, nil)
        try ConversationTable.upsert(row, in: transaction)
        try self.init(row.id, of: node, in: transaction, recording: differences)
        try claim(coming.keys, from: line.current, by: (grant, key), with: agreements)
    }

    private func claim(
        _ keys: Genesis.OriginKeys, from former: VerifyKey, by right: (grant: ClaimGrant, key: SigningKey),
        with agreements: [ClaimAgreement]
    ) throws {
        let claim = ClaimAgreement.Claim(me.member, after: former, in: id)
        let certificate = try keyring.memberKeys().certificate(for: keyring.deviceKey().verifyKey)
        let change = OriginChange(
            claiming: keys, for: me.member, certificate, after: try log.seenCheckpoint(), from: former, in: id,
            by: right,
            agreements: try sealedApprovals(agreements, to: claim))
        let placed = try append(.originChange(change))
        let agreed = try change.approvingOwners(at: placed.at, in: id, keyring, transaction)
        try fold(.originMoved(OriginMove(change, agreed: agreed)), by: me, in: .public, as: placed)
        try DeviceProofTable.upsert(certificate, of: id, in: transaction)
        try OriginChangeTable.insert(change, of: id, in: transaction)
        // Rotates the secret, so that the holder of a lost device cannot open new content with it.
        pendingEffects.freshSecrets.insert(.staff)
        try beginOrdering()
    }

    /// - Throws: `invalid.agreement` for an approval that would not be valid.
    private func sealedApprovals(_ agreements: [ClaimAgreement], to claim: ClaimAgreement.Claim) throws -> [UInt8] {
        for agreement in agreements {
            guard agreement.claim == claim else {
                throw ServiceError.invalidApproval("it is for another claim, or the origin changed since")
            }
            guard let owner = try MemberTable.find(agreement.owner, of: id, in: transaction), owner.isActive,
                owner.role == .owner, let key = VerifyKey(owner.memberKey), agreement.isSigned(by: key)
            else { throw ServiceError.invalidApproval("its author is not an owner") }
            guard agreement.end > now else { throw ServiceError.invalidApproval("its time is over") }
        }
        guard !agreements.isEmpty, let charter = try keyring.newest(Scope(.charter)) else { return [] }
        return ClaimAgreement.seal(agreements, to: claim, under: charter)
    }

    /// Performs the first duties of an origin: draws a new key tree, whose keys were the previous origin's, and
    /// renews the claim grant.
    func beginOrdering() throws {
        pendingEffects.rotatesTreeSeed = try ConversationStateTable.find(id, in: transaction)?.visibility == .closed
        pendingEffects.freshSecrets.insert(.owners)
    }
}

extension ServiceError {
    fileprivate static func invalidApproval(_ detail: String) -> ServiceError {
        .named(.invalidAgreement, ["param": "agreements", "detail": detail])
    }
}
