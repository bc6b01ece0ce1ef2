import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// What a member's command came to where another node orders the log.
struct SubmissionResult {
    var decision: Decision
    /// The statement that carries a message of ours.
    let message: MessageID?
    /// The submission whose receipt says what became of it; `nil` where nothing was to be said.
    var hash: Digest?
    /// The statement in it: the submission may be sealed anew, and has another hash then.
    var statement: MessageID?
    /// What the owners are to agree to.
    var proposal: MessageID?
}

/// A member's own act where another node orders the log: judged by the same rules here, sealed, signed, and kept until
/// the origin's receipt says what became of it. Inside one write transaction.
struct SubmissionWriter {
    let conversation: StoredConversation
    let transaction: StoreTransaction
    let keyring: Keyring
    let vault: Vault
    private let projection: Projection
    let me: Author
    /// What the caller decided on; the origin refuses it at any other version.
    private let expectedVersion: UInt64?
    /// The log's time, as far as this node knows it.
    let now: Timestamp
    /// The same moment by the clock.
    private let clock: Timestamp
    private let offsets: ClockOffsets
    /// Hears what the acts would change if the origin ordered them now.
    let changeRecorder: FieldChangeRecorder?

    init(
        _ id: ConversationID, of node: Node, expecting version: UInt64? = nil, in transaction: StoreTransaction,
        recording differences: FieldChangeRecorder? = nil
    ) throws {
        guard let conversation = try ConversationTable.find(id, in: transaction) else {
            throw ServiceError.notFound("conversation", id.description)
        }
        guard let member = conversation.member, let device = conversation.device else {
            throw ServiceError.named("state.not_member", ["target": "you"])
        }
        self.conversation = conversation
        self.transaction = transaction
        vault = node.vault
        keyring = Keyring(of: conversation, vault: vault, in: transaction)
        // What the receipt said of our own membership counts here, although the roster is the staff's to see.
        projection = Projection(
            conversation: id, openScopes: .all, transaction: transaction)
        me = Author(member: member, device: device.id)
        expectedVersion = version
        self.changeRecorder = differences
        clock = node.environment.now()
        offsets = try ConversationStateTable.find(id, in: transaction)?.clockOffsets ?? ClockOffsets()
        now = offsets.logTime(of: clock)
    }

    /// A subscriber's comment in a channel bears their name: its other readers have no roster to look it up in.
    private func signed(_ command: Command) throws(StoreError) -> Command {
        guard case .post(var posting) = command, posting.replyTo != nil,
            try ConversationStateTable.find(conversation.id, in: transaction)?.kind == .channel,
            let own = try MemberTable.find(me.member, of: conversation.id, in: transaction), !own.isListedInCharter,
            !own.name.isEmpty
        else { return command }
        posting.authorName = own.name
        return .post(posting)
    }

    /// Judges a command here, whose ends are those of the clock, and leaves our own acts for the origin. What else follows from them is the origin's.
    /// - Parameter capability: the key of the link that the command offers.
    /// - Throws: `Denial` as the origin would.
    func submit(_ command: Command, offering capability: SigningKey? = nil) throws -> SubmissionResult {
        let ownCases = OwnCaseStore(of: conversation.id, in: transaction)
        let (decision, known) = try validated(command)
        var facts = known
        var submitted = SubmissionResult(decision: decision, message: nil)
        for scoped in decision.acts {
            // What else follows from a command is the origin's to say.
            guard scoped.author.member == me.member else {
                recordChanges(scoped, as: .none, in: &facts)
                continue
            }
            var letter = Attachments(origin: try StoredOriginChain(of: conversation.id, in: transaction).keys.sealing)
            letter.isEnclosed = scoped.encapsulation == .enclosed
            // What comes after the first act, such as a reason for the staff, is decided on what the first one leaves.
            letter.expectedVersion = submitted.hash == nil ? expectedVersion : nil
            if scoped.act.link != nil { letter.capability = capability }
            let plaintext = try BodyCodec.encode(scoped.act, proofs: proofs(of: scoped.act))
            let left = try enqueue(plaintext, in: scoped.scope, letter)
            try ownCases.insert(scoped.act, as: left.message, plaintext, at: now)
            recordChanges(scoped, as: left.message, in: &facts)
            guard submitted.hash == nil else { continue }
            submitted = SubmissionResult(
                decision: decision, message: scoped.act.identifiesCreatedObject ? left.message : nil,
                hash: left.hash, statement: left.message,
                proposal: scoped.act.kind == .proposalMade ? left.message : nil)
        }
        // Whoever leaves is gone here at once; the origin hears of it when a relay can be reached.
        if case .memberLeft(successor: nil) = decision.acts.first?.act {
            try OwnMembership.endMembership(.left, at: now, in: conversation, transaction)
        }
        return submitted
    }

    /// What the command comes to as far as this node can see. Leaves nothing for the origin.
    /// - Throws: `Denial`.
    func decision(on command: Command) throws -> Decision { try validated(command).0 }

