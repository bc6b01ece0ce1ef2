import ChanEnvelope
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import ChanTestSupport
import Testing

/// A simulated person who joins, leaves and is away: the verified entries, and every key they ever had.
struct SimulatedMember {
    let number: Int
    let sealing = SealingKey.generate()
    let id = MemberID(firstKey: SigningKey.generate().verifyKey)
    private let origin: VerifyKey
    private let conversation: ConversationID

    private(set) var entries: [EntryWithBody] = []
    private var range = CompactRange()
    /// The notices. In a simulated conversation each has one chunk.
    private var notices: [EpochNotice] = []
    private var commitments: [Commitment] = []
    private var path: MemberPath?
    private(set) var charter: [UInt32: ScopeSecret] = [:]
    private(set) var secrets: [UInt32: ScopeSecret] = [:]
    private var entryKeys: [EntryNumber: SharedKey] = [:]
    private(set) var capabilities: [SigningKey] = []
    /// Unanswered requests to join.
    private var waiting: [Digest] = []

    init(_ number: Int, of origin: SimulatedOrigin) {
        self.number = number
        self.origin = origin.key.verifyKey
        conversation = origin.conversation
    }

    var size: UInt64 { range.size }
    var newestCharter: UInt32? { charter.keys.max() }

    /// Every key that ever gave this person read access at a relay, newest first.
    var keys: [SigningKey] {
        charter.sorted { $0.key > $1.key }.compactMap { ReaderKey.derive(from: $0.value) } + capabilities.reversed()
    }

    // MARK: joining

    /// Stores a link. In an open conversation it contains the reading secret.
    mutating func useLink(_ link: SigningKey, _ reading: ReadingSecret?) {
        capabilities.append(link)
        for secret in [Scope.charter, .members].compactMap({ reading?.secret(of: $0) }) { store(secret) }
        deriveSecrets()
    }

    mutating func ask(at relay: SimulatedRelay) async throws -> Digest? {
        guard let link = capabilities.last else { return nil }
        var connection = try await SimulatedConnection(to: relay, as: .reader(link), conversation)
        let hash = try await connection.submit(Submission(conversation: conversation, sealed: randomBytes(64)))
        waiting.append(hash)
        return hash
    }

    // MARK: reading

    /// Reads everything that any of their keys opens. Keys with an end are used one after another on one connection.
    mutating func visit(_ relay: SimulatedRelay) async throws {
        guard var connection = await connect(to: relay) else { return }
        var shown: Set<VerifyKey> = []
        repeat {
            shown.insert(connection.key)
            try await read(&connection)
        } while try await proveNext(&connection, &shown)
    }

    private func connect(to relay: SimulatedRelay) async -> SimulatedConnection? {
        var ended: SimulatedConnection?
        for key in keys {
            guard let connection = try? await SimulatedConnection(to: relay, as: .reader(key), conversation) else {
                continue
            }
            guard let end = connection.conversationStatus.end else { return connection }
            if end > ended?.conversationStatus.end ?? 0 { ended = connection }
        }
        return ended
    }

    private func proveNext(
        _ connection: inout SimulatedConnection, _ shown: inout Set<VerifyKey>
    ) async throws -> Bool {
        guard connection.conversationStatus.end != nil else { return false }
        for key in keys where shown.insert(key.verifyKey).inserted {
            if (try? await connection.prove(key)) != nil { return true }
        }
        return false
    }

    private mutating func read(_ connection: inout SimulatedConnection) async throws {
        while let batch = try await connection.fetch(from: size) { try receive(batch) }
        guard !waiting.isEmpty else { return }
        for receipt in try await connection.receipts(for: waiting) {
            let content = try receipt.verified(by: origin, in: conversation)
            // The entries it refers to may be behind the end of this key; the log is compared with it later.
            waiting.removeAll { $0 == content.submission }
            try applyWelcome(content.welcome)
        }
        while let batch = try await connection.fetch(from: size) { try receive(batch) }
    }

