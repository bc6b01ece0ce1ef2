import ChanCore
import ChanEngine
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanSodium
import ChanStore

/// The keys and secrets of a new conversation, and the genesis statement that commits to them.
///
/// They are generated without a database access; the conversation exists once `Node.createConversation` has stored
/// them.
struct InitialConversation {
    let profile: ProfileID
    let genesis: Genesis
    let signed: SignedStatement
    let body: [UInt8]
    let member: MemberKeys
    let device: ChanEnvelope.DeviceKeys
    let originKey = SigningKey.generate()
    let originSealingSeed = SecretBytes.random(count: SealingKey.seedBytes)
    /// The reading secret; only in an open conversation.
    let readingSecret: ReadingSecret?
    /// The key tree with the creator as its only leaf, and the seed of its keys; only in a closed conversation.
    let tree: (seed: TreeSeed, start: InitialKeyTree)?
    /// The secrets of epoch 0 of every scope.
    let secrets: [ScopeSecret]

    var conversation: ConversationID { ConversationID(genesis: signed.statement) }
    var memberID: MemberID { MemberID(firstKey: member.signing.verifyKey) }

    init(
        kind: ConversationKind, visibility: Visibility, by profile: ProfileID, _ seed: ProfileSeed, at now: Timestamp
    ) throws {
        self.profile = profile
        guard let salt = Digest(randomBytes(Digest.byteCount)) else { preconditionFailure("a digest has 32 bytes") }
        member = seed.memberKeys(salt: salt)
        device = member.newDevice()
        guard let originSealing = SealingKey(seed: originSealingSeed) else {
            preconditionFailure("a seed has 32 bytes")
        }
        readingSecret = visibility == .open ? .random() : nil
        tree = try visibility == .closed ? Self.makeKeyTree() : nil
        secrets = try Self.secrets(readingSecret, tree)
        genesis = Genesis(
            kind: kind == .channel ? .channel : .group, visibility: visibility == .open ? .open : .closed,
            owner: (device.certificate, member.sealing.publicKey),
            origin: Genesis.OriginKeys(signing: originKey.verifyKey, sealing: originSealing.publicKey),
            commitments: secrets.map(\.commitment),
            claimKey: secrets.compactMap(ClaimKey.derive(from:)).first?.verifyKey)
        body = PublicBody.genesis(genesis).encoded()
        let draft = StatementDraft(
            conversation: .zero,
            speaker: StatementDraft.Speaker(
                member: MemberID(firstKey: member.signing.verifyKey), device: device.id, counter: 1),
            createdAt: now, body: StatementDraft.Body(scope: .public, epoch: 0, hash: SHA256.digest(body)))
        signed = draft.signed(with: device.key)
    }

    private static func makeKeyTree() throws -> (seed: TreeSeed, start: InitialKeyTree) {
        let seed = TreeSeed.random()
        return (seed, try InitialKeyTree(slots: [0], seed: seed))
    }

    private static func secrets(
        _ reading: ReadingSecret?, _ tree: (seed: TreeSeed, start: InitialKeyTree)?
    ) throws -> [ScopeSecret] {
        let everyone: [ScopeSecret] =
            if let reading {
                [Scope.charter, .members].compactMap(reading.secret(of:))
            } else {
                [tree?.seed.charterSecret, try tree?.start.secret()].compactMap(\.self)
            }
        return everyone + [.random(.staff, epoch: 0), .random(.owners, epoch: 0)]
    }
}

extension InitialConversation {
    /// Stores the conversation's row and secrets.
    ///
    /// - Returns: a writer for the conversation's first entries.
    func store(
        in transaction: StoreTransaction, of node: NodeCore, recording differences: FieldChangeRecorder? = nil
    ) throws -> ConversationWriter {
        let id = conversation
        var row = StoredConversation(id: id, profile: profile, createdAt: node.environment.now())
        row.origin = OriginKeys(
            sealedSigningKey: node.vault.seal(originKey.seed(), at: .key(.originKey, of: id)),
            sealedSealingKey: node.vault.seal(originSealingSeed, at: .key(.originSealingKey, of: id)))
        row.member = memberID
        row.device = OwnDevice(
            id: device.id, sealedKey: node.vault.seal(device.key.seed(), at: .key(.deviceKey, of: id)), counter: 1)
        try ConversationTable.upsert(row, in: transaction)
        let kind: ConversationKind = genesis.kind == .channel ? .channel : .group
        try ConversationStateTable.upsert(
            .draft(id, kind, genesis.visibility == .open ? .open : .closed), in: transaction)
        try DeviceProofTable.upsert(device.certificate, of: id, in: transaction)
        let writer = try ConversationWriter(id, of: node.context, in: transaction, recording: differences)
        try storeSecrets(with: writer)
        return writer
    }

    private func storeSecrets(with writer: ConversationWriter) throws {
        for secret in secrets { try writer.keyring.store(secret, startedBy: 0, in: writer.transaction) }
        if let readingSecret { try writer.keyring.store(readingSecret, in: writer.transaction) }
        guard let tree else { return }
        try KeyTreeStore(conversation: conversation, vault: writer.vault, keys: .origin)
            .store(tree.start, seed: tree.seed, in: writer.transaction)
    }

    /// Publishes what recovery needs from the log: the staff and owners secrets sealed for the first owner, and the
    /// tree seed.
    func publishRecoverySecrets(with writer: ConversationWriter) throws {
        for secret in secrets where secret.scope == .staff || secret.scope == .owners {
            for notice in try HolderNotice.starting(secret, for: [member.sealing.publicKey], in: conversation) {
                try writer.append(.epochNotice(notice))
            }
        }
        guard let tree else { return }
        _ = try writer.append(
            BodyCodec.encode(treeSeed: tree.seed.key.secret.exposed()), in: .owners, kind: nil)
    }
}
