package import ChanCore
package import ChanEnvelope
package import ChanID
package import ChanLog
import ChanSodium
package import ChanStore

/// Folds verified entries into the projections, one after another: decrypts the body, decodes it, evaluates the rules,
/// and records failures in the timeline.
///
/// A subscriber's node, the check of an owner's node against its own log, and a refold all run this code.
package final class EntryFold {
    package let conversation: StoredConversation
    package let transaction: StoreTransaction
    package let keyring: Keyring
    package let vault: Vault
    package var projection: Projection
    var scopes: OpenScopes
    /// Whether a secret arrived that opens entries which were folded while their scope was closed, so that the log must
    /// be refolded.
    package var needsRefold = false
    let appliesEpochNotices: Bool
    /// The number of errors about missing bodies that a prune order resolved. A refold removes their items.
    package var permittedGaps = 0
    /// This node's leaf in the key tree, for when the roster is hidden from this node or not folded yet.
    package var ownSlot: UInt32?
    /// The relay that delivered the entries; failures are recorded against it.
    package var source: RelayID?
    /// The stubs of pruned items; set during a refold.
    var prunedItems: [EntryNumber: Item] = [:]
    var prunedCases: [EntryNumber: Case] = [:]
    /// The failures that were recorded earlier; set during a refold.
    package var existingFailures: ExistingFailures?
    /// The chain of origins up to the entry being processed.
    package var originChain: OriginChain?
    /// The changes of origin and claim grants found so far.
    package var originAnnouncements: [OriginAnnouncement] = []
    /// The local time of processing, not the log's time.
    let noticedAt: Timestamp

    /// Creates a fold that publishes no events unless `projection.events` is set.
    ///
    /// - Parameter followsEpochs: whether epoch notices update this node's secrets; `false` where this node created the
    ///   epochs.
    package init(
        _ conversation: StoredConversation, of node: NodeContext, appliesEpochNotices followsEpochs: Bool,
        in transaction: StoreTransaction
    ) throws {
        self.conversation = conversation
        self.transaction = transaction
        self.appliesEpochNotices = followsEpochs
        vault = node.vault
        keyring = Keyring(of: conversation, vault: node.vault, in: transaction)
        noticedAt = node.environment.now()
        scopes = try OpenScopes(of: conversation, in: transaction)
        projection = Projection(
            conversation: conversation.id, openScopes: scopes.kinds(at: conversation.logSize), transaction: transaction)
        projection.viewer = conversation.member
        projection.isBehind = conversation.needsUpgrade
        projection.hasGaps = try BodyTable.hasGaps(in: conversation.id, in: transaction)
    }

    /// Whether the log holds an administrative statement that this version does not know. Later administrative
    /// statements are not folded, and content is marked as unverifiable.
    package var needsUpgrade: Bool { projection.isBehind }

    /// The result of folding one entry.
    package struct EntryOutcome {
        package var kind: ActKind?

        package init(kind: ActKind? = nil) { self.kind = kind }
    }

    /// Folds one entry.
    ///
    /// - Throws: errors of the store only; faults of the entry are recorded instead.
    package func process(_ entry: VerifiedEntry) throws -> EntryOutcome {
        projection.openScopes = scopes.kinds(at: entry.number)
        guard let body = entry.body else { return try restorePruned(entry) }
        if entry.statement.scope == .public { return try process(public: body, of: entry) }
        do {
            return try process(try open(body, of: entry), of: entry)
        } catch let error as DecryptionError {
            try record(error, of: entry)
            return EntryOutcome()
        }
    }

    /// Restores the stub of an entry whose body was pruned by order, or notes a gap.
    private func restorePruned(_ entry: VerifiedEntry) throws(StoreError) -> EntryOutcome {
        if let skeleton = prunedItems[entry.number] {
            try ItemTable.insert(skeleton, of: conversation.id, in: transaction)
        } else if let skeleton = prunedCases[entry.number] {
            try CaseTable.upsert(skeleton, of: conversation.id, in: transaction)
        } else {
            projection.hasGaps = true
        }
        return EntryOutcome()
    }

    private func open(_ body: [UInt8], of entry: VerifiedEntry) throws(DecryptionError) -> [UInt8] {
        let statement = entry.statement
        let opener = BodyDecryptor(
            secret: { [self] scope, epoch in (try? keyring.secret(scope, epoch)) ?? nil },
            presence: { [self] scope in scopeMembership(in: scope, at: statement.epoch) })
        return try opener.open(body, BodyHeader(statement)) { [self] in (try? keyring.entryKey(entry.number)) ?? nil }
    }

    private func scopeMembership(in scope: Scope, at epoch: UInt32) -> ScopeMembership {
        guard let first = try? ScopeSecretTable.findFirstKnown(scope, of: conversation.id, in: transaction) else {
            return .never
        }
        return ScopeMembership(joined: first.epoch, removed: firstEpochWithoutUs(in: scope, at: epoch))
    }

    /// The first epoch for which this node is no longer a holder of the scope's secrets: after the newest known secret
    /// if its member left the scope, or an epoch before that one if it was skipped while the member was away.
    private func firstEpochWithoutUs(in scope: Scope, at epoch: UInt32) -> UInt32? {
        guard let last = try? keyring.newest(scope)?.epoch else { return nil }
        if epoch < last { return epoch }
        guard let member = conversation.member,
            let own = try? MemberTable.find(member, of: conversation.id, in: transaction), !own.belongs(to: scope.kind)
        else { return nil }
        return last + 1
    }

    // MARK: sealed bodies

    private func process(_ plaintext: [UInt8], of entry: VerifiedEntry) throws -> EntryOutcome {
        let decoded: BodyCodec.Decoded
        do throws(CodecError) { decoded = try BodyCodec.decode(plaintext) } catch { throw DecryptionError.undecodable }
        switch decoded.content {
        case .act(let act):
            let author = Author(
                member: entry.author, device: entry.statement.device, scope: entry.statement.scope,
                lag: try StatementLag.of(
                    entry.statement, orderedAt: entry.orderedAt, at: entry.number, in: conversation.id, transaction))
            let placed = Placement(message: entry.statement.id, entry: entry.number, at: entry.orderedAt)
            return try fold(act, decoded.proofs, by: author, as: placed, in: entry)
        case .enclosed(let enclosed, let certificate):
            return try process(enclosed, certificate, in: entry)
        case .treeSeed:
            return EntryOutcome()
        case .originKit(let kit):
            if try isByOrigin(entry) { try storeOriginKit(kit, from: entry.number) }
            return EntryOutcome()
        }
    }

    /// Folds a member's statement that the origin enclosed in its own: it has its own author and its own signature.
    private func process(
        _ enclosed: EnclosedStatement, _ certificate: DeviceCertificate?, in entry: VerifiedEntry
    ) throws -> EntryOutcome {
        let inner: OpenedEnclosure
        do throws(EnclosureError) {
            inner = try enclosed.opened(in: conversation.id) { [self] in (try? keyring.secret($0, $1)) ?? nil }
        } catch { throw DecryptionError.undecodable }
        guard let decoded = try? BodyCodec.decode(inner.plaintext), case .act(let act) = decoded.content else {
            throw DecryptionError.undecodable
        }
        let statement = inner.statement
        guard let key = try deviceKey(of: statement, certificate), enclosed.signed.isSigned(by: key) else {
            try record(.badSignature, of: entry)
            return EntryOutcome(kind: act.kind)
        }
        let isRepeated = try EnclosedStatementTable.contains(statement, of: conversation.id, in: transaction)
        let sameEntry = try EntryTable.find(
            device: statement.device, counter: statement.counter, of: conversation.id, in: transaction)
        let isPublished = act.kind == .held && entry.statement.scope == .members
        guard !isRepeated || isPublished, sameEntry.map({ $0 > entry.number }) ?? true else {
            try record(.counterReused(statement.device, counter: statement.counter), of: entry)
            return EntryOutcome(kind: act.kind)
        }
        try EnclosedStatementTable.insert(statement, of: conversation.id, in: transaction)
        let check = IntroductionVerifier(conversation: conversation.id, transaction: transaction)
        if let certificate, try check.isCertificate(certificate, of: statement) {
            try DeviceProofTable.upsert(certificate, of: conversation.id, in: transaction)
        }
        let author = Author(
            member: statement.author, device: statement.device, scope: entry.statement.scope,
            enclosedBy: entry.statement.device,
            lag: try StatementLag.of(
                statement, orderedAt: entry.orderedAt, at: entry.number, in: conversation.id, transaction))
        let placed = Placement(message: statement.id, entry: entry.number, at: entry.orderedAt)
        return try fold(act, decoded.proofs, by: author, as: placed, in: entry)
    }

    /// Records that this version cannot fold the entry. From here on it only delivers entries.
    func stopFolding(at entry: VerifiedEntry) throws {
        try record(.needsUpgrade, of: entry)
        projection.isBehind = true
    }

    private func deviceKey(of statement: Statement, _ certificate: DeviceCertificate?) throws -> VerifyKey? {
        if let known = try DeviceTable.find(statement.device, of: conversation.id, in: transaction),
            known.member == statement.author
        {
            return VerifyKey(known.key)
        }
        guard let certificate, certificate.device == statement.device,
            certificate.introduces(statement.author, to: conversation.id)
        else { return nil }
        return certificate.deviceKey
    }

    private func fold(
        _ act: Act, _ proofs: [DeviceID: DeviceProof], by author: Author, as placed: Placement, in entry: VerifiedEntry
    ) throws -> EntryOutcome {
        let check = IntroductionVerifier(conversation: conversation.id, transaction: transaction)
        guard try check.isCertified(act, proofs) else {
            try record(.badSignature, of: entry)
            return EntryOutcome(kind: act.kind)
        }
        try updateOwnMembership(act, by: author.member)
        switch try projection.fold(act, by: author, as: placed) {
        case .applied, .unverifiable:
            return EntryOutcome(kind: act.kind)
        case .refused(let denial):
            try record(.notPermitted(denial: denial.name.rawValue), of: entry)
            return EntryOutcome(kind: act.kind)
        case .needsUpgrade:
            try stopFolding(at: entry)
            return EntryOutcome(kind: act.kind)
        }
    }

    /// Removes the provisional row of this node's own request to join or leave once the log contains it.
    private func updateOwnMembership(_ act: Act, by author: MemberID) throws {
        switch act {
        case .joinRequested(let request):
            guard request.introduction.member == conversation.member else { return }
            try OwnMembership.removeProvisionalRequest(in: conversation, transaction)
        case .memberLeft:
            guard author == conversation.member else { return }
            try OwnMembership.revertLeave(in: conversation, transaction)
        case .conversationCreated, .profileChanged, .welcomeChanged, .witnessChanged, .preferencesChanged,
            .permissionOverridden,
            .permissionGranted, .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown,
            .joinPasswordSet, .lapsed, .clockOffsetSet, .governanceChanged, .proposalMade, .proposalApproved,
            .proposalRejected, .proposalCanceled, .proposalOverridden, .handoverOffered, .handoverAnswered,
            .handoverWithdrawn, .originMoved, .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived, .linkRotated,
            .memberInvited, .joinPassed, .joinAdmitted, .joinDeclined, .joinWithdrawn, .successionAnswered,
            .memberRemoved, .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked, .memberUnblocked, .memberBanned,
            .banLifted, .memberRenamed, .deviceAdded, .staffNoted, .posted, .edited, .retracted, .moderated, .reacted,
            .reactionsCounted, .pinned, .unpinned, .purged, .held, .reported, .asked, .caseMoved, .relayChanged,
            .unknown:
            return
        }
    }
}

extension DeviceCertificate {
    /// Assembles a certificate from the parts that an introduction carries; `nil` if a part has the wrong length.
    package init?(_ device: ChanCore.Device, memberKey: [UInt8], _ proof: DeviceProof) {
        guard let member = VerifyKey(memberKey), let key = VerifyKey(device.key), let salt = Digest(proof.salt),
            let signature = Signature(proof.signature), DeviceID(key: key) == device.id
        else { return nil }
        self.init(memberKey: member, deviceKey: key, salt: salt, signature: signature)
    }
}

extension DeviceProof {
    package init(_ certificate: DeviceCertificate) {
        self.init(salt: certificate.salt.bytes, signature: certificate.signature.bytes)
    }
}

extension Member {
    fileprivate func belongs(to scope: ScopeKind) -> Bool {
        guard ended == nil else { return scope == .public }
        return switch scope {
        case .public, .charter, .members, .support: true
        case .staff: isListedInCharter
        case .owners: role == .owner
        }
    }
}
