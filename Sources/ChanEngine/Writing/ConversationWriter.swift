package import ChanCore
package import ChanEnvelope
package import ChanFold
package import ChanID
package import ChanLog
import ChanSodium
package import ChanStore

/// Writes to one conversation at its origin, inside one write transaction: decides, seals, signs, appends and folds,
/// in this order, for all entry points.
///
/// Call `perform` any number of times, then `finish()` once. If anything throws, the transaction rolls back and
/// nothing was published: counters, epochs and entries are reserved and used in the same transaction.
package final class ConversationWriter {
    package let vault: Vault
    package let transaction: StoreTransaction
    package let conversation: StoredConversation
    package let keyring: Keyring
    /// The log's time for this transaction, never before that of the last entry.
    package let now: Timestamp
    /// The same moment by the origin's clock, for rows that are not part of the log.
    package let clock: Timestamp
    /// The conversation's offsets between log time and the clock.
    package private(set) var offsets: ClockOffsets
    /// The milliseconds by which log time is ahead of the clock in this transaction.
    package let offset: Int64
    package let me: Author
    package var projection: Projection
    /// The effects of the decisions so far; `finish()` applies them, once for all decisions.
    package var pendingEffects = PendingEffects()
    /// Sealed welcomes for new members, to be sent in their receipts.
    var welcomes: [MemberID: [UInt8]] = [:]
    /// Applicants whose join requests were closed without a welcome, with the outcome to send.
    private(set) var turnedAway: [MemberID: ReceiptContent.Outcome] = [:]
    /// Members whose membership ended or whose ban was lifted; each is sent an ending.
    private(set) var ended: Set<MemberID> = []
    /// The receipts for join requests and cases, by the hash of the submission that they answer.
    package var receipts: [Digest: Receipt] = [:]
    /// The witnesses that may be added.
    package var witnesses = WitnessGate()
    /// Our newest statement that appears in a timeline.
    package private(set) var lastMessage: MessageID?
    /// The newest proposal created.
    private(set) var lastProposal: MessageID?
    /// The newest link created.
    private(set) var lastLink: LinkID?
    private(set) var log: LogAppender
    /// The last counter of our device that a statement used.
    private var counter: UInt64
    private let deviceKey: SigningKey
    private let database: NodeDatabase
    private let seen: SeenCheckpoint?

    /// - Parameters:
    ///   - differences: records what the acts change.
    ///   - setsOffset: whether log time continues from the last entry, however far that is ahead of the clock; for
    ///     the act that records the offset.
    package init(
        _ id: ConversationID, of node: NodeContext, in transaction: StoreTransaction,
        recording differences: FieldChangeRecorder? = nil,
        setsOffset: Bool = false
    ) throws {
        guard let conversation = try ConversationTable.find(id, in: transaction) else {
            throw ServiceError.notFound(.conversation, id.description)
        }
        guard conversation.origin != nil, let member = conversation.member, let device = conversation.device else {
            throw try Self.notOriginError(id, in: transaction)
        }
        if let refusal = try Self.orderingRefusal(of: id, in: transaction) { throw refusal }
        self.conversation = conversation
        self.transaction = transaction
        database = node.database
        vault = node.vault
        keyring = Keyring(of: conversation, vault: node.vault, in: transaction)
        deviceKey = try keyring.deviceKey()
        log = try LogAppender(id, in: transaction)
        counter = device.counter
        // Each change ends in a checkpoint, which is signed when the transaction commits.
        seen = try LogReader.seenCheckpoint(of: id, in: transaction)
        try node.clock.requireTrusted(in: transaction)
        offsets = try ConversationStateTable.find(id, in: transaction)?.clockOffsets ?? ClockOffsets()
        let last = log.size == 0 ? nil : try EntryTable.findOrderedAt(log.size - 1, of: id, in: transaction)
        let present = node.environment.now()
        let moment =
            try setsOffset
            ? OriginClock(continuingAfter: last, at: present) : OriginClock(offsets, after: last, at: present)
        (now, clock, offset) = (moment.logTime, moment.clock, moment.offset)
        me = Author(member: member, device: device.id)
        // The origin has the secrets of all scopes, so its rules see everything.
        var projection = Projection(conversation: id, openScopes: .all, transaction: transaction)
        projection.changeRecorder = differences
        projection.events = ChangeFeedWriter(of: node, in: transaction)
        projection.viewer = member
        self.projection = projection
    }

    package var id: ConversationID { conversation.id }
    /// Records what the acts change, if a caller asked for it.
    package var changeRecorder: FieldChangeRecorder? { projection.changeRecorder }
    /// The number of the next entry.
    package var size: UInt64 { log.size }

    /// Decides one command of our own member, whose times are in clock time, and publishes the resulting acts.
    ///
    /// - Throws: `Denial`; the caller's transaction must then roll back.
    @discardableResult
    package func perform(_ command: Command) throws -> Decision {
        let (decision, known) = try decide(offsets.inLogTime(command), by: me)
        try check(decision, given: known)
        // The facts of the decision are still valid for the first act only.
        for (index, scoped) in decision.acts.enumerated() { try publish(scoped, knowing: index == 0 ? known : nil) }
        pendingEffects.add(decision.effects)
        return decision
    }

    /// Checks what only the writer can: witnesses that are to be added cosigned the log, and links get names of their own.
    ///
    /// - Throws: `witness.not_asked`, `conflict.name_taken`.
    func check(_ decision: Decision, given known: LoadedFacts) throws {
        let linkNames = LinkNameCheck(conversation: id, transaction: transaction, now: now)
        for scoped in decision.acts {
            try witnesses.require(scoped.act, by: scoped.author.member, given: known.facts)
            try linkNames.require(scoped.act, by: scoped.author.member, given: known.facts)
        }
    }

    /// Decides a command.
    ///
    /// - Parameter command: the command, in log time.
    /// - Returns: the decision, and the facts it rests on.
    package func decide(_ command: Command, by actor: Author) throws -> (Decision, LoadedFacts) {
        let request = FactsRequest(command: command, actor: actor)
        let facts = try projection.facts(for: request)
        do throws(Denial) {
            let decision = try ChanCore.decide(command, by: actor, given: facts, at: now)
            return (decision, LoadedFacts(request: request, facts: facts))
        } catch { throw offsets.inClockTime(error) }
    }

    /// Seals, signs, appends and folds one of our own acts.
    @discardableResult
    package func publish(_ scoped: ScopedAct, knowing known: LoadedFacts? = nil) throws -> Placement {
        if case .clockOffsetSet(let setting) = scoped.act { return try publish(offset: setting.milliseconds) }
        let proofs = try proofs(of: scoped.act)
        let check = IntroductionVerifier(conversation: id, transaction: transaction)
        guard try check.isCertified(scoped.act, proofs) else {
            throw Self.uncertifiedError(scoped.act.introducedDevices.first?.id)
        }
        let plaintext = try BodyCodec.encode(scoped.act, proofs: proofs)
        let placed = try append(plaintext, in: scoped.scope, kind: scoped.act.kind)
        if scoped.act.identifiesCreatedObject { lastMessage = placed.message }
        if scoped.act.kind == .proposalMade { lastProposal = placed.message }
        if let link = scoped.act.createdLink { lastLink = link }
        var known = known
        known?.include(newMessage: placed.message)
        try fold(scoped.act, by: me, in: scoped.scope, as: placed, knowing: known)
        return placed
    }

    /// Publishes a clock offset, our only act in the public scope, so that relays can compute the log's time.
    private func publish(offset milliseconds: Int64) throws -> Placement {
        guard let offset = ClockOffset(milliseconds: milliseconds) else {
            throw ServiceError.named(.storeInconsistent, ["detail": "a clock offset of \(milliseconds) ms"])
        }
        let placed = try append(.clockOffset(offset))
        try fold(.clockOffsetSet(milliseconds), by: me, in: .public, as: placed)
        offsets = try projection.facts(for: FactsRequest()).summary.clockOffsets
        return placed
    }

    /// Appends our statement of this plaintext, sealed under the scope's newest epoch.
    package func append(_ plaintext: [UInt8], in scope: Scope, kind: ActKind?) throws -> Placement {
        guard let secret = try keyring.newest(scope) else {
            throw ServiceError.named(.storeInconsistent, ["detail": "the secret of scope \(scope.kind) is missing"])
        }
        let signer = try nextSpeaker()
        let header = BodyHeader(conversation: id, speaker: signer, scope: scope, epoch: secret.epoch)
        let body = try SealedBody.seal(plaintext, header, under: secret)
        return try append(body, in: scope, epoch: secret.epoch, by: signer, kind: kind)
    }

    /// Appends our statement in the public scope.
    @discardableResult
    package func append(_ body: PublicBody) throws -> Placement {
        try append(body.encoded(), in: .public, epoch: 0, by: try nextSpeaker(), kind: Self.kind(of: body))
    }

    /// Returns the kind for the audit log; `nil` for bodies that it does not list.
    private static func kind(of body: PublicBody) -> ActKind? {
        switch body {
        case .originChange: .originMoved
        case .clockOffset: .clockOffsetSet
        case .genesis, .epochNotice, .pruneOrder, .retirement, .profile, .unknown: nil
        }
    }

    /// Appends a member's own entry unchanged.
    package func append(_ signed: SignedStatement, _ statement: Statement, body: [UInt8], kind: ActKind?) throws
        -> Placement
    {
        let entry = Entry(signed: signed, orderedAt: now)
        let appended = AppendedEntry(EntryWithBody(entry: entry, body: body), statement: statement, kind: kind)
        return Placement(message: appended.message, entry: try log.append(appended), at: now)
    }

    /// Folds an act that is now in the log. The origin decided it, so the fold cannot refuse it; if it does, rules
    /// and fold disagree, and the whole transaction must roll back.
    package func fold(
        _ act: Act, by author: Author, in scope: Scope, as placed: Placement, knowing known: LoadedFacts? = nil
    ) throws {
        var author = author
        author.scope = scope
        let applicant = try applicant(endedBy: act)
        switch try projection.fold(act, by: author, as: placed, facts: known) {
        case .applied: recordEndings(by: act, of: author.member, whileAsking: applicant)
        case .refused(let denial): throw denial
        case .unverifiable(let scope, _):
            throw ServiceError.named(.storeInconsistent, ["detail": "the origin cannot judge scope \(scope)"])
        case .needsUpgrade(let kind):
            throw ServiceError.named(.storeInconsistent, ["detail": "unknown act \(kind)"])
        }
    }

    /// - Parameter applicant: the member whom the act banned while their join request was pending.
    private func recordEndings(by act: Act, of author: MemberID, whileAsking applicant: MemberID?) {
        switch act {
        case .joinDeclined(let refusal):
            turnedAway[refusal.member] = .refused(name: FaultName.stateDeclined.rawValue, detail: refusal.reason ?? "")
        case .joinWithdrawn: turnedAway[author] = .refused(name: FaultName.stateWithdrawn.rawValue, detail: "")
        case .conversationCreated, .profileChanged, .welcomeChanged, .witnessChanged, .preferencesChanged,
            .permissionOverridden,
            .permissionGranted, .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown,
            .joinPasswordSet, .lapsed, .clockOffsetSet, .governanceChanged, .proposalMade, .proposalApproved,
            .proposalRejected, .proposalCanceled, .proposalOverridden, .handoverOffered, .handoverAnswered,
            .handoverWithdrawn, .originMoved, .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived, .linkRotated,
            .memberInvited, .joinRequested, .joinPassed, .joinAdmitted, .memberLeft, .successionAnswered,
            .memberRemoved, .roleChanged, .memberMuted, .memberUnmuted, .memberBlocked, .memberUnblocked, .memberBanned,
            .banLifted, .memberRenamed, .deviceAdded, .staffNoted, .posted, .edited, .retracted, .moderated, .reacted,
            .reactionsCounted, .pinned, .unpinned, .purged, .held, .reported, .asked, .caseMoved, .relayChanged,
            .unknown:
            break
        }
        if let applicant { turnedAway[applicant] = .refused(name: FaultName.stateBanned.rawValue, detail: "") }
        if let member = Self.member(endedBy: act) { ended.insert(member) }
    }

    /// Applies the effects of the acts, and schedules the signing of the log and its publication as of the commit.
    /// Call once, last.
    ///
    /// - Returns: the log's new size.
    @discardableResult
    package func finish() throws -> UInt64 {
        let (cases, handsOver) = (pendingEffects.answeredCases, pendingEffects.handsOverOrigin)
        try applyPendingEffects()
        try answerJoinRequests()
        try storeEndings()
        for id in cases.sorted() { try sendCaseUpdate(id) }
        if handsOver { try handOver() }
        try log.finish(folded: true, counter: counter)
        if handsOver { try becomeReader() }
        let closing = LogFinalizer(conversation: id, key: try keyring.originKey(), now: clock, database: database)
        transaction.beforeCommit(of: id) { (transaction) throws(StoreError) in try closing.run(in: transaction) }
        return size
    }

    /// - Returns: the error; it names the current origin if a change is known.
    /// Why this node may order nothing in a conversation whose origin it is; `nil` if it may.
    package static func orderingRefusal(of id: ConversationID, in view: StoreView) throws(StoreError) -> ServiceError? {
        if let fork = try OwnForkTable.find(of: id, in: view) { return .forkedSelf(fork) }
        guard let relay = try UnqueriedRelayTable.list(of: id, in: view).first else { return nil }
        let name = try RelayTable.find(relay, of: id, in: view)?.name
        return .named(.stateRestored, ["relay": name ?? relay.description])
    }

    package static func notOriginError(_ id: ConversationID, in view: StoreView) throws -> ServiceError {
        guard let change = try OriginChangeTable.list(of: id, in: view).last else {
            return .named(.stateNotOrigin, ["conversation": id.description])
        }
        let name = try MemberTable.find(change.member, of: id, in: view)?.name ?? ""
        let origin = name.isEmpty ? String(change.member.description.prefix(8)) : "@" + name
        return .named(.stateOriginMoved, ["conversation": id.description, "target": origin])
    }

    private func nextSpeaker() throws -> StatementDraft.Speaker {
        counter += 1
        return StatementDraft.Speaker(member: me.member, device: me.device, counter: counter)
    }

    private func append(
        _ body: [UInt8], in scope: Scope, epoch: UInt32, by signer: StatementDraft.Speaker, kind: ActKind?
    ) throws -> Placement {
        let draft = StatementDraft(
            conversation: id, speaker: signer, createdAt: clock, seen: seen,
            body: StatementDraft.Body(scope: scope, epoch: epoch, hash: SHA256.digest(body)))
        let statement = Statement(draft)
        let ahead = DeferredSignature { [deviceKey, now] in
            SignedLeaf(Entry(signed: statement.signed(with: deviceKey), orderedAt: now))
        }
        let entry = UnsignedEntry(
            statement, body: body, orderedAt: now, kind: kind, flushSignatures: SignatureQueue.flush
        ) { ahead.signed() }
        let (number, message) = try log.append(entry)
        return Placement(message: message, entry: number, at: now)
    }

    /// Returns the error for a device without a valid certificate: no reader would accept its introduction, so it is
    /// not published. The next statement of the device brings a valid certificate.
    static func uncertifiedError(_ device: DeviceID?) -> ServiceError {
        let name = device.map { "device \($0.description.prefix(12))" } ?? "a device"
        return .named(
            .storeInconsistent,
            ["detail": "the certificate of \(name) is not its member's; it is replaced when that member posts next"])
    }

    /// Returns the certificates of the devices that an act introduces.
    private func proofs(of act: Act) throws(StoreError) -> [DeviceID: DeviceProof] {
        var proofs: [DeviceID: DeviceProof] = [:]
        for device in act.introducedDevices {
            proofs[device.id] = try DeviceProofTable.find(device.id, of: id, in: transaction).map(DeviceProof.init)
        }
        return proofs
    }
}
