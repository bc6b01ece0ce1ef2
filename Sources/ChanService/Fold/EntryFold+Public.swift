import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium
import ChanStore

extension EntryFold {
    func take(public bytes: [UInt8], of entry: VerifiedEntry) throws -> Reading {
        guard let body = try? PublicBody(parsing: bytes) else {
            try record(.malformed(Malformed(field: "public_body", offset: 0)), of: entry)
            return Reading()
        }
        switch body {
        case .genesis(let genesis): return try take(genesis, of: entry)
        case .epochNotice(let notice):
            guard try isByOrigin(entry) else { return Reading() }
            if let grant = notice.claim, line?.learn(grant) == true { wordsOnOrigin.append(.grant(grant)) }
            if followsEpochs { try EpochFollower(fold: self).follow(notice, entry.number) }
        case .pruneOrder(let order):
            guard try isByOrigin(entry) else { return Reading() }
            let pruned = try contentOnly(order)
            try BodyTable.prune(pruned, orderedBy: entry.number, of: conversation.id, in: transaction)
            try expire(pruned)
            try RequestKeyTable.forgetTexts(in: transaction)
            try CaseTable.forgetTexts(of: conversation.id, in: transaction)
            permittedGaps += try IntegrityErrorTable.resolveBodies(
                at: noticedAt, of: conversation.id, in: transaction)
        // Facts for relays; what they mean for members stands in the charter.
        case .retirement, .profile: _ = try isByOrigin(entry)
        case .originChange(let change): return try take(change, of: entry)
        case .clockOffset(let offset): return try take(offset, of: entry)
        case .unknown:
            guard try isByOrigin(entry) else { return Reading() }
            try stop(at: entry)
        }
        return Reading()
    }

    private func take(_ offset: ClockOffset, of entry: VerifiedEntry) throws -> Reading {
        let author = Author(member: entry.author, device: entry.statement.device, scope: .public)
        let placed = Placement(message: entry.statement.id, entry: entry.number, at: entry.orderedAt)
        let act = Act.clockOffsetSet(offset.milliseconds)
        switch try projection.fold(act, by: author, as: placed) {
        case .applied, .unverifiable: break
        case .refused(let denial): try record(.notPermitted(denial: denial.name.rawValue), of: entry)
        case .needsUpgrade: try stop(at: entry)
        }
        return Reading(kind: act.kind)
    }

    private func take(_ genesis: Genesis, of entry: VerifiedEntry) throws -> Reading {
        let kind: ConversationKind = genesis.kind == .channel ? .channel : .group
        let visibility: Visibility = genesis.visibility == .open ? .open : .closed
        if try ConversationStateTable.find(conversation.id, in: transaction) == nil {
            try ConversationStateTable.put(.draft(conversation.id, kind, visibility), in: transaction)
        }
        let device = ChanCore.Device(
            id: genesis.certificate.device, member: genesis.owner, key: genesis.certificate.deviceKey.bytes)
        let owner = Introduction(
            member: genesis.owner, name: "", memberKey: genesis.certificate.memberKey.bytes,
            sealingKey: genesis.ownerSealingKey.bytes, devices: [device])
        try DeviceProofTable.put(genesis.certificate, of: conversation.id, in: transaction)
        for commitment in genesis.commitments {
            try note(commitment, startedBy: entry.number)
            try miss(commitment, startedBy: entry.number)
        }
        let shown = try ConversationStateTable.find(conversation.id, in: transaction)
        let author = Author(member: genesis.owner, device: device.id, scope: .public)
        let placed = Placement(message: entry.statement.id, entry: entry.number, at: entry.orderedAt)
        let act = Act.conversationCreated(Creation(kind: kind, visibility: visibility, owner: owner))
        switch try projection.fold(act, by: author, as: placed) {
        case .applied, .unverifiable: try keepShown(shown)
        case .refused(let denial): try record(.notPermitted(denial: denial.name.rawValue), of: entry)
        case .needsUpgrade: try stop(at: entry)
        }
        return Reading(kind: act.kind)
    }

