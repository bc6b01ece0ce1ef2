import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// One conversation at its origin, inside one write transaction: decides, seals, signs, appends and folds, in this
/// order, for every door alike.
///
/// Use: any number of `perform`, then `finish()` once. If anything throws, the transaction rolls back and nothing was
/// said: counters, epochs and entries are taken and used up together.
final class ConversationWriter {
    let vault: Vault
    let transaction: StoreTransaction
    let conversation: StoredConversation
    let keyring: Keyring
    /// The log's time for this transaction: never before the last entry.
    let now: Timestamp
    /// The same moment by the origin's clock, for all that is not the log's.
    let clock: Timestamp
    /// How the log's time relates to the clock.
    private(set) var offsets: ClockOffsets
    /// Milliseconds by which the log's time is ahead of the clock in this transaction.
    let offset: Int64
    let me: Author
    var projection: Projection
    /// What decisions so far ask for; carried out by `finish()`, once for all of them.
    var pendingEffects = PendingEffects()
    /// Sealed for newcomers, to travel in their receipts.
    var welcomes: [MemberID: [UInt8]] = [:]
    /// Whose requests to join were settled without a welcome, and what they are told.
    private(set) var turnedAway: [MemberID: ReceiptContent.Outcome] = [:]
    /// Whose membership ended, or whose ban was lifted: each is told by an ending.
    private(set) var ended: Set<MemberID> = []
    /// Those that answer a request to join or a case, by the submission they answer.
    var receipts: [Digest: Receipt] = [:]
    /// The newest statement of ours that stands in a timeline.
    private(set) var lastMessage: MessageID?
    /// The newest proposal made.
    private(set) var lastProposal: MessageID?
    /// The newest link made.
    private(set) var lastLink: LinkID?
    private(set) var log: LogAppender
    /// The last counter of our device that a statement used up.
    private var counter: UInt64
    private let deviceKey: SigningKey
    private let database: NodeDatabase
    private let seen: SeenCheckpoint?

    /// - Parameters:
    ///   - differences: hears what the acts change.
    ///   - setsOffset: the log's time goes on from the last entry, however far that is ahead of the clock: for the act that
    ///     says so.
    init(
        _ id: ConversationID, of node: Node, in transaction: StoreTransaction,
        recording differences: FieldChangeRecorder? = nil,
        setsOffset: Bool = false
    ) throws {
        guard let conversation = try ConversationTable.find(id, in: transaction) else {
            throw ServiceError.notFound("conversation", id.description)
        }
        guard conversation.origin != nil, let member = conversation.member, let device = conversation.device else {
            throw try Self.notOriginError(id, in: transaction)
        }
        if let fork = try OwnForkTable.find(of: id, in: transaction) { throw ServiceError.forkedSelf(fork) }
        if let relay = try UnqueriedRelayTable.list(of: id, in: transaction).first {
            let name = try RelayTable.find(relay, of: id, in: transaction)?.name
            throw ServiceError.named("state.restored", ["relay": name ?? relay.description])
        }
        self.conversation = conversation
        self.transaction = transaction
        database = node.database
        vault = node.vault
        keyring = Keyring(of: conversation, vault: node.vault, in: transaction)
        deviceKey = try keyring.deviceKey()
        log = try LogAppender(id, in: transaction)
        counter = device.counter
        // Every change ends in a checkpoint, which is signed when the transaction commits.
        seen = try LogReader.seenCheckpoint(of: id, in: transaction)
        try node.requireTrustedClock(in: transaction)
        offsets = try ConversationStateTable.find(id, in: transaction)?.clockOffsets ?? ClockOffsets()
        let last = log.size == 0 ? nil : try EntryTable.findOrderedAt(log.size - 1, of: id, in: transaction)
        let present = node.environment.now()
        let moment =
            try setsOffset
            ? OriginClock(continuingAfter: last, at: present) : OriginClock(offsets, after: last, at: present)
        (now, clock, offset) = (moment.logTime, moment.clock, moment.offset)
        me = Author(member: member, device: device.id)
        // The origin holds every scope's secret, so nothing is hidden from its rules.
        var projection = Projection(conversation: id, openScopes: .all, transaction: transaction)
        projection.changeRecorder = differences
        projection.events = ChangeFeedWriter(of: node, in: transaction)
        projection.viewer = member
        self.projection = projection
    }

