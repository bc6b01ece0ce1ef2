import ChanCore
import ChanEnvelope
package import ChanID
package import ChanLog
import ChanSodium
package import ChanStore

extension EntryFold {
    /// Applies a change of origin: the origin names its successor, or an owner claims the role of an origin that is
    /// gone.
    ///
    /// Signatures alone decide which origin is authoritative for the log. Whether the change was permitted is decided
    /// by the rules.
    package func process(_ change: OriginChange, of entry: VerifiedEntry) throws -> EntryOutcome {
        guard try change.claim != nil || isByOrigin(entry) else { return EntryOutcome() }
        // During a refold of historical state only administrative entries are available.
        let root = (try? LogReader.compactRange(of: conversation.id, size: entry.number, in: transaction).root)
        guard change.seen == SeenCheckpoint(size: entry.number, root: root ?? change.seen.root),
            try change.isIntroduced(in: conversation.id, transaction), originChain?.follow(change) == true,
            change.claim == nil || entry.statement.device == change.certificate.device
        else {
            try record(.badSignature, of: entry)
            return EntryOutcome()
        }
        originAnnouncements.append(.change(change))
        let author = Author(member: entry.author, device: entry.statement.device, scope: .public)
        let placed = Placement(message: entry.statement.id, entry: entry.number, at: entry.orderedAt)
        let agreed = try change.approvingOwners(at: entry.orderedAt, in: conversation.id, keyring, transaction)
        let act = Act.originMoved(OriginMove(change, agreed: agreed))
        switch try projection.fold(act, by: author, as: placed) {
        case .applied, .unverifiable:
            try DeviceProofTable.upsert(change.certificate, of: conversation.id, in: transaction)
        case .refused(let denial): try record(.notPermitted(denial: denial.name.rawValue), of: entry)
        case .needsUpgrade: try stopFolding(at: entry)
        }
        return EntryOutcome(kind: act.kind)
    }

    /// Stores what this node needs to act as the origin later: link capabilities, the reading secret and the owners'
    /// endorsements.
    ///
    /// A link begins with the reading secret of the epoch in which its key was shared. This node may read that much later,
    /// when it becomes an owner's.
    func storeOriginKit(_ kit: OriginKit, from entry: EntryNumber) throws {
        let isOpen = try ConversationStateTable.find(conversation.id, in: transaction)?.visibility == .open
        for key in kit.linkKeys {
            let epoch =
                try isOpen
                ? ScopeSecretTable.epoch(of: .charter, at: entry, of: conversation.id, in: transaction) : nil
            try vault.store(key, readingEpoch: epoch, of: conversation.id, in: transaction)
        }
        if let key = SymmetricKey(SecretBytes(kit.readingSecret)) {
            try keyring.store(ReadingSecret(epoch: kit.readingEpoch, key: key), in: transaction)
        }
        // Each owner receives the endorsements that lead to their own key, and can read those for other owners.
        guard let last = kit.owners.last, try last.key == keyring.memberKeys().signing.verifyKey else { return }
        let words = kit.owners.map { StoredOwnerApproval(key: $0.key.bytes, signature: $0.signature.bytes) }
        try OwnerApprovalTable.replace(with: words, of: conversation.id, in: transaction)
    }
}

extension OriginChange {
    /// Whether the certified device belongs to the member of the change: the device is known, or the member's key
    /// certifies it, and that key is known or is the one that the member's id derives from.
    package func isIntroduced(in conversation: ConversationID, _ view: StoreView) throws -> Bool {
        if let known = try DeviceTable.find(certificate.device, of: conversation, in: view) {
            return known.member == member
        }
        guard let row = try MemberTable.find(member, of: conversation, in: view) else {
            return certificate.introduces(member, to: conversation)
        }
        return row.memberKey == certificate.memberKey.bytes && certificate.isValid
    }
}

extension OriginMove {
    /// - Parameter agreed: the owners who approved a claim that is to be judged.
    package init(_ change: OriginChange, agreed: Set<MemberID> = []) {
        let certificate = change.certificate
        let device = ChanCore.Device(
            id: certificate.device, member: change.member, key: certificate.deviceKey.bytes)
        self.init(member: change.member, device: device, isClaimed: change.claim != nil, agreed: agreed)
    }
}