    private mutating func receive(_ batch: UnverifiedBatch) throws {
        #expect(batch.first == size)
        for entry in batch.entries {
            range.append(entry.entry.leafHash)
            entries.append(entry)
            guard let body = entry.body, try entry.entry.signed.parsed().scope == .public else { continue }
            switch try PublicBody(parsing: body) {
            case .genesis(let genesis): commitments = genesis.commitments
            case .epochNotice(let notice):
                notices.append(notice)
                commitments.append(notice.commitment)
            case .pruneOrder, .retirement, .originChange, .profile, .clockOffset, .unknown: continue
            }
        }
        let note = try SignedCheckpoint(parsing: batch.checkpoint, of: conversation, origin: origin)
        #expect(note.size == size && note.root == range.root)
        deriveSecrets()
    }

    // MARK: keys

    private mutating func applyWelcome(_ sealed: [UInt8]) throws {
        let welcome = try UnverifiedWelcome.open(sealed, with: sealing, conversation: conversation, member: id)
        // The simulated origin is honest; forged welcomes are covered by WelcomeTests.
        var handed: [ScopeSecret] = []
        for run in welcome.secrets { run.forEachSecret { handed.append($0) } }
        let known = Dictionary(handed.map { (ScopeEpoch($0), $0.commitment) }) { first, _ in first }
        let verified = try welcome.verified { known[ScopeEpoch(scope: $0, epoch: $1)] }
        for secret in handed { store(secret) }
        for key in verified.entryKeys { entryKeys[key.entry] = key.key }
        if let path = verified.path { self.path = path }
        deriveSecrets()
    }

    private struct ScopeEpoch: Hashable {
        let scope: Scope
        let epoch: UInt32

        init(scope: Scope, epoch: UInt32) { (self.scope, self.epoch) = (scope, epoch) }
        init(_ secret: ScopeSecret) { self.init(scope: secret.scope, epoch: secret.epoch) }
    }

    private mutating func store(_ secret: ScopeSecret) {
        if secret.scope == .charter { charter[secret.epoch] = secret } else { secrets[secret.epoch] = secret }
    }

    /// Derives all secrets from the received notices with the current keys.
    private mutating func deriveSecrets() {
        for notice in notices {
            let commitment = notice.commitment
            if let path {
                if commitment.scope == .members, let next = try? path.following([notice], sealingKey: sealing) {
                    self.path = next
                    store(next.secret)
                } else if commitment.scope == .charter, let secret = try? CharterNotice.open(notice, path: path) {
                    store(secret)
                }
            } else if let secret = try? HolderNotice.open([notice], with: sealing, in: conversation) {
                store(secret)
            }
        }
        deriveEarlierSecrets()
    }

    /// Derives earlier secrets from the notices that contain their predecessors, newest first, and the secrets that
    /// follow from joins.
    private mutating func deriveEarlierSecrets() {
        for notice in notices.reversed() where !notice.previous.isEmpty {
            let (scope, epoch) = (notice.commitment.scope, notice.commitment.epoch)
            guard let secret = (scope == .charter ? charter : secrets)[epoch],
                let before = commitment(scope, epoch - 1),
                let older = try? secret.previous(notice.previous, in: conversation, commitment: before)
            else { continue }
            store(older)
        }
        for epoch in secrets.keys.sorted() {
            var newest = secrets[epoch]
            while let next = try? newest?.ratcheted(), secrets[next.epoch] == nil,
                commitment(.members, next.epoch) == next.commitment
            {
                store(next)
                newest = next
            }
        }
    }

    /// The commitment of an epoch in the log.
    private func commitment(_ scope: Scope, _ epoch: UInt32) -> Commitment? {
        commitments.first { $0.scope == scope && $0.epoch == epoch }
    }

    /// The entries that any of their keys decrypts, for an adversary with the whole log.
    func opened(_ numbers: [EntryNumber], of log: [EntryWithBody]) throws -> [Int] {
        try numbers.indices.filter { index in
            let entry = log[Int(numbers[index])]
            let (statement, body) = (try entry.entry.signed.parsed(), entry.body ?? [])
            let header = BodyHeader(statement)
            if let secret = secrets[statement.epoch], (try? SealedBody.open(body, header, under: secret)) != nil {
                return true
            }
            return entryKeys[numbers[index]].map { key in
                key.withKey { (try? SealedBody.open(body, header, key: $0)) != nil }
            } ?? false
        }
    }
}
