internal import ChanID
internal import ChanLog
internal import ChanRelayWire
internal import ChanSQLite
internal import ChanSodium
internal import Synchronization

/// Processes the requests of a relay's callers, independently of sockets: checks, stores, cosigns, reads. One file per
/// kind of request.
///
/// Replies arrive on the store's threads; the reply to a write arrives after its commit.
final class RelayService: Sendable {
    typealias Reply = @Sendable (Result<WireFrame.OneOf_Kind, RelayError>) -> Void

    let identity: RelayIdentity
    let cosigner: Cosigner
    private let terms: Mutex<RelayTerms>
    private let reloadTerms: (@Sendable () throws(RelayError) -> RelayReload)?
    private let supportedFeatures: Set<String>
    /// The address of the web server with its previews, which the hello contains.
    let webURL: String?
    let database: RelayDatabase
    let directory: ConversationDirectory
    let submissionLimiter = RateLimiter<VerifyKey>(within: 60) { "more submissions than \($0) a minute from one key" }
    let networkSubmissionLimiter = RateLimiter<SubmissionSource>(within: 60) {
        "more submissions than \($0) a minute with one key from one network address"
    }
    let invitationLimiter = RateLimiter<CallerNetwork>(within: 3600) {
        "more conversations than \($0) an hour from one network address"
    }
    let entryLimiter = RateLimiter<ConversationID>(within: 60) {
        "more entries than \($0) a minute in one conversation"
    }
    let typingLimiter = TypingLimiter()
    let blobs: BlobStore
    let previews: PreviewCatalog
    /// The conversations with an access update that waits until their log contains the origin's claim.
    let pendingAccesses = Mutex<Set<ConversationID>>([])
    /// The pause of a relay that was restored from a backup; `nil` for one that cosigns.
    let cosigningPause: Mutex<CosigningPause?>
    /// Whether the operator moves readers to other relays: no subscription is accepted.
    let isDraining = Atomic<Bool>(false)
    let queue: CommitQueue
    let facts: RelayInfo

    /// Creates the service.
    /// - Parameter onCommit: called after every commit, before any of its replies is sent.
    init(
        identity: RelayIdentity, database: RelayDatabase, facts: RelayInfo, options: RelayOptions,
        onCommit: @escaping @Sendable ([CommitEvent]) -> Void
    ) throws(RelayError) {
        self.identity = identity
        guard let cosigner = Cosigner(name: identity.keys.cosignerName, key: identity.keys.cosigningKey) else {
            throw RelayError(.corrupt, "the relay's name cannot stand in a note")
        }
        self.cosigner = cosigner
        self.database = database
        self.facts = facts
        let limits = options.limits
        terms = Mutex(options.terms)
        reloadTerms = options.reload
        supportedFeatures = options.features
        webURL = options.webURL
        directory = try database.readBlocking(ConversationDirectory.init)
        cosigningPause = Mutex(try database.readBlocking { try CosigningPause.find($0, at: WallClock.now()) })
        let blobs = try BlobStore(beside: database, limits: limits)
        self.blobs = blobs
        let previews = try database.writeBlocking(Self.loadPreviews)
        self.previews = previews
        queue = CommitQueue(
            database: database, directory: directory, byteLimit: limits.uncommittedBytes,
            observers: (options.metrics, options.logger)
        ) {
            blobs.handle($0)
            previews.handle($0)
            onCommit($0)
        }
    }

    var limits: RelayLimits { terms.withLock(\.limits) }
    var policy: RelayPolicy { terms.withLock(\.policy) }
    var peerTerms: PeerTerms { terms.withLock(\.peers) }
    /// The features that the hello announces.
    var features: Set<String> {
        exchangesCheckpoints ? supportedFeatures : supportedFeatures.subtracting([RelayRequest.peers])
    }
    /// Whether this relay compares checkpoints with the conversations' other relays.
    var exchangesCheckpoints: Bool { supportedFeatures.contains(RelayRequest.peers) && peerTerms.isEnabled }

