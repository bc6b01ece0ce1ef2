import ChanCore
import ChanEnvelope
import ChanID
package import ChanLog
import ChanSodium
import ChanStore

extension EntryFold {
    package func process(public bytes: [UInt8], of entry: VerifiedEntry) throws -> EntryOutcome {
        guard let body = try? PublicBody(parsing: bytes) else {
            try record(.malformed(MalformedError(field: "public_body", offset: 0)), of: entry)
            return EntryOutcome()
        }
        switch body {
        case .genesis(let genesis): return try process(genesis, of: entry)
        case .epochNotice(let notice):
            guard try isByOrigin(entry) else { return EntryOutcome() }
            if let grant = notice.claim, originChain?.record(grant) == true {
                originAnnouncements.append(.grant(grant))
            }
            if appliesEpochNotices { try EpochNoticeProcessor(fold: self).process(notice, entry.number) }
        case .pruneOrder(let order):
            guard try isByOrigin(entry) else { return EntryOutcome() }
            let pruned = try prunableEntries(order)
            try BodyTable.prune(pruned, orderedBy: entry.number, of: conversation.id, in: transaction)
            try expire(pruned)
            try RequestKeyTable.deleteTexts(in: transaction)
            try CaseTable.deleteTexts(of: conversation.id, in: transaction)
            permittedGaps += try IntegrityErrorTable.resolveBodies(
                at: noticedAt, of: conversation.id, in: transaction)
        // These entries are for relays. Members read the equivalent facts in the charter.
        case .retirement, .profile: _ = try isByOrigin(entry)
        case .originChange(let change): return try process(change, of: entry)
        case .clockOffset(let offset): return try process(offset, of: entry)
        case .unknown:
            guard try isByOrigin(entry) else { return EntryOutcome() }
            try stopFolding(at: entry)
        }
        return EntryOutcome()
    }

    private func process(_ offset: ClockOffset, of entry: VerifiedEntry) throws -> EntryOutcome {
        let author = Author(member: entry.author, device: entry.statement.device, scope: .public)
        let placed = Placement(message: entry.statement.id, entry: entry.number, at: entry.orderedAt)
        let act = Act.clockOffsetSet(offset.milliseconds)
        switch try projection.fold(act, by: author, as: placed) {
        case .applied, .unverifiable: break
        case .refused(let denial): try record(.notPermitted(denial: denial.name.rawValue), of: entry)
        case .needsUpgrade: try stopFolding(at: entry)
        }
        return EntryOutcome(kind: act.kind)
    }

    private func process(_ genesis: Genesis, of entry: VerifiedEntry) throws -> EntryOutcome {
        let kind: ConversationKind = genesis.kind == .channel ? .channel : .group
        let visibility: Visibility = genesis.visibility == .open ? .open : .closed
        if try ConversationStateTable.find(conversation.id, in: transaction) == nil {
            try ConversationStateTable.upsert(.draft(conversation.id, kind, visibility), in: transaction)
        }
        let device = ChanCore.Device(
            id: genesis.certificate.device, member: genesis.owner, key: genesis.certificate.deviceKey.bytes)
        let owner = Introduction(
            member: genesis.owner, name: "", memberKey: genesis.certificate.memberKey.bytes,
            sealingKey: genesis.ownerSealingKey.bytes, devices: [device])
        try DeviceProofTable.upsert(genesis.certificate, of: conversation.id, in: transaction)
        for commitment in genesis.commitments {
            try recordEpoch(commitment, startedBy: entry.number)
            try recordMissingSecret(commitment, startedBy: entry.number)
        }
        let summary = try ConversationStateTable.find(conversation.id, in: transaction)
        let author = Author(member: genesis.owner, device: device.id, scope: .public)
        let placed = Placement(message: entry.statement.id, entry: entry.number, at: entry.orderedAt)
        let act = Act.conversationCreated(ConversationCreation(kind: kind, visibility: visibility, owner: owner))
        switch try projection.fold(act, by: author, as: placed) {
        case .applied, .unverifiable: try storeDisplayedProfile(summary)
        case .refused(let denial): try record(.notPermitted(denial: denial.name.rawValue), of: entry)
        case .needsUpgrade: try stopFolding(at: entry)
        }
        return EntryOutcome(kind: act.kind)
    }

