package import ChanCore
package import ChanEnvelope
package import ChanFold
package import ChanID
package import ChanLog
package import ChanSodium
package import ChanStore

/// The result of a member's command if another node is the origin.
package struct SubmissionResult {
    package var decision: Decision
    /// The statement that contains our message.
    let message: MessageID?
    /// The hash of the submission, for its receipt; `nil` if nothing was submitted.
    package var hash: Digest?
    /// The statement in the submission; unlike `hash`, it remains when the submission is resealed.
    package var statement: MessageID?
    /// The proposal that the owners are to approve.
    package var proposal: MessageID?

    package init(
        decision: Decision, message: MessageID?, hash: Digest? = nil, statement: MessageID? = nil,
        proposal: MessageID? = nil
    ) {
        self.decision = decision
        self.message = message
        self.hash = hash
        self.statement = statement
        self.proposal = proposal
    }
}

/// Submits a member's own acts to the origin: checks them by the same rules, seals and signs them, and stores them
/// until the origin's receipt arrives. Runs inside one write transaction.
package struct SubmissionWriter {
    package let conversation: StoredConversation
    package let transaction: StoreTransaction
    package let keyring: Keyring
    package let vault: Vault
    private let projection: Projection
    package let me: Author
    /// The version on which the caller decided; the origin refuses the act at any other.
    private let expectedVersion: UInt64?
    /// The log's time, as far as this node knows it.
    package let now: Timestamp
    /// The same moment in clock time.
    private let clock: Timestamp
    private let offsets: ClockOffsets
    private let feed: ChangeFeedWriter
    /// Records what the acts would change if the origin ordered them now.
    package let changeRecorder: FieldChangeRecorder?
    /// The witnesses that may be added; the origin asks them, too.
    package var witnesses = WitnessGate.open

    package init(
        _ id: ConversationID, of node: NodeContext, expecting version: UInt64? = nil, in transaction: StoreTransaction,
        recording differences: FieldChangeRecorder? = nil
    ) throws {
        guard let conversation = try ConversationTable.find(id, in: transaction) else {
            throw ServiceError.notFound(.conversation, id.description)
        }
        guard let member = conversation.member, let device = conversation.device else {
            throw ServiceError.named(.stateNotMember, ["target": "you"])
        }
        self.conversation = conversation
        self.transaction = transaction
        vault = node.vault
        keyring = Keyring(of: conversation, vault: vault, in: transaction)
        // All scopes count as open, so that the receipt's outcome on our own membership is used although only the
        // staff see the roster.
        projection = Projection(
            conversation: id, openScopes: .all, transaction: transaction)
        me = Author(member: member, device: device.id)
        expectedVersion = version
        self.changeRecorder = differences
        feed = ChangeFeedWriter(of: node, in: transaction)
        clock = node.environment.now()
        offsets = try ConversationStateTable.find(id, in: transaction)?.clockOffsets ?? ClockOffsets()
        now = offsets.logTime(of: clock)
    }

    private func signed(_ command: Command) throws(StoreError) -> Command {
        guard case .post(let posting) = command, posting.replyTo != nil,
            let kind = try ConversationStateTable.find(conversation.id, in: transaction)?.kind
        else { return command }
        return command.namingAuthor(
            try MemberTable.find(me.member, of: conversation.id, in: transaction), in: kind)
    }

    /// Checks a command, whose times are in clock time, and enqueues our own acts for the origin. The origin adds
    /// their effects.
    ///
    /// - Parameter linkKey: the key of the link that the command offers.
    /// - Throws: `Denial`, as the origin would; `witness.not_asked`, `conflict.name_taken`.
    package func submit(_ command: Command, offering linkKey: LinkKey? = nil) throws -> SubmissionResult {
        let ownCases = OwnCaseStore(of: conversation.id, in: transaction)
        let (decision, known) = try validated(command)
        var facts = known
        if let first = decision.acts.first, first.author.member == me.member {
            try witnesses.require(first.act, by: me.member, given: known)
            try LinkNameCheck(conversation: conversation.id, transaction: transaction, now: now)
                .require(first.act, by: me.member, given: known)
        }
        var submitted = SubmissionResult(decision: decision, message: nil)
        for scoped in decision.acts {
            // Only the origin issues the further acts of a command.
            guard scoped.author.member == me.member else {
                recordChanges(scoped, as: .none, in: &facts)
                continue
            }
            var attachments = Attachments(
                origin: try StoredOriginChain(of: conversation.id, in: transaction).keys.sealing)
            attachments.isEnclosed = scoped.encapsulation == .enclosed
            // Later acts, such as a reason for the staff, depend on the state after the first one, not on the
            // caller's version.
            attachments.expectedVersion = submitted.hash == nil ? expectedVersion : nil
            if scoped.act.link != nil { attachments.linkKey = linkKey }
            let plaintext = try BodyCodec.encode(scoped.act, proofs: proofs(of: scoped.act))
            let enqueued = try enqueue(plaintext, in: scoped.scope, attachments)
            for seen in try ownCases.insert(scoped.act, as: enqueued.message, plaintext, at: now) {
                try feed.add(InboxChange.answer(seen, isUnseen: false).feedEvent(in: conversation.id))
            }
            recordChanges(scoped, as: enqueued.message, in: &facts)
            guard submitted.hash == nil else { continue }
            submitted = SubmissionResult(
                decision: decision, message: scoped.act.identifiesCreatedObject ? enqueued.message : nil,
                hash: enqueued.hash, statement: enqueued.message,
                proposal: scoped.act.kind == .proposalMade ? enqueued.message : nil)
        }
        // A leave takes effect here immediately; the origin receives it when a relay is reachable.
        if case .memberLeft(let leaving) = decision.acts.first?.act, leaving.successor == nil {
            try OwnMembership.endMembership(.left, at: now, in: conversation, transaction)
        }
        return submitted
    }

    /// Decides a command with the facts that this node has; submits nothing.
    ///
    /// - Throws: `Denial`.
    package func decision(on command: Command) throws -> Decision { try validated(command).0 }

    private func validated(_ command: Command) throws -> (Decision, Facts) {
        let command = try signed(offsets.inLogTime(command))
        var facts = try projection.facts(for: FactsRequest(command: command, actor: me))
        for own in try OwnCaseStore(of: conversation.id, in: transaction).all(of: me.member)
        where facts.cases[own.id] == nil { facts.cases[own.id] = own }
        do throws(Denial) { return (try decide(command, by: me, given: facts, at: now), facts) } catch {
            throw offsets.inClockTime(error)
        }
    }

    /// Records what an act would change, as far as this node knows.
    private func recordChanges(_ scoped: ScopedAct, as message: MessageID, in facts: inout Facts) {
        guard let changeRecorder else { return }
        let placed = Placement(message: message, entry: facts.summary.version, at: now)
        let changes = apply(scoped.act, by: scoped.author, as: placed, given: facts)
        changeRecorder.record(scoped.act, facts.displayedFieldChanges(by: scoped.act, changes))
        facts.apply(changes)
    }

    /// Attachments and options of a submitted statement.
    package struct Attachments {
        let origin: SealingPublicKey
        package var isEnclosed = false
        package var isJoin = false
        /// For a join request: the verifier derived from the password.
        package var password: [UInt8]?
        /// For a join request by link.
        package var linkProof: LinkProof?
        var linkKey: LinkKey?
        var expectedVersion: UInt64?

        package init(origin: SealingPublicKey) { self.origin = origin }
    }

    /// Seals and signs a statement and stores it until it is answered.
    @discardableResult
    package func enqueue(_ plaintext: [UInt8], in scope: Scope, _ attachments: Attachments) throws -> (
        message: MessageID, hash: Digest
    ) {
        let counter = try ConversationTable.reserveCounters(of: conversation.id, in: transaction)
        let speaker = StatementDraft.Speaker(member: me.member, device: me.device, counter: counter)
        let (body, key, epoch) = try seal(plaintext, by: speaker, in: scope, enclosed: attachments.isEnclosed)
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
            sealingKey: attachments.isJoin ? member.sealing.publicKey : nil,
            password: attachments.password)
        // A node of version 0.1 that orders the log takes the seed.
        content.capability = attachments.linkKey?.capability.seed().exposed() ?? []
        content.linkSecret = attachments.linkKey?.secret?.bytes.exposed() ?? []
        content.expectedVersion = attachments.expectedVersion
        content.linkProof = attachments.linkProof
        content.banTags = try OwnBanTags(of: conversation, vault: vault, in: transaction).requestedTags()
        let bytes = try Submission(content, of: conversation.id, to: attachments.origin).encoded()
        let message = MessageID(statement: signed.statement)
        let hash = Submission.hash(of: bytes)
        var submission = StoredSubmission(
            conversation: conversation.id, hash: hash, message: message, bytes: bytes, createdAt: clock)
        submission.sealedContent = vault.seal(
            SecretBytes(content.encoded()), at: .submission(message, of: conversation.id))
        try SubmissionTable.insert(submission, in: transaction)
        return (message, hash)
    }

    /// Seals the plaintext: under the scope's newest epoch for a statement that becomes its own entry, or under a
    /// one-time key for one that the origin encloses.
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

    /// Returns the certificates of the devices that an act introduces: our own, and those from the log.
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
