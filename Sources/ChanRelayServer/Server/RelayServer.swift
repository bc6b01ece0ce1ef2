internal import ChanID
internal import ChanListen
package import ChanRelayWire
internal import ChanSodium
internal import Logging
internal import NIOCore
internal import NIOPosix
internal import NIOSSL

/// A running relay: a listener over a store.
package final class RelayServer: Sendable {
    /// The address at which callers reach the relay, with the port that was bound.
    package let address: RelayAddress
    let service: RelayService
    let metrics: RelayMetrics
    let options: RelayOptions
    private let database: RelayDatabase
    private let listener: any Channel
    private let open: OpenChannels
    private let removal: RepeatedTask
    private let exchanges: Task<Void, Never>
    let shared: ServerContext
    /// The number of bytes in unfinished frames.
    var unfinishedBytes: Int { shared.unfinishedFrames.total }

    private init(
        address: RelayAddress, service: RelayService, metrics: RelayMetrics, options: RelayOptions,
        database: RelayDatabase, listener: any Channel, open: OpenChannels, shared: ServerContext,
        removal: RepeatedTask, exchanges: Task<Void, Never>
    ) {
        self.address = address
        self.service = service
        self.metrics = metrics
        self.options = options
        self.database = database
        self.listener = listener
        self.open = open
        self.shared = shared
        self.removal = removal
        self.exchanges = exchanges
    }

    /// Opens the store and starts to listen.
    /// - Parameters:
    ///   - storePath: the path of the database file, created if missing.
    ///   - port: the port; 0 for any free one.
    /// - Throws: `cannot_listen`, or the error of a store that cannot be opened.
    package static func start(
        identity: RelayIdentity, facts: RelayInfo, storePath: String, listen: (host: String, port: UInt16),
        options: RelayOptions
    ) async throws(RelayError) -> RelayServer {
        let database = try RelayDatabase(path: storePath)
        let hubs = await EventLoopHubs.make(on: MultiThreadedEventLoopGroup.singleton)
        let agenda = PeerAgenda(every: .seconds(options.terms.peers.intervalSeconds))
        let service = try RelayService(identity: identity, database: database, facts: facts, options: options) {
            hubs.broadcast($0)
            agenda.handle($0)
        }
        if let end = service.cosignsAt {
            options.logger.notice(
                "restored from a backup: nothing is cosigned yet", metadata: ["cosigns_at_ms": "\(end.milliseconds)"])
        }
        service.blobs.deleteAllExcept(Set(service.directory.all.filter(\.isHeld).map(\.row.conversation)))
        let metrics = RelayMetrics(factory: options.metrics)
        let shared = ServerContext(
            service: service, metrics: metrics, hubs: hubs,
            certificateHash: options.plaintext ? Handshake.noCertificate : identity.keys.certificateHash,
            options: options)
        let open = OpenChannels()
        let context = options.plaintext ? nil : try ServerTLS.context(identity)
        let listener = try await bind(
            listen, socket: options.socket, shared: shared, hubs: hubs, open: open, tls: context)
        guard let port = listener.localAddress?.port.flatMap(UInt16.init(exactly:)) else {
            throw RelayError(.cannotListen, "the listener has no port")
        }
        let host = options.socket == nil ? listen.host : listener.localAddress?.ipAddress ?? listen.host
        let address = try RelayAddress(
            relay: identity.relay, host: host, port: port, transport: options.plaintext ? .plaintext : .tls)
        let peers = PeerExchanger(
            service: service, agenda: agenda, host: options.advertisedHost ?? host, options: options)
        let pause = TimeAmount.milliseconds(options.limits.removalMilliseconds)
        let removal = listener.eventLoop.scheduleRepeatedTask(initialDelay: pause, delay: pause) { _ in
            service.removeEndedData()
        }
        return RelayServer(
            address: address, service: service, metrics: metrics, options: options, database: database,
            listener: listener, open: open, shared: shared, removal: removal,
            exchanges: Task { await peers.run() })
    }

    /// Stops listening, closes every connection, and finishes pending writes.
    package func stop() async {
        // On the event loop before the listener is closed: nothing is written to a closed database.
        removal.cancel()
        exchanges.cancel()
        await exchanges.value
        try? await listener.close().get()
        await open.closeAll()
        service.blobs.close()
        database.close()
    }

    /// Admits a connection under the limits in total and per network.
    /// - Throws: `busy` above a limit.
    private static func admit(_ channel: any Channel, _ shared: ServerContext, _ open: OpenChannels) throws(RelayError)
    {
        let busy = RelayError(.busy, "too many connections")
        if let network = channel.remoteAddress.flatMap(CallerNetwork.init) {
            let limit = shared.service.limits.connectionsOfAddress
            guard shared.connectionLimiter.acquire(network, limit: limit) else { throw busy }
            channel.closeFuture.whenComplete { _ in shared.connectionLimiter.release(network) }
        }
        let limit = min(shared.service.limits.connections, shared.connectionCeiling)
        guard shared.metrics.opened() <= limit, open.insert(channel) else {
            shared.metrics.closed()
            shared.turnedAway()
            throw busy
        }
    }

    private static func bind(
        _ listen: (host: String, port: UInt16), socket: Int32?, shared: ServerContext, hubs: EventLoopHubs,
        open: OpenChannels,
        tls: NIOSSLContext?
    ) async throws(RelayError) -> any Channel {
        let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 4096)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .pausingWithoutDescriptors(shared.pausedAccepting)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelOption(.socketOption(.so_keepalive), value: 1)
            .childChannelOption(.writeBufferWaterMark, value: .init(low: 64 << 10, high: 256 << 10))
            .childChannelOption(.maxMessagesPerRead, value: 4)
            // A connection retains the buffer of its last read: small for connections that rarely send.
            .childChannelOption(
                .recvAllocator, value: AdaptiveRecvByteBufferAllocator(minimum: 128, initial: 128, maximum: 64 << 10)
            )
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try admit(channel, shared, open)
                    let pipeline = channel.pipeline.syncOperations
                    if let tls { try pipeline.addHandler(NIOSSLServerHandler(context: tls)) }
                    try pipeline.addHandler(ServerHandler(shared: shared, hub: hubs.hub(of: channel.eventLoop)))
                }
            }
        do {
            if let socket { return try await bootstrap.withBoundSocket(socket).get() }
            return try await bootstrap.bind(host: listen.host, port: Int(listen.port)).get()
        } catch {
            let reason = RelayError.reason(of: error)
            let endpoint = socket == nil ? "\(listen.host):\(listen.port)" : "the socket of the service manager"
            throw RelayError(.cannotListen, "cannot listen on \(endpoint): \(reason)")
        }
    }
}