    /// Restores the name and title from the link, which are displayed until the charter can be decrypted.
    private func storeDisplayedProfile(_ shown: ConversationSummary?) throws(StoreError) {
        guard conversation.origin == nil, let shown, !shown.name.isEmpty,
            var summary = try ConversationStateTable.find(conversation.id, in: transaction), summary.name.isEmpty
        else { return }
        summary.name = shown.name
        summary.title = shown.title
        try ConversationStateTable.upsert(summary, in: transaction)
    }

    /// Records that an epoch exists, unless it is already known. Where the log contradicts a link's epoch, the log
    /// takes precedence.
    func recordEpoch(_ commitment: Commitment, previous: [UInt8] = [], startedBy entry: EntryNumber) throws(StoreError)
    {
        let known = try ScopeSecretTable.find(
            commitment.scope, epoch: commitment.epoch, of: conversation.id, in: transaction)
        guard known?.isFromLink ?? true else { return }
        var row = StoredScopeSecret(
            scope: commitment.scope, epoch: commitment.epoch, commitment: commitment.hash, sealedSecret: nil,
            entry: entry)
        if let known {
            let holds = known.commitment == commitment.hash
            if holds { row.sealedSecret = known.sealedSecret }
            if !holds { try ReadingSecretTable.delete(commitment.epoch, of: conversation.id, in: transaction) }
        }
        row.previous = previous.isEmpty ? nil : previous
        try ScopeSecretTable.upsert(row, of: conversation.id, in: transaction)
        keyring.invalidate(commitment.scope, commitment.epoch)
    }

    /// Marks the scope as closed from `entry` on if the secret of the epoch has not arrived another way.
    func recordMissingSecret(_ commitment: Commitment, startedBy entry: EntryNumber) throws(StoreError) {
        let (scope, epoch) = (commitment.scope, commitment.epoch)
        let row = try ScopeSecretTable.find(scope, epoch: epoch, of: conversation.id, in: transaction)
        if row?.sealedSecret == nil { scopes.close(scope.kind, from: entry) }
    }

    /// Extends the open scopes after a secret arrived.
    ///
    /// If the secret only opens entries from `entry` on, they are read from now on. If it also opens entries that were
    /// skipped before, a refold is requested; until then the scope counts as closed, because rows may be missing.
    ///
    /// - Parameter entry: the entry that delivers the secret.
    func secretArrived(of kind: ScopeKind, in entry: EntryNumber) throws(StoreError) {
        let closed = scopes.end(of: kind)
        guard closed != .max else { return }
        var further = scopes
        try further.update(for: kind, of: conversation, in: transaction)
        guard further.end(of: kind) > closed else { return }
        if closed < entry { needsRefold = true } else { scopes = further }
    }

    /// Whether the origin wrote the entry. Only the origin may write in the public scope; anything else is refused and
    /// recorded.
    func isByOrigin(_ entry: VerifiedEntry) throws -> Bool {
        let summary = try ConversationStateTable.find(conversation.id, in: transaction)
        if summary?.origin?.device == entry.statement.device { return true }
        try record(.notPermitted(denial: FaultName.deniedDevice.rawValue), of: entry)
        return false
    }

    /// Expires disappearing messages whose bodies a prune order removes: the origin's clock decides, not this node's.
    private func expire(_ entries: [EntryNumber]) throws {
        let expiry = ItemExpiry(projection: projection)
        for item in try ItemTable.listDisappearing(at: entries, of: conversation.id, in: transaction) {
            _ = try expiry.expire(item)
        }
    }

    /// The entries of an order whose bodies may be pruned. Administrative bodies and notices are never pruned. For a
    /// body that was not decrypted, only its scope tells whether it is administrative.
    private func prunableEntries(_ order: PruneOrder) throws(StoreError) -> [EntryNumber] {
        var numbers: [EntryNumber] = []
        for number in order.entries {
            guard let entry = try EntryTable.find(number, of: conversation.id, in: transaction) else { continue }
            let scope = try? entry.entryWithBody.entry.signed.parsed().scope
            let isKept = entry.kind?.isAdministrative ?? scope?.isAdministrative ?? false
            if !isKept { numbers.append(number) }
        }
        return numbers
    }
}