    private func validated(_ command: Command) throws -> (Decision, Facts) {
        let command = try signed(offsets.inLogTime(command))
        var facts = try projection.facts(for: FactsRequest(command: command, actor: me))
        for own in try OwnCaseStore(of: conversation.id, in: transaction).all(of: me.member)
        where facts.cases[own.id] == nil { facts.cases[own.id] = own }
        do throws(Denial) { return (try decide(command, by: me, given: facts, at: now), facts) } catch {
            throw offsets.inClockTime(error)
        }
    }

    /// Tells what an act would change, as far as this node can see.
    private func recordChanges(_ scoped: ScopedAct, as message: MessageID, in facts: inout Facts) {
        guard let changeRecorder else { return }
        let placed = Placement(message: message, entry: facts.summary.version, at: now)
        let changes = apply(scoped.act, by: scoped.author, as: placed, given: facts)
        changeRecorder.record(scoped.act, facts.displayedFieldChanges(by: scoped.act, changes))
        facts.apply(changes)
    }

    /// How a statement goes to the origin.
    struct Attachments {
        let origin: SealingPublicKey
        var isEnclosed = false
        var isJoin = false
        /// With a request to join: what was made of the password it takes.
        var password: [UInt8]?
        /// With a request to join by a link.
        var linkProof: LinkProof?
        var capability: SigningKey?
        var expectedVersion: UInt64?

        init(origin: SealingPublicKey) { self.origin = origin }
    }

    /// Seals and signs a statement and keeps it until it is answered.
    @discardableResult
    func enqueue(_ plaintext: [UInt8], in scope: Scope, _ letter: Attachments) throws -> (
        message: MessageID, hash: Digest
    ) {
        let counter = try ConversationTable.reserveCounters(of: conversation.id, in: transaction)
        let speaker = StatementDraft.Speaker(member: me.member, device: me.device, counter: counter)
        let (body, key, epoch) = try seal(plaintext, by: speaker, in: scope, enclosed: letter.isEnclosed)
        let seen = try CheckpointTable.findLatest(of: conversation.id, in: transaction)
        let draft = StatementDraft(
            conversation: conversation.id, speaker: speaker, createdAt: clock,
            seen: seen.map { SeenCheckpoint(size: $0.size, root: $0.root) },
            body: StatementDraft.Body(scope: scope, epoch: epoch, hash: SHA256.digest(body)))
        let signed = draft.signed(with: try keyring.deviceKey())
        let member = try keyring.memberKeys()
        var content = SubmissionContent(
            enclosed: EnclosedStatement(signed: signed, body: body, bodyKey: key),
            certificate: member.certificate(for: try keyring.deviceKey().verifyKey),
            sealingKey: letter.isJoin ? member.sealing.publicKey : nil,
            password: letter.password)
        content.capability = letter.capability?.seed().exposed() ?? []
        content.expectedVersion = letter.expectedVersion
        content.linkProof = letter.linkProof
        content.banTags = try OwnBanTags(of: conversation, vault: vault, in: transaction).requestedTags()
        let bytes = try Submission(content, of: conversation.id, to: letter.origin).encoded()
        let message = MessageID(statement: signed.statement)
        let hash = Submission.hash(of: bytes)
        var submission = StoredSubmission(
            conversation: conversation.id, hash: hash, message: message, bytes: bytes, createdAt: clock)
        submission.sealedContent = vault.seal(
            SecretBytes(content.encoded()), at: .submission(message, of: conversation.id))
        try SubmissionTable.insert(submission, in: transaction)
        return (message, hash)
    }

    /// Under the scope's newest epoch where the statement will stand in the log by itself, under a key of its own where
    /// the origin encloses it.
    private func seal(
        _ plaintext: [UInt8], by speaker: StatementDraft.Speaker, in scope: Scope, enclosed: Bool
    ) throws -> (body: [UInt8], key: [UInt8]?, epoch: UInt32) {
        let secret = enclosed ? nil : try keyring.newest(scope)
        let header = BodyHeader(
            conversation: conversation.id, speaker: speaker, scope: scope, epoch: secret?.epoch ?? 0)
        if let secret { return (try SealedBody.seal(plaintext, header, under: secret), nil, secret.epoch) }
        let oneOff = try OneTimeKeyBody(sealing: plaintext, header)
        return (oneOff.body, oneOff.key, 0)
    }

    /// The certificates of the devices an act introduces: our own, and those the log told of.
    private func proofs(of act: Act) throws -> [DeviceID: DeviceProof] {
        var proofs: [DeviceID: DeviceProof] = [:]
        for device in act.introducedDevices {
            proofs[device.id] =
                device.id == me.device
                ? DeviceProof(try keyring.memberKeys().certificate(for: keyring.deviceKey().verifyKey))
                : try DeviceProofTable.find(device.id, of: conversation.id, in: transaction).map(DeviceProof.init)
        }
        return proofs
    }
}
