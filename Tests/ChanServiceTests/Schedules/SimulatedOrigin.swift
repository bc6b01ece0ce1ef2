import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import Testing

/// The origin of a conversation according to docs/protocol: its log, its keys, and its requests to relays.
struct SimulatedOrigin {
    /// A reader as the origin knows them.
    private struct Holder {
        let sealing: SealingPublicKey
        var slot: UInt32?
    }

    let key = SigningKey.generate()
    let conversation: ConversationID
    let isOpen: Bool
    private let history: ChanCore.HistoryPolicy
    private let device = SigningKey.generate()
    private let member = SigningKey.generate()
    private let sealing = SealingKey.generate()
    private(set) var entries: [EntryWithBody] = []
    private var range = CompactRange()
    /// The root of each size, from 0 on.
    private var roots = [CompactRange().root]
    /// The entries that are messages.
    private(set) var messages: [EntryNumber] = []

    private var seed = TreeSeed.random()
    private var tree: KeyTree?
    private var nodes: [UInt32: NodeKey] = [:]
    private(set) var charter: ScopeSecret
    /// The secrets of the members' scope, by epoch.
    private(set) var secrets: [ScopeSecret] = []
    private(set) var reading: ReadingSecret
    private(set) var link = SigningKey.generate()
    private var holders: [Int: Holder] = [:]
    private var nextSlot: UInt32 = 1

    /// The keys that ended, with their ends, oldest first.
    private(set) var ended: [(key: VerifyKey, end: UInt64)] = []
    /// For each relay, the number of ended keys it received, and the version of the last update.
    private var announced: [Int: (ended: Int, version: UInt64)] = [:]
    /// Sealed welcomes by submission that were not sent to their relay yet.
    private var receipts: [(relay: Int, receipt: Receipt)] = []

