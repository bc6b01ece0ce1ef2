import ChanCore
import ChanEnvelope
package import ChanID
import ChanLog
import ChanSodium
import ChanStore

extension Node {
    /// Takes the ordering of a log over for this node, because the one that had it is gone: ours, or another owner's.
    ///
    /// First every relay is asked for what it has: whatever the old origin published there comes before the claim.
    /// - Parameters:
    ///   - agreements: what other owners agreed with, as text, where policy asks for several.
    ///   - withoutRelays: claim although some do not answer. What only they have of the log is lost.
    /// - Throws: `invalid.agreement`, `guard.relays_unheard`, `state.is_origin`, `state.not_claimable`, `denied.role`, `guard.needs_approval`;
    ///   `state.origin_moved` where another owner was faster.
    package func claimOrigin(
        of conversation: ConversationID, with agreements: [String] = [], withoutRelays: Bool, for request: Request
    ) async throws(ServiceError) -> ChangeReport {
        let agreements = try agreements.map { (text) throws(ServiceError) in
            guard let agreement = ClaimAgreement(text: text) else {
                throw .invalidApproval("it is not one, or was altered")
            }
            return agreement
        }
        // Sent again by somebody who was not answered, it may have been carried out: then it only has to be told.
        if try await storedReply(for: request.about(conversation)) == nil {
            try await queryRelays(of: conversation, withoutSome: withoutRelays)
        }
        let report = try await execute(request.about(conversation)) { transaction, differences in
            guard let row = try ConversationTable.find(conversation, in: transaction) else {
                throw ServiceError.notFound("conversation", conversation.description)
            }
            try Self.requireVersion(request.expectedVersion, of: conversation, in: transaction)
            let writer = try ConversationWriter(
                claiming: row, with: agreements, of: self, in: transaction, recording: differences)
            try writer.finish()
            return try ChangeReport(of: conversation, in: transaction)
        }
        relayNotifier.signal(conversation)
        // The relays decide between two who claim at once: whoever they follow stays.
        guard let row = try await read({ view in try ConversationTable.find(conversation, in: view) }) else {
            throw .notFound("conversation", conversation.description)
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
        // What orders the log itself has nothing to hear; the claim says so, or repeats its answer.
        guard row?.origin == nil else { return }
        let addresses = try await RelayDialer(node: self, conversation: conversation).addresses()
        let round = await syncFromRelays(conversation)
        guard round.reached < addresses.count, !withoutSome else { return }
        throw .named(
            "guard.relays_unheard",
            ["actual": "\(addresses.count - round.reached)", "expected": "\(addresses.count)"])
    }
}

extension ConversationWriter {
    /// Begins to order a log with an owner's own word, as the first entry under new keys.
    /// - Throws: `state.is_origin`; `state.not_claimable` where the log grants nothing that this node's secrets answer to; a `Denial`.
    convenience init(
        claiming row: StoredConversation, with agreements: [ClaimAgreement], of node: Node,
        in transaction: StoreTransaction,
        recording differences: FieldChangeRecorder? = nil
    ) throws {
        guard row.origin == nil else {
            throw ServiceError.named("state.is_origin", ["conversation": row.id.description])
        }
        let line = try StoredOriginChain(of: row, node: node, in: transaction).complete
        let keyring = Keyring(of: row, vault: node.vault, in: transaction)
        guard let grant = line.grant, let owners = try keyring.secret(Scope(.owners), grant.epoch),
            let key = ClaimKey.derive(from: owners), key.verifyKey == grant.key
        else { throw ServiceError.named("state.not_claimable", ["conversation": row.id.description]) }
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
        // Where the lost device is, whoever has it opens nothing new by what it holds.
        pendingEffects.freshSecrets.insert(.staff)
        try beginOrdering()
    }

    /// - Throws: `invalid.agreement` for one that would not count.
    private func sealedApprovals(_ agreements: [ClaimAgreement], to claim: ClaimAgreement.Claim) throws -> [UInt8] {
        for agreement in agreements {
            guard agreement.claim == claim else {
                throw ServiceError.invalidApproval("it is for another claim, or the origin changed since")
            }
            guard let owner = try MemberTable.find(agreement.owner, of: id, in: transaction), owner.isActive,
                owner.role == .owner, let key = VerifyKey(owner.memberKey), agreement.isSigned(by: key)
            else { throw ServiceError.invalidApproval("whoever made it is no owner") }
            guard agreement.end > now else { throw ServiceError.invalidApproval("its time is over") }
        }
        guard !agreements.isEmpty, let charter = try keyring.newest(Scope(.charter)) else { return [] }
        return ClaimAgreement.seal(agreements, to: claim, under: charter)
    }

    /// What an origin does first: the tree is drawn anew, for its keys were those of the one before, and who may claim after it
    /// is granted anew.
    func beginOrdering() throws {
        pendingEffects.rotatesTreeSeed = try ConversationStateTable.find(id, in: transaction)?.visibility == .closed
        pendingEffects.freshSecrets.insert(.owners)
    }
}

extension ServiceError {
    fileprivate static func invalidApproval(_ detail: String) -> ServiceError {
        .named("invalid.agreement", ["param": "agreements", "detail": detail])
    }
}
