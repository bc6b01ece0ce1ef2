import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanSodium

/// Measures the deliveries per second of a relay for one channel with a thousand subscribers. Each message is on the
/// relay's disk before it is delivered, and at most 64 are in flight. The rounds alternate with a bare broadcaster that
/// commits the bytes to SQLite and writes them to as many sockets. Server, subscribers and publisher are separate
/// processes, over TCP on loopback. The comparison is without TLS; with it, every subscriber's bytes are encrypted apart.
struct FanOutBenchmark {
    static let subscribers = 1_000
    static let window: UInt64 = 64
    /// The messages of a batch: half a window, so that one batch is verified and stored while the previous one is
    /// delivered.
    static let batch = 32
    private static let rounds = 5
    private static let batchesOfRound = 100
    private static let batchesOverTLS = 10
    private static let idle = 4_000

    func measure() async throws -> [BenchmarkResult] {
        let scratch = try ScratchDirectory()
        return try await fanOut(scratch)
            + [
                memory(scratch, over: .plaintext, atMost: 4_000),
                fanOutOverTLS(scratch),
                memory(scratch, over: .tls, atMost: 40_000),
            ]
    }

    private func fanOut(_ scratch: ScratchDirectory) async throws -> [BenchmarkResult] {
        var log = try PublishedLog()
        let relay = try await BenchmarkRelay(scratch, name: "north", over: .plaintext, carrying: log)
        let crowd = try await DeliveryProgress(
            by: ChildProcess("chanbench", relay.crowd(Self.subscribers)), from: log.size)
        let bare = try await BroadcastBaseline(scratch, from: log.size)
        let deliveries = Self.batchesOfRound * Self.batch * Self.subscribers
        var batches: [UnverifiedBatch] = []
        let before = relay.program.figures.processorSeconds
        let pair = try await PairedRounds(count: Self.rounds).compare(deliveries) {
            batches = log.batches(Self.batchesOfRound, of: Self.batch)
            return try await relay.publish(batches, crowd)
        } bare: {
            try await bare.publish(batches)
        }
        let used = relay.program.figures.processorSeconds - before
        let perSecond = Double(deliveries) * Double(Self.rounds + 1) / used
        return [
            .rate("fan-out to 1,000 subscribers, 64 under way", pair.ours, "deliveries/s", atLeast: 600_000),
            .speed("the same beside a bare broadcaster", pair, per: "deliveries/s", atLeast: 0.75),
            BenchmarkResult(
                what: "the same by the relay's processor time", ours: "\(groupedText(perSecond)) deliveries/CPU-s"),
        ]
    }

    private func fanOutOverTLS(_ scratch: ScratchDirectory) async throws -> BenchmarkResult {
        var log = try PublishedLog()
        let relay = try await BenchmarkRelay(scratch, name: "west", over: .tls, carrying: log)
        let crowd = try await DeliveryProgress(
            by: ChildProcess("chanbench", relay.crowd(Self.subscribers)), from: log.size)
        let deliveries = Self.batchesOverTLS * Self.batch * Self.subscribers
        var speeds: [Double] = []
        for _ in 0..<Self.rounds {
            speeds.append(
                Double(deliveries)
                    / (try await relay.publish(log.batches(Self.batchesOverTLS, of: Self.batch), crowd)))
        }
        return .note("fan-out over TLS", "\(groupedText(median(speeds))) deliveries/s")
    }

    /// Measures the memory of four thousand additional subscribers of a relay that already has some.
    ///
    /// - Parameter aim: the most bytes that a subscriber may take.
    private func memory(
        _ scratch: ScratchDirectory, over transport: RelayAddress.Transport, atMost aim: Double
    ) async throws -> BenchmarkResult {
        let log = try PublishedLog()
        let relay = try await BenchmarkRelay(
            scratch, name: "idle-\(transport.rawValue)", over: transport, carrying: log)
        let first = try await DeliveryProgress(
            by: ChildProcess("chanbench", relay.crowd(Self.idle / 4)), from: log.size)
        let before = relay.program.figures.residentBytes
        let more = try await DeliveryProgress(by: ChildProcess("chanbench", relay.crowd(Self.idle)), from: log.size)
        let each = (relay.program.figures.residentBytes - before) / Double(Self.idle)
        withExtendedLifetime((first, more)) {}
        let kind = transport == .tls ? "over TLS" : "without TLS"
        return .cost("resident memory per idle subscriber, \(kind)", each, "bytes", atMost: aim)
    }
}

/// A `chanrelay` process that carries a log, and the connection of the log's origin to it.
struct BenchmarkRelay {
    let program: ChildProcess
    private let address: RelayAddress
    private let connection: RelayConnection
    private let conversation: ConversationID
    private let reader: [UInt8]

    init(
        _ scratch: ScratchDirectory, name: String, over transport: RelayAddress.Transport, carrying log: PublishedLog
    ) async throws {
        let home = scratch.file(name)
        _ = try ChildProcess.run("chanrelay", ["init", "--home", home, "--name", name])
        program = try ChildProcess(
            "chanrelay",
            ["serve", "--home", home, "--listen", "127.0.0.1:0"] + (transport == .tls ? [] : ["--plaintext"]))
        guard let address = try program.line().split(separator: " ").last else { throw BenchmarkError("no address") }
        self.address = try RelayAddress(parsing: address)
        conversation = log.conversation
        reader = log.reader.seed().exposed()
        connection = try await RelayConnection.connect(
            to: self.address, as: .origin(log.originKey), conversation: log.conversation)
        _ = try await connection.invite(genesis: log.genesis)
        _ = try await connection.publish(log.opening)
        try await connection.setAccess([log.reader.verifyKey], version: 1)
    }

    /// Returns the arguments with which `chanbench` runs a pool of subscribers of this relay.
    func crowd(_ count: Int) -> [String] {
        [
            SubscriberPool.command, "\(count)", "\(address.port)", address.transport.rawValue,
            address.relay.description,
            conversation.description, Hex.encode(reader),
        ]
    }

    /// Publishes as an origin does, each batch after the relay has cosigned the previous one.
    ///
    /// - Returns: the seconds until the last subscriber had the last message.
    func publish(_ batches: [UnverifiedBatch], _ delivered: DeliveryProgress) async throws -> Double {
        try await seconds {
            for batch in batches {
                await delivered.reach(batch.end - min(batch.end, FanOutBenchmark.window))
                _ = try await connection.publish(batch)
            }
            await delivered.reach(batches.last?.end ?? 0)
        }
    }
}