    /// Reads the configuration again. Changed options apply to later requests; nobody is disconnected.
    /// - Returns: the names of changed settings that hold after a restart only.
    /// - Throws: `malformed` for an invalid file; then nothing changes.
    func reload() throws(RelayError) -> [String] {
        guard let reloadTerms else { return [] }
        let reload = try reloadTerms()
        terms.withLock { $0 = reload.terms }
        return reload.restartSettings
    }

    /// Processes one request of an admitted caller. Subscriptions, typing and pings are handled by the
    /// connection.
    func perform(_ request: RelayRequest, for caller: Caller, reply: @escaping Reply) {
        switch request {
        case .invite(let leaf, let body): invite(leaf: leaf, body: body, for: caller, reply: reply)
        case .publish(let batch, let terms): publish(batch, terms, for: caller, reply: reply)
        case .exchange(let note): exchange(note, for: caller, reply: reply)
        case .setAccess(let access): setAccess(access, for: caller, reply: reply)
        case .setPeers(let addresses, let limit): setPeers(addresses, limit: limit, for: caller, reply: reply)
        case .keepNotes(let notes): keepNotes(notes, for: caller, reply: reply)
        case .retire: retire(for: caller, reply: reply)
        case .fetch(let from, let to, let bytes): fetch(from..<to, bytes: bytes, for: caller, reply: reply)
        case .proveInclusion(let entry, let size): proveInclusion(of: entry, size: size, for: caller, reply: reply)
        case .proveConsistency(let from, let size): proveConsistency(from: from, size: size, for: caller, reply: reply)
        case .submit(let submission): submit(submission, for: caller, reply: reply)
        case .drain(let after, let limit, _): drainSubmissions(after: after, limit: limit, for: caller, reply: reply)
        case .settle(let receipts): storeReceipts(receipts, for: caller, reply: reply)
        case .receipts(let hashes, _): receipts(for: hashes, of: caller, reply: reply)
        case .subscribe(_, let checkpoint, _): compareVerified(checkpoint, for: caller, reply: reply)
        case .offerBlob(let chunks): offer(chunks, for: caller, reply: reply)
        case .askBlob(let root): describe(root, for: caller, reply: reply)
        case .putChunk(let chunk, let reference): put(chunk, reference, for: caller, reply: reply)
        case .getChunk(let reference): get(reference, for: caller, reply: reply)
        case .keepBlobs(let order): updateBlobClaims(order, for: caller, reply: reply)
        case .putPreview(let preview): putPreview(preview, for: caller, reply: reply)
        case .askPreview: askPreview(for: caller, reply: reply)
        case .putLinks(let links): putLinks(links, for: caller, reply: reply)
        case .askLinks: askLinks(for: caller, reply: reply)
        case .askLink: askLink(for: caller, reply: reply)
        case .ping, .unsubscribe, .status, .typing: reply(.success(.done(WireDone())))
        }
    }

    /// Queues a write for the next commit.
    /// - Parameter bytes: the memory that the work occupies until it is done.
    func write(
        bytes: Int = 0, reply: @escaping Reply,
        _ work: @escaping @Sendable (inout RelayTransaction, DatabaseConnection) throws -> WireFrame.OneOf_Kind
    ) {
        queue.submit(CommitQueue.Job(bytes: bytes, work: work, done: reply))
    }

    /// Removes what has ended from the disk: previews, conversations that the operator stopped, and what a reader kept
    /// in the write-ahead log. Called every `RelayLimits.removalMilliseconds`.
    func removeEndedData(at now: Timestamp = WallClock.now()) {
        deleteEndedPreviews(at: now)
        deleteKeptData(at: now)
        endCosigningPause(at: now)
        queue.retryWALTruncation()
    }

    /// Reads one snapshot of a carried conversation.
    func read(
        _ caller: Caller, reply: @escaping Reply,
        _ work: @escaping @Sendable (ChannelHead, DatabaseConnection) throws -> WireFrame.OneOf_Kind
    ) {
        guard let head = directory[caller.conversation] else {
            return reply(.failure(RelayError(.notCarried, "the relay does not carry this conversation")))
        }
        do throws(RelayError) { try head.requireReadable(by: caller) } catch { return reply(.failure(error)) }
        database.read({ try work(head, $0) }, completion: reply)
    }
}
