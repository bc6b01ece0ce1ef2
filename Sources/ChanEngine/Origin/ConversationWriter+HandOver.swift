import ChanCore
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanSodium
import ChanStore

extension ConversationWriter {
    /// Names the next origin, in the last entry that this node orders. The owners already share the secrets that it
    /// needs. After this transaction, this node signs nothing more for the log.
    func handOver() throws {
        let offer = try projection.facts(for: FactsRequest()).summary.handover
        guard let offer, let recipient = offer.recipient, let keys = recipient.originKeys,
            let device = try DeviceTable.find(recipient.device, of: id, in: transaction),
            let proof = try DeviceProofTable.find(recipient.device, of: id, in: transaction)
        else { throw ServiceError.named(.storeInconsistent, ["detail": "nobody takes the log over"]) }
        guard proof.isValid, proof.deviceKey.bytes == device.key else {
            throw Self.uncertifiedError(device.id)
        }
        let change = OriginChange(
            to: keys, of: offer.terms.member, proof, after: try log.seenCheckpoint(), in: id,
            by: try keyring.originKey())
        let placed = try append(.originChange(change))
        let move = OriginMove(member: offer.terms.member, device: device)
        try fold(.originMoved(move), by: me, in: .public, as: placed)
        try OriginChangeTable.insert(change, of: id, in: transaction)
    }

    /// Publishes the data that the next origin needs, for the owners only.
    func shareOriginKit(_ kit: OriginKit) throws { _ = try append(BodyCodec.encode(kit), in: .owners, kind: nil) }

    /// Publishes the endorsements that a new owner's node needs as a future origin: its links show that the former
    /// owners vouch for them.
    func endorseLinks(for owner: MemberID) throws {
        let words = try endorsements(for: owner)
        if !words.isEmpty { try shareOriginKit(OriginKit(owners: words)) }
    }

    private func endorsements(for member: MemberID) throws -> [OwnerEndorsement] {
        guard let row = try MemberTable.find(member, of: id, in: transaction), let key = VerifyKey(row.memberKey),
            let first = try StoredGenesis.find(id, in: transaction)?.certificate.memberKey
        else { throw ServiceError.named(.storeInconsistent, ["detail": "the next owner's key is missing"]) }
        guard key != first else { return [] }
        let own = try OwnerApprovalTable.endorsements(of: id, in: transaction)
        return own + [OwnerEndorsement(endorsing: key, in: id, by: try keyring.memberKeys().signing)]
    }

    /// Turns this node into a reader; of the key tree, it retains only its own path.
    func becomeReader() throws {
        guard var row = try ConversationTable.find(id, in: transaction) else { return }
        try KeyTreeStore.becomeReader(row, vault: vault, keyring, in: transaction)
        row.formerOrigin = row.origin
        row.origin = nil
        try ConversationTable.upsert(row, in: transaction)
        try PreviewTable.end(id, in: transaction)
    }
}

extension Handover.Recipient {
    /// The parsed keys; `nil` if a key has the wrong length.
    fileprivate var originKeys: Genesis.OriginKeys? {
        guard let signing = VerifyKey(keys.signing), let sealing = SealingPublicKey(keys.sealing) else { return nil }
        return Genesis.OriginKeys(signing: signing, sealing: sealing)
    }
}

extension OwnerApprovalTable {
    static func endorsements(of conversation: ConversationID, in view: StoreView) throws -> [OwnerEndorsement] {
        try list(of: conversation, in: view).map { word in
            guard let key = VerifyKey(word.key), let signature = Signature(word.signature) else {
                throw ServiceError.named(.storeInconsistent, ["detail": "an owner's word is damaged"])
            }
            return OwnerEndorsement(key: key, signature: signature)
        }
    }
}