    /// Until the charter opens, a conversation goes by what its link called it.
    private func keepShown(_ shown: ConversationSummary?) throws(StoreError) {
        guard conversation.origin == nil, let shown, !shown.name.isEmpty,
            var summary = try ConversationStateTable.find(conversation.id, in: transaction), summary.name.isEmpty
        else { return }
        summary.name = shown.name
        summary.title = shown.title
        try ConversationStateTable.put(summary, in: transaction)
    }

    /// Remembers that an epoch exists, unless it is known already. What a link said of it before the log did gives way where the
    /// log says otherwise.
    func note(_ commitment: Commitment, previous: [UInt8] = [], startedBy entry: EntryNumber) throws(StoreError) {
        let known = try ScopeSecretTable.find(
            commitment.scope, epoch: commitment.epoch, of: conversation.id, in: transaction)
        guard known?.isFromLink ?? true else { return }
        var row = StoredScopeSecret(
            scope: commitment.scope, epoch: commitment.epoch, commitment: commitment.hash, sealedSecret: nil,
            entry: entry)
        if let known {
            let holds = known.commitment == commitment.hash
            if holds { row.sealedSecret = known.sealedSecret }
            if !holds { try ReadingSecretTable.remove(commitment.epoch, of: conversation.id, in: transaction) }
        }
        row.previous = previous.isEmpty ? nil : previous
        try ScopeSecretTable.put(row, of: conversation.id, in: transaction)
        keyring.forget(commitment.scope, commitment.epoch)
    }

    /// Unless its secret came another way, what this epoch seals stays closed to us.
    func miss(_ commitment: Commitment, startedBy entry: EntryNumber) throws(StoreError) {
        let (scope, epoch) = (commitment.scope, commitment.epoch)
        let row = try ScopeSecretTable.find(scope, epoch: epoch, of: conversation.id, in: transaction)
        if row?.sealedSecret == nil { scopes.close(scope.kind, from: entry) }
    }

    /// From here on what the secret opens is read. Where it opens what was passed over before, too, all of it is read when the log is
    /// folded again: until then the rest is taken as by a reader to whom it is closed, for rows may be missing.
    /// - Parameter entry: which gives the secret.
    func secretArrived(of kind: ScopeKind, in entry: EntryNumber) throws(StoreError) {
        let closed = scopes.end(of: kind)
        guard closed != .max else { return }
        var further = scopes
        try further.ask(for: kind, of: conversation, in: transaction)
        guard further.end(of: kind) > closed else { return }
        if closed < entry { passedOverWhatIsOpen = true } else { scopes = further }
    }

    /// Only the origin speaks in public; anything else there is refused and recorded.
    func isByOrigin(_ entry: VerifiedEntry) throws -> Bool {
        let summary = try ConversationStateTable.find(conversation.id, in: transaction)
        if summary?.origin?.device == entry.statement.device { return true }
        try record(.notPermitted(denial: DenialName.device.rawValue), of: entry)
        return false
    }

    /// Disappearing messages whose bodies are ordered away are gone by the origin's clock, whatever ours says.
    private func expire(_ entries: [EntryNumber]) throws {
        let expiry = ItemExpiry(projection: projection)
        for item in try ItemTable.disappearing(at: entries, of: conversation.id, in: transaction) {
            _ = try expiry.expire(item)
        }
    }

    /// Administrative bodies and notices are never pruned, whatever an order says. Of a body that was not opened nobody
    /// knows what it held but that its scope holds content.
    private func contentOnly(_ order: PruneOrder) throws(StoreError) -> [EntryNumber] {
        var numbers: [EntryNumber] = []
        for number in order.entries {
            guard let entry = try EntryTable.find(number, of: conversation.id, in: transaction) else { continue }
            let scope = try? entry.carried.entry.signed.parsed().scope
            let isKept = entry.kind?.isAdministrative ?? scope?.isAdministrative ?? false
            if !isKept { numbers.append(number) }
        }
        return numbers
    }
}
