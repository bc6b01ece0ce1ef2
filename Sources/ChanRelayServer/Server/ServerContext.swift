internal import ChanID
internal import ChanListen
internal import ChanRelayWire
internal import ChanSodium
internal import Logging
internal import Synchronization

/// The state that all connections of one relay share.
final class ServerContext: Sendable {
    let service: RelayService
    let metrics: RelayMetrics
    let hubs: EventLoopHubs
    let connectionLimiter = HolderLimiter<CallerNetwork>()
    /// The readers who get entries of a conversation.
    let subscriberLimiter = HolderLimiter<ConversationID>()
    /// The number of readers that a drain moves: those who receive entries, or typing alone.
    let movableReaders = Atomic<Int>(0)
    let unfinishedFrames: UnfinishedFrameBudget
    /// The SHA-256 of the TLS certificate, or `Handshake.noCertificate`.
    let certificateHash: Digest
    let logger: Logger
    /// The most connections for which the process has descriptors. The rest is for its files, and for its operator and
    /// monitoring, which are served when it is full.
    let connectionCeiling: Int
    private let fullLog = LogInterval()
    private let terms: Mutex<ServerSession.Terms>

    init(
        service: RelayService, metrics: RelayMetrics, hubs: EventLoopHubs, certificateHash: Digest,
        options: RelayOptions
    ) {
        self.service = service
        self.hubs = hubs
        self.metrics = metrics
        unfinishedFrames = UnfinishedFrameBudget(limits: service.limits)
        terms = Mutex(service.sessionTerms(certificateHash: certificateHash))
        self.certificateHash = certificateHash
        logger = options.logger
        connectionCeiling = options.descriptors - min(Self.ownDescriptors, options.descriptors / 2)
    }

    private static let ownDescriptors = 128

    /// Returns the terms of a new session: those of the session before, unless the configuration was read again since.
    func sessionTerms() -> ServerSession.Terms {
        let (limits, features) = (service.limits, service.features)
        return terms.withLock { terms in
            if terms.limits != limits || terms.features != features {
                terms = service.sessionTerms(certificateHash: certificateHash)
            }
            return terms
        }
    }

    /// Counts a connection that was closed at once since as many are open as may be, and logs it once a minute.
    func turnedAway() {
        metrics.refused(.busy)
        guard fullLog.begin() else { return }
        let isCeiling = connectionCeiling < service.limits.connections
        logger.warning(
            "connections are turned away: no more may be open",
            metadata: [
                "connections": "\(metrics.connections)",
                "limit": isCeiling ? "file descriptors (LimitNOFILE)" : "all.connections",
            ])
    }

    /// Counts a pause of the listener since no descriptor was free, and logs it once a minute.
    func pausedAccepting() {
        metrics.pausedAccepting()
        guard fullLog.begin() else { return }
        logger.warning("no file descriptor is free: no connection is accepted for a second (LimitNOFILE)")
    }

    /// Counts and logs what was answered with an error, or ended a connection. The log names neither keys nor networks.
    func refused(_ error: RelayError, request: UInt64, of caller: Caller?) {
        metrics.refused(error.code)
        var facts: Logger.Metadata = ["code": "\(error.code.rawValue)", "request": "\(request)"]
        if let caller {
            facts["conversation"] = "\(caller.conversation.description.prefix(12))"
            facts["role"] = "\(caller.role)"
        }
        logger.log(level: error.code.level, "refused: \(error.message)", metadata: facts)
    }

    /// Ends the readers' subscriptions, each at a random moment within a time: those who connect elsewhere do not all come
    /// at once.
    func drain(within milliseconds: Int64) {
        hubs.executeOnAll { hub in hub.forEachConnection { $0.leave(within: milliseconds) } }
    }

    func status(for caller: Caller) -> WireStatus {
        let conversation = caller.conversation
        let head = service.directory[conversation]
        var status = WireStatus()
        status.conversation = (head?.conversationStatus ?? RelayConversationStatus(state: .unknown)).frame
        status.bytes = head?.row.bytes ?? 0
        // The holder of a link need not learn which other relays there are.
        if let head, caller.role == .origin || head.uploaders.contains(caller.key) {
            status.peers = head.peers.map(\.frame)
        }
        status.cosignedAtMs = head?.row.cosignedAt.milliseconds ?? 0
        status.subscribers = UInt64(metrics.subscribers(of: conversation))
        status.nowMs = WallClock.now().milliseconds
        status.startedAtMs = service.facts.startedAt.milliseconds
        status.createdAtMs = service.facts.createdAt.milliseconds
        status.software = RelayInfo.software
        status.name = service.facts.name
        return status
    }
}

extension RelayService {
    fileprivate func sessionTerms(certificateHash: Digest) -> ServerSession.Terms {
        ServerSession.Terms(
            relay: identity.relay, certificateHash: certificateHash, limits: limits, features: features)
    }

    /// Returns the hello for a caller, signed for its connection.
    func hello(_ handshake: Handshake) -> WireServerHello {
        var hello = WireServerHello()
        hello.version = Handshake.version
        hello.software = RelayInfo.software
        hello.name = facts.name
        hello.keys = identity.keys.frame
        hello.nonce = .init(handshake.serverNonce)
        hello.signature = .init(identity.helloKey.sign(handshake.helloMessage).bytes)
        hello.limits = limits.frame
        hello.features = features.sorted()
        hello.webURL = webURL ?? ""
        hello.nowMs = WallClock.now().milliseconds
        return hello
    }
}

extension RelayError.Code {
    /// How loudly a refusal is logged: an operator looks at forks, at a store that fails and at defects.
    fileprivate var level: Logger.Level {
        switch self {
        case .storage, .storageFull, .corrupt: .error
        case .forked, .rolledBack: .warning
        case .malformed, .tooLarge, .version, .wrongConversation, .badSignature, .badCheckpoint, .badRoot,
            .bodyMismatch,
            .bodyMissing, .badAddress, .behind, .stale, .clockAhead, .unauthorized, .notCarried, .invited, .refused,
            .retired, .notFound, .quota, .busy, .draining, .identityMismatch, .unreachable, .timedOut, .closed,
            .cancelled,
            .newerVersion, .homeMissing, .homeForeign, .homeExists, .alreadyRunning, .notRunning, .cannotListen:
            .info
        }
    }
}
