import ChanCore
package import ChanEnvelope
package import ChanFold
import ChanID
import ChanLog
import ChanSodium
package import ChanStore

extension ConversationWriter {
    /// Becomes the origin by an owner's claim, the first entry under new keys.
    ///
    /// - Throws: `state.is_origin`; `state.not_claimable` if no grant in the log matches this node's secrets; a
    ///   `Denial`.
    package convenience init(
        claiming row: StoredConversation, with agreements: [ClaimAgreement], of node: NodeContext,
        in transaction: StoreTransaction,
        recording differences: FieldChangeRecorder? = nil
    ) throws {
        guard row.origin == nil else {
            throw ServiceError.named(.stateIsOrigin, ["conversation": row.id.description])
        }
        let line = try StoredOriginChain(of: row, node: node, in: transaction).complete
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
    package static func invalidApproval(_ detail: String) -> ServiceError {
        .named(.invalidAgreement, ["param": "agreements", "detail": detail])
    }
}