    var id: ConversationID { conversation.id }
    /// Hears what the acts change, where somebody asked.
    var changeRecorder: FieldChangeRecorder? { projection.changeRecorder }
    /// The number the next entry gets.
    var size: UInt64 { log.size }

    /// Decides one command of our own member, whose ends are those of the clock, and publishes what it comes to.
    /// - Throws: `Denial`; the caller's transaction must then roll back.
    @discardableResult
    func perform(_ command: Command) throws -> Decision {
        let (decision, known) = try decide(offsets.inLogTime(command), by: me)
        // The first act meets the rows as they were when it was decided.
        for (index, scoped) in decision.acts.enumerated() { try publish(scoped, knowing: index == 0 ? known : nil) }
        pendingEffects.add(decision.effects)
        return decision
    }

    /// - Parameter command: in log time.
    /// - Returns: also what it was decided on.
    func decide(_ command: Command, by actor: Author) throws -> (Decision, LoadedFacts) {
        let request = FactsRequest(command: command, actor: actor)
        let facts = try projection.facts(for: request)
        do throws(Denial) {
            let decision = try ChanCore.decide(command, by: actor, given: facts, at: now)
            return (decision, LoadedFacts(request: request, facts: facts))
        } catch { throw offsets.inClockTime(error) }
    }

    /// Seals, signs, appends and folds an act of our own.
    @discardableResult
    func publish(_ scoped: ScopedAct, knowing known: LoadedFacts? = nil) throws -> Placement {
        if case .clockOffsetSet(let milliseconds) = scoped.act { return try publish(offset: milliseconds) }
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
        try fold(scoped.act, by: me, in: scoped.scope, as: placed, knowing: known)
        return placed
    }

    /// The one act of ours that stands in public, so that relays can tell what time it is in the log.
    private func publish(offset milliseconds: Int64) throws -> Placement {
        guard let offset = ClockOffset(milliseconds: milliseconds) else {
            throw ServiceError.named("store.inconsistent", ["detail": "a clock offset of \(milliseconds) ms"])
        }
        let placed = try append(.clockOffset(offset))
        try fold(.clockOffsetSet(milliseconds), by: me, in: .public, as: placed)
        offsets = try projection.facts(for: FactsRequest()).summary.clockOffsets
        return placed
    }

    /// Appends a statement of ours with this plaintext, sealed under the scope's newest epoch.
    func append(_ plaintext: [UInt8], in scope: Scope, kind: ActKind?) throws -> Placement {
        guard let secret = try keyring.newest(scope) else {
            throw ServiceError.named("store.inconsistent", ["detail": "the secret of scope \(scope.kind) is missing"])
        }
        let speaker = try nextSpeaker()
        let header = BodyHeader(conversation: id, speaker: speaker, scope: scope, epoch: secret.epoch)
        let body = try SealedBody.seal(plaintext, header, under: secret)
        return try append(body, in: scope, epoch: secret.epoch, by: speaker, kind: kind)
    }

    /// Appends a statement of the public scope.
    @discardableResult
    func append(_ body: PublicBody) throws -> Placement {
        try append(body.encoded(), in: .public, epoch: 0, by: try nextSpeaker(), kind: Self.kind(of: body))
    }

    /// Of what has a place in the audit log.
    private static func kind(of body: PublicBody) -> ActKind? {
        switch body {
        case .originChange: .originMoved
        case .clockOffset: .clockOffsetSet
        case .genesis, .epochNotice, .pruneOrder, .retirement, .profile, .unknown: nil
        }
    }

    /// Appends a member's own entry unchanged.
    func append(_ signed: SignedStatement, _ statement: Statement, body: [UInt8], kind: ActKind?) throws -> Placement {
        let entry = Entry(signed: signed, orderedAt: now)
        let appended = AppendedEntry(EntryWithBody(entry: entry, body: body), statement: statement, kind: kind)
        return Placement(message: appended.message, entry: try log.append(appended), at: now)
    }

