import ChanForge
import ChanID
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import ChanTestSupport
import Foundation
import Testing

@Suite struct `An operator decides whom to carry for` {
    private let directory: TemporaryDirectory
    private var home: String { directory.file("north") }

    init() throws {
        directory = try TemporaryDirectory()
        #expect(try RelayProgram.run("init", "--home", home, "--name", "north").exit == 0)
    }

    private func serve(_ more: String...) throws -> (RelayProgram, RelayAddress) {
        let program = try RelayProgram(["serve", "--home", home, "--listen", "127.0.0.1:0"] + more)
        let address = try #require(program.firstLine().split(separator: " ").last)
        return (program, try RelayAddress(parsing: address))
    }

    private func connect(_ origin: Origin, _ address: RelayAddress) async throws -> RelayConnection {
        try await RelayConnection.connect(to: address, as: .origin(origin.key), conversation: origin.conversation)
    }

    private func connect(
        reading origin: Origin, with key: SigningKey, _ address: RelayAddress
    ) async throws -> RelayConnection {
        try await RelayConnection.connect(to: address, as: .reader(key), conversation: origin.conversation)
    }

    private func channels() throws -> [[String: Any]] {
        try RelayProgram.run("channels", "--home", home, "--json").json()["items"] as? [[String: Any]] ?? []
    }

    @Test func `an invitation waits for approval on an allowlist`() async throws {
        let (program, address) = try serve("--policy", "allowlist")
        defer { program.signal(SIGTERM) }
        let origin = Origin()
        let alice = try await connect(origin, address)
        #expect(try await alice.invite(genesis: origin.genesis).state == .invited)
        let early = origin.batch()
        #expect(await relayError { _ = try await alice.publish(early) }?.code == .invited)
        #expect(try channels().map { $0["state"] as? String } == ["invited"])

        let beginning = String(origin.conversation.description.prefix(8))
        let allowed = try RelayProgram.run("allow", "--home", home, beginning)
        #expect(allowed.exit == 0, "\(allowed.errors)")
        #expect(try await alice.publish(origin.batch()).size == 1)

        let friend = Origin()
        #expect(try RelayProgram.run("allow", "--home", home, friend.key.verifyKey.description).exit == 0)
        let bob = try await connect(friend, address)
        #expect(try await bob.invite(genesis: friend.genesis).state == .accepted, "allowed before it asked")
    }

    @Test func `leaving tells readers, and is undone with everything that was held, or forgotten`() async throws {
        let (program, address) = try serve()
        var origin = Origin()
        origin.appendMessage(body: Array("carol will not find this again".utf8))
        let carolsKey = SigningKey.generate()
        let alice = try await connect(origin, address)
        _ = try await alice.invite(genesis: origin.genesis)
        let note = try await alice.publish(origin.batch()).note
        try await alice.setAccess([carolsKey.verifyKey], version: 1)
        let carol = try await connect(reading: origin, with: carolsKey, address)
        let deliveries = try await carol.subscribe(from: 2)

        let conversation = origin.conversation.description
        #expect(try RelayProgram.run("leave", "--home", home, conversation).exit == 0)
        #expect(await relayError { _ = try await collect(deliveries, from: 2, to: 3) }?.code == .notCarried)
        #expect(try channels().first?["size"] as? Int == 2, "kept for a week")
        #expect(try channels().first?["delete_at"] is String)
        let early = try await connect(origin, address)
        #expect(early.conversationStatus.state == .left)
        #expect(early.conversationStatus.size == 0, "what is kept is not served")
        #expect(try RelayProgram.run("allow", "--home", home, conversation).exit == 0)
        #expect(try await early.invite(genesis: origin.genesis).state == .accepted)
        #expect(try channels().first?["delete_at"] is NSNull)
        let again = try await connect(reading: origin, with: carolsKey, address)
        #expect(try await collect(again.subscribe(from: 0), to: 2).count == 2)

        #expect(try RelayProgram.run("forget", "--home", home, conversation, "--yes").exit != 0, "it is carried")
        #expect(try RelayProgram.run("leave", "--home", home, conversation).exit == 0)
        #expect(try RelayProgram.run("forget", "--home", home, conversation, "--dry-run").exit == 0)
        #expect(try RelayProgram.run("forget", "--home", home, conversation).exit != 0, "nobody confirmed it")
        #expect(try channels().first?["size"] as? Int == 2)
        #expect(try RelayProgram.run("forget", "--home", home, conversation, "--yes").exit == 0)
        #expect(try channels().first?["size"] as? Int == 0)
        #expect(try RelayProgram.run("leave", "--home", home, String(repeating: "0", count: 64)).exit == 5)

        // A rule also applies while no relay is running.
        program.signal(SIGTERM)
        #expect(program.finished().exit == 0)
        #expect(
            try RelayProgram.run("allow", "--home", home, conversation, "--json").json()["verdict"] as? String
                == "allow")
        let (next, newAddress) = try serve()
        defer { next.signal(SIGTERM) }
        let back = try await connect(origin, newAddress)
        #expect(
            try await back.invite(genesis: origin.genesis).state == .rolledBack, "it remembers what it cosigned")
        #expect(try await back.publish(origin.batch(), cosigned: note).size == 2)
    }

    /// The refusal arrives while the origin publishes, so that some runs process both in one commit.
    @Test func `a refusal forgets nothing that was cosigned`() async throws {
        let (program, address) = try serve()
        defer { program.signal(SIGTERM) }
        for _ in 0..<24 {
            var origin = Origin()
            let alice = try await connect(origin, address)
            _ = try await alice.invite(genesis: origin.genesis)
            #expect(try await alice.publish(origin.batch()).size == 1)
            let word = ["refuse", "--home", home, origin.conversation.description]
            async let refusal = Task.detached { try RelayProgram(word).finished().exit }.value
            var published: UInt64 = 1
            var refused: RelayError?
            while refused == nil, published < 5_000 {
                origin.appendMessage()
                let batch = origin.batch(from: published)
                do {
                    published = try await alice.publish(batch).size
                } catch let error { refused = error }
            }
            #expect(refused?.code == .refused)
            #expect(try await refusal == 0)
            let report = try channels().first { $0["conversation"] as? String == origin.conversation.description }
            #expect(report?["cosigned_size"] as? UInt64 == published)
        }
    }

    @Test func `refused, an origin is told so at once and ever after`() async throws {
        let (program, address) = try serve()
        defer { program.signal(SIGTERM) }
        let origin = Origin()
        let alice = try await connect(origin, address)
        _ = try await alice.invite(genesis: origin.genesis)
        #expect(try RelayProgram.run("refuse", "--home", home, origin.key.verifyKey.description).exit == 0)
        let batch = origin.batch()
        #expect(await relayError { _ = try await alice.publish(batch) }?.code == .refused)
        let genesis = origin.genesis
        #expect(await relayError { _ = try await alice.invite(genesis: genesis) }?.code == .refused)
    }
}
