import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// What a member's command came to where another node orders the log.
struct Submitted {
    let decision: Decision
    /// The statement that carries a message of ours.
    let message: MessageID?
}

/// What goes with a request to join beside the statement: a key to answer to, and perhaps what was made of a password.
struct JoinCredentials {
    /// 32 bytes.
    let password: [UInt8]?
}

/// A member's own act where another node orders the log: judged by the same rules here, sealed, signed, and kept until
/// the origin's receipt says what became of it. Inside one write transaction.
struct SubmissionWriter {
    let conversation: StoredConversation
    let transaction: StoreTransaction
    let keyring: Keyring
    private let projection: Projection
    let me: Author
    private let now: Timestamp

    init(_ id: ConversationID, of node: Node, in transaction: StoreTransaction) throws {
        guard let conversation = try ConversationTable.find(id, in: transaction) else {
            throw ServiceError.notFound("conversation", id.description)
        }
        guard let member = conversation.member, let device = conversation.device else {
            throw ServiceError.named("state.not_member", ["target": "you"])
        }
        self.conversation = conversation
        self.transaction = transaction
        keyring = Keyring(of: conversation, vault: node.vault, in: transaction)
        // What the receipt said of our own membership counts here, although the roster is the staff's to see.
        projection = Projection(
            conversation: id, openScopes: Set(ScopeKind.allCases), transaction: transaction)
        me = Author(member: member, device: device.id)
        now = node.environment.now()
    }

    /// Judges a command here, and leaves its first act for the origin. What else follows from it is the origin's.
    /// - Throws: `Denial` as the origin would.
    func submit(_ command: Command) throws -> Submitted {
        var facts = try projection.facts(for: FactsRequest(command: command, actor: me))
        for own in try OwnCases(of: conversation.id, in: transaction).all(of: me.member)
        where facts.cases[own.id] == nil {
            facts.cases[own.id] = own
        }
        let decision = try decide(command, by: me, given: facts, at: now)
        guard let scoped = decision.acts.first(where: { $0.author.member == me.member }) else {
            return Submitted(decision: decision, message: nil)
        }
        let proofs = try ownProofs(of: scoped.act)
        let plaintext = try BodyCodec.encode(scoped.act, proofs: proofs)
        let message = try leave(
            plaintext, in: scoped.scope, enclosed: scoped.carriage == .enclosed,
            to: Node.originKeys(of: conversation.id, in: transaction).sealing)
        try OwnCases(of: conversation.id, in: transaction).note(scoped.act, as: message, plaintext, at: now)
        // Whoever leaves is gone here at once; the origin hears of it when a relay can be reached.
        if case .memberLeft = scoped.act { try OwnMembership.end(.left, at: now, in: conversation, transaction) }
        return Submitted(decision: decision, message: Self.carrying.contains(scoped.act.kind) ? message : nil)
    }

    private static let carrying: Set<ActKind> = [.posted, .held, .reported, .asked]

    /// Seals and signs a statement and keeps it until it is answered.
    @discardableResult
    func leave(
        _ plaintext: [UInt8], in scope: Scope, enclosed: Bool, to origin: SealingPublicKey, join: JoinCredentials? = nil
    ) throws -> MessageID {
        let counter = try ConversationTable.takeCounters(of: conversation.id, in: transaction)
        let speaker = StatementDraft.Speaker(member: me.member, device: me.device, counter: counter)
        let (body, key, epoch) = try seal(plaintext, by: speaker, in: scope, enclosed: enclosed)
        let seen = try CheckpointTable.latest(of: conversation.id, in: transaction)
        let draft = StatementDraft(
            conversation: conversation.id, speaker: speaker, createdAt: now,
            seen: seen.map { Seen(size: $0.size, root: $0.root) },
            body: StatementDraft.Body(scope: scope, epoch: epoch, hash: SHA256.digest(body)))
        let signed = draft.signed(with: try keyring.deviceKey())
        let member = try keyring.memberKeys()
        let content = SubmissionContent(
            enclosed: Enclosed(signed: signed, body: body, bodyKey: key),
            certificate: member.certificate(for: try keyring.deviceKey().verifyKey),
            sealingKey: join == nil ? nil : member.sealing.publicKey, password: join?.password)
        let bytes = try Submission(content, of: conversation.id, to: origin).encoded()
        let message = MessageID(statement: signed.statement)
        try SubmissionTable.add(
            StoredSubmission(
                conversation: conversation.id, hash: Submission.hash(of: bytes),
                message: message, bytes: bytes, createdAt: now),
            in: transaction)
        return message
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
        let oneOff = try OneOffBody(sealing: plaintext, header)
        return (oneOff.body, oneOff.key, 0)
    }

    private func ownProofs(of act: Act) throws -> [DeviceID: DeviceProof] {
        guard !act.introducedDevices.isEmpty else { return [:] }
        let certificate = try keyring.memberKeys().certificate(for: keyring.deviceKey().verifyKey)
        return [certificate.device: DeviceProof(certificate)]
    }
}