    /// Folds an act that is in the log now. What the origin itself decided cannot be refused; if it is, rules and fold
    /// disagree, and nothing of it may stand.
    func fold(
        _ act: Act, by author: Author, in scope: Scope, as placed: Placement, knowing known: LoadedFacts? = nil
    ) throws {
        var author = author
        author.scope = scope
        let applicant = try applicant(endedBy: act)
        switch try projection.fold(act, by: author, as: placed, facts: known) {
        case .applied: recordEndings(by: act, of: author.member, whileAsking: applicant)
        case .refused(let denial): throw denial
        case .unverifiable(let scope, _):
            throw ServiceError.named("store.inconsistent", ["detail": "the origin cannot judge scope \(scope)"])
        case .needsUpgrade(let kind):
            throw ServiceError.named("store.inconsistent", ["detail": "unknown act \(kind)"])
        }
    }

    /// - Parameter applicant: whom the act banned while their request to join waited.
    private func recordEndings(by act: Act, of author: MemberID, whileAsking applicant: MemberID?) {
        switch act {
        case .joinDeclined(let member, let reason):
            turnedAway[member] = .refused(name: "state.declined", detail: reason ?? "")
        case .joinWithdrawn: turnedAway[author] = .refused(name: "state.withdrawn", detail: "")
        case .conversationCreated, .profileChanged, .preferencesChanged, .permissionOverridden, .permissionGranted,
            .frozen, .unfrozen, .closed, .deleted, .restored, .admissionChanged, .lockedDown, .joinPasswordSet,
            .lapsed, .clockOffsetSet, .governanceChanged, .proposalMade, .proposalApproved, .proposalRejected,
            .proposalCanceled, .proposalOverridden, .handoverOffered, .handoverAnswered, .handoverWithdrawn,
            .originMoved, .linkCreated, .linkUpdated, .linkWithdrawn, .linkRevived, .linkRotated, .memberInvited,
            .joinRequested, .joinPassed, .joinAdmitted, .memberLeft, .successionAnswered, .memberRemoved, .roleChanged,
            .memberMuted, .memberUnmuted, .memberBlocked, .memberUnblocked, .memberBanned, .banLifted, .memberRenamed,
            .deviceAdded, .staffNoted, .posted, .edited, .retracted, .moderated, .reacted, .reactionsCounted, .pinned,
            .unpinned, .purged, .held, .reported, .asked, .caseMoved, .relayChanged, .unknown:
            break
        }
        if let applicant { turnedAway[applicant] = .refused(name: DenialName.banned.rawValue, detail: "") }
        if let member = Self.member(endedBy: act) { ended.insert(member) }
    }

    /// Does what follows from the acts, and has the log signed and left for the relays as it stands when the transaction
    /// commits. Call once, last.
    /// - Returns: the log's new size.
    @discardableResult
    func finish() throws -> UInt64 {
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

    /// - Returns: the refusal; it names who orders the log now, where this is known to have changed.
    static func notOriginError(_ id: ConversationID, in view: StoreView) throws -> ServiceError {
        guard let change = try OriginChangeTable.list(of: id, in: view).last else {
            return .named("state.not_origin", ["conversation": id.description])
        }
        let name = try MemberTable.find(change.member, of: id, in: view)?.name ?? ""
        let origin = name.isEmpty ? String(change.member.description.prefix(8)) : "@" + name
        return .named("state.origin_moved", ["conversation": id.description, "target": origin])
    }

    private func nextSpeaker() throws -> StatementDraft.Speaker {
        counter += 1
        return StatementDraft.Speaker(member: me.member, device: me.device, counter: counter)
    }

    private func append(
        _ body: [UInt8], in scope: Scope, epoch: UInt32, by speaker: StatementDraft.Speaker, kind: ActKind?
    ) throws -> Placement {
        let draft = StatementDraft(
            conversation: id, speaker: speaker, createdAt: clock, seen: seen,
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

    /// What every reader would refuse is not published. A certificate that is not right is replaced by the one that comes
    /// with the next statement of its device.
    static func uncertifiedError(_ device: DeviceID?) -> ServiceError {
        let name = device.map { "device \($0.description.prefix(12))" } ?? "a device"
        return .named(
            "store.inconsistent",
            ["detail": "the certificate of \(name) is not its member's; it is replaced when that member posts next"])
    }

    /// The certificates of the devices an act introduces.
    private func proofs(of act: Act) throws(StoreError) -> [DeviceID: DeviceProof] {
        var proofs: [DeviceID: DeviceProof] = [:]
        for device in act.introducedDevices {
            proofs[device.id] = try DeviceProofTable.find(device.id, of: id, in: transaction).map(DeviceProof.init)
        }
        return proofs
    }
}
