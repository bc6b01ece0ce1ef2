import ChanCore
import ChanEnvelope
import ChanID
import ChanLog
import ChanReading
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanService
import ChanStore

/// Measures two thousand joins of an open channel by its link, through two relays: from the first request sent to a
/// relay to the last receipt received. Requests are sealed and signed, and connections opened, in advance. The origin
/// fetches the requests from the relays, decides, publishes the new members and answers.
struct AdmissionBenchmark {
    private static let joins = 2_000
    private static let connectionsEach = 8
    private static let rounds = 3

    func measure() async throws -> [BenchmarkResult] {
        var speeds: [Double] = []
        for _ in 0..<Self.rounds { speeds.append(Double(Self.joins) / (try await secondsToAdmit())) }
        return [.rate("joins through two relays", median(speeds), "joins/s", atLeast: 1_000)]
    }

    private func secondsToAdmit() async throws -> Double {
        let scratch = try ScratchDirectory()
        // The node is opened first, as if it were alone in its process, because it configures SQLite's memory.
        let node = try Node(home: scratch.file("origin"))
        var relays: [RunningRelay] = []
        for name in ["north", "south"] { relays.append(try await Self.relay(name, in: scratch)) }
        _ = try await node.profiles.createProfile(name: "alice", for: .system("profile.create"))
        var plan = NewConversationOptions(kind: .channel, visibility: .open, profile: Profile(name: "#bench"))
        plan.relays = relays.map(\.address)
        let channel = try await node.conversations.createConversation(plan, for: .system("conversation.create"))
            .conversation
        _ = try await node.rounds.sync(nil, timeoutSeconds: 20)
        let link = try UnverifiedLink(text: await node.withView { try $0.linkText(of: channel) }).verified(at: .now)
        let requests = try (0..<Self.joins).map { try JoiningUser(named: "n\($0)", by: link).request }
        var connections: [RelayConnection] = []
        for number in 0..<Self.connectionsEach * relays.count {
            connections.append(
                try await RelayConnection.connect(
                    to: relays[number % relays.count].address, as: .reader(link.capability), conversation: channel))
        }
        let taken = try await seconds {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (place, connection) in connections.enumerated() {
                    let own = stride(from: place, to: requests.count, by: connections.count).map { requests[$0] }
                    group.addTask { for request in own { _ = try await connection.submit(request) } }
                }
                group.addTask { try await Self.serve(node, until: Self.joins, in: channel) }
                try await group.waitForAll()
            }
        }
        for connection in connections { await connection.close() }
        for relay in relays { await relay.stop() }
        try node.close()
        return taken
    }

    /// Starts a relay without the usual limit of 1,200 requests per minute for one link.
    private static func relay(_ name: String, in scratch: ScratchDirectory) async throws -> RunningRelay {
        var options = RelayOptions()
        options.limits.submissionsPerMinute = 1_000_000
        let home = try RelayHome.create(at: scratch.file(name), name: name)
        return try await RunningRelay.start(in: home, listen: ("127.0.0.1", 0), options: options)
    }

    /// Runs the origin's rounds, as its daemon does, until all members are admitted and answered.
    private static func serve(_ node: Node, until joins: Int, in channel: ConversationID) async throws {
        for _ in 0..<1_000 {
            _ = try await node.rounds.sync(channel, timeoutSeconds: 60)
            let (members, waiting) = try await node.database.read { view in
                let members = try ConversationStateTable.find(channel, in: view)?.activeMemberCount ?? 0
                return (members, try OutboxTable.count(in: view))
            }
            if members == joins + 1, waiting == 0 { return }
        }
        throw BenchmarkError("not everybody was admitted")
    }
}