    init(_ schedule: Schedule) throws {
        isOpen = schedule.visibility == .open
        history = schedule.history
        reading = .random()
        let start = try InitialKeyTree(slots: [0], seed: seed)
        (charter, secrets) =
            isOpen
            ? (try #require(reading.secret(of: .charter)), [try #require(reading.secret(of: .members))])
            : (seed.charterSecret, [try start.secret()])
        let body = PublicBody.genesis(
            Genesis(
                kind: schedule.kind == .group ? .group : .channel, visibility: isOpen ? .open : .closed,
                owner: (
                    DeviceCertificate(
                        certifying: device.verifyKey, salt: try #require(Digest(randomBytes(32))), by: member),
                    sealing.publicKey
                ),
                origin: .init(signing: key.verifyKey, sealing: sealing.publicKey),
                commitments: [charter.commitment] + secrets.map(\.commitment), claimKey: nil)
        ).encoded()
        let draft = StatementDraft(
            conversation: .zero, speaker: Self.speaker(member, device, 1), createdAt: Self.now,
            body: .init(scope: .public, epoch: 0, hash: SHA256.digest(body)))
        let signed = draft.signed(with: device)
        conversation = ConversationID(genesis: signed.statement)
        append(EntryWithBody(entry: Entry(signed: signed, orderedAt: Self.now), body: body))
        guard !isOpen else { return }
        nodes = start.keys
        tree = KeyTree(conversation: conversation, version: 1, shape: start.shape, secret: try start.secret())
    }

    private static let now = Timestamp(milliseconds: 1_700_000_000_000)

    private static func speaker(_ member: SigningKey, _ device: SigningKey, _ counter: UInt64) -> StatementDraft.Speaker
    {
        .init(member: MemberID(firstKey: member.verifyKey), device: DeviceID(key: device.verifyKey), counter: counter)
    }

    var size: UInt64 { range.size }

    /// The end of a key according to the log; `nil` if it has none.
    func end(of key: VerifyKey) -> UInt64? { ended.last { $0.key == key }?.end }

    // MARK: the log

    private mutating func append(_ entry: EntryWithBody) {
        entries.append(entry)
        range.append(entry.entry.leafHash)
        roots.append(range.root)
    }

    private mutating func append(_ body: PublicBody) { append(body.encoded(), .public, epoch: 0) }

    private mutating func append(_ body: [UInt8], _ scope: Scope, epoch: UInt32) {
        let draft = StatementDraft(
            conversation: conversation, speaker: Self.speaker(member, device, size + 1), createdAt: Self.now,
            body: .init(scope: scope, epoch: epoch, hash: SHA256.digest(body)))
        append(EntryWithBody(entry: Entry(signed: draft.signed(with: device), orderedAt: Self.now), body: body))
    }

    private mutating func append(_ text: String, under secret: ScopeSecret) throws {
        let header = BodyHeader(
            conversation: conversation, speaker: Self.speaker(member, device, size + 1), scope: secret.scope,
            epoch: secret.epoch)
        append(try SealedBody.seal(Array(text.utf8), header, under: secret), secret.scope, epoch: secret.epoch)
    }

    func checkpoint(at size: UInt64) -> [UInt8] {
        SignedCheckpoint(
            Checkpoint(conversation: conversation, size: size, root: roots[Int(size)]), signedBy: key
        ).encoded()
    }

    // MARK: acts

    mutating func say() throws {
        guard let secret = secrets.last else { return }
        messages.append(size)
        try append("message \(messages.count - 1)", under: secret)
    }

    /// - Returns: the welcome, sealed for the person.
    mutating func admit(_ person: Int, _ sealing: SealingPublicKey, as member: MemberID) throws -> [UInt8] {
        try append("\(person) joined", under: charter)
        guard let tree else {
            holders[person] = Holder(sealing: sealing)
            let newest = [Scope.charter, .members].compactMap(reading.secret)
            return try Welcome(conversation: conversation, member: member, path: nil, secrets: newest).sealed(
                to: sealing)
        }
        let slot = nextSlot
        nextSlot += 1
        holders[person] = Holder(sealing: sealing, slot: slot)
        let update = try tree.applying(.joining([slot]), seed: seed) { nodes[$0] }
        announce(update)
        let (runs, keys) = try sharedHistory()
        return try Welcome(
            conversation: conversation, member: member, path: update.path(of: slot),
            runs: SecretRun.runs(of: [charter]) + runs, entryKeys: keys
        ).sealed(to: sealing)
    }

    private func sharedHistory() throws -> ([SecretRun], [EntryKey]) {
        switch history {
        case .all, .since: return (SecretRun.runs(of: secrets), [])
        case .none: return (SecretRun.runs(of: secrets.suffix(1)), [])
        case .last(let count):
            return (SecretRun.runs(of: secrets.suffix(1)), try messages.suffix(Int(count)).map(bodyKey))
        }
    }

    private func bodyKey(of entry: EntryNumber) throws -> EntryKey {
        let statement = try entries[Int(entry)].entry.signed.parsed()
        let secret = try #require(secrets.first { $0.epoch == statement.epoch })
        return EntryKey(entry: entry, key: SharedKey(secret.bodyKey(for: BodyHeader(statement))))
    }

    /// - Parameter isOwner: whether they know the seed from which the tree's keys derive.
    mutating func removeMember(of person: Int, isOwner: Bool) throws {
        guard let holder = holders.removeValue(forKey: person) else { return }
        try append("\(person) went", under: charter)
        guard let tree, let slot = holder.slot else { return }
        if isOwner {
            seed = .random(version: seed.version + 1)
            var staying: [UInt32: SealingPublicKey] = [0: sealing.publicKey]
            for holder in holders.values { if let slot = holder.slot { staying[slot] = holder.sealing } }
            announce(try tree.rebuilding(from: seed, members: staying, removed: [slot]))
        } else {
            announce(try tree.applying(.removing([slot]), seed: seed) { nodes[$0] })
        }
        try renewCharter()
    }

    mutating func rotateLink() throws {
        try append("another link", under: charter)
        ended.append((link.verifyKey, size))
        link = .generate()
    }

    mutating func rotateSecret() throws {
        try rotateLink()
        guard isOpen else { return }
        let (old, next) = (reading, ReadingSecret.random(epoch: reading.epoch + 1))
        let boxes = holders.values.map(\.sealing) + [sealing.publicKey]
        for scope in [Scope.charter, .members] {
            let (before, secret) = (try #require(old.secret(of: scope)), try #require(next.secret(of: scope)))
            for notice in try HolderNotice.starting(secret, for: boxes, in: conversation, handingOn: before) {
                append(.epochNotice(notice))
            }
            if scope == .charter { try end(before) }
        }
        reading = next
        charter = try #require(reading.secret(of: .charter))
        secrets.append(try #require(reading.secret(of: .members)))
    }

    // MARK: keys

    private mutating func announce(_ update: TreeUpdate) {
        for (node, key) in update.changed { nodes[node] = key }
        tree = update.tree
        secrets.append(update.tree.secret)
        for notice in update.notices { append(.epochNotice(notice)) }
    }

    private mutating func renewCharter() throws {
        guard let tree, let root = nodes[tree.shape.root] else { return }
        let old = charter
        let (secret, notice) = try CharterNotice.replacing(old, root: root, of: tree)
        append(.epochNotice(notice))
        charter = secret
        try end(old)
    }

    /// Ends the key that members derive from this secret.
    private mutating func end(_ secret: ScopeSecret) throws {
        ended.append((try #require(ReaderKey.derive(from: secret)).verifyKey, size))
    }

    // MARK: relays

    func currentKeys() throws -> Set<VerifyKey> {
        [try #require(ReaderKey.derive(from: charter)).verifyKey, link.verifyKey]
    }

    /// Updates a relay: no further than the next end before it received that end.
    mutating func publish(to relay: SimulatedRelay, number: Int) async throws {
        var connection = try await SimulatedConnection(to: relay, as: .origin(key), conversation)
        var held = connection.conversationStatus.size
        if connection.conversationStatus.state == .unknown {
            try await connection.invite(entries[0])
            announced[number] = (0, 0)
        }
        repeat {
            let before = announced[number]?.ended ?? 0
            let limit = ended.dropFirst(before).first { $0.end > held }?.end ?? size
            if limit > held {
                try await connection.publish(
                    UnverifiedBatch(
                        conversation: conversation, first: held, entries: Array(entries[Int(held)..<Int(limit)]),
                        checkpoint: checkpoint(at: limit)))
                held = limit
            }
            try await announceKeys(&connection, number, at: held)
        } while held < size
        let due = receipts.filter { $0.relay == number }.map(\.receipt)
        receipts.removeAll { $0.relay == number }
        if !due.isEmpty { try await connection.settle(due) }
    }

    private mutating func announceKeys(_ connection: inout SimulatedConnection, _ number: Int, at held: UInt64)
        async throws
    {
        let known = announced[number] ?? (0, 0)
        let news = ended.dropFirst(known.ended).prefix { $0.end <= held }
        guard !news.isEmpty || known.version == 0 else { return }
        try await connection.setAccess(
            try currentKeys(), version: known.version + 1,
            ended: news.map { EndedKey(key: $0.key, end: $0.end, note: checkpoint(at: $0.end)) })
        announced[number] = (known.ended + news.count, known.version + 1)
    }

    /// Answers a request to join from this relay. The answer is sent after the entries it refers to.
    mutating func answer(_ submission: Digest, welcome: [UInt8], at relay: Int) {
        let content = ReceiptContent(
            conversation: conversation, submission: submission, outcome: .accepted(entry: size - 1, size: size),
            welcome: welcome)
        receipts.append((relay, Receipt(content, signedBy: key)))
    }
}
