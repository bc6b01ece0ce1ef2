import ChanCore
import ChanEnvelope
import ChanID
import ChanReading
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import ChanTestSupport
import Foundation
import Testing

@testable import ChanFold
@testable import ChanService
@testable import ChanStore

/// Typing between real nodes, through real relays.
@Suite("Typing", .timeLimit(.minutes(10)))
struct TypingTests {
    private let cluster: TestCluster

    init() throws { cluster = try TestCluster() }

    /// Runs `body` while the nodes are served, as `chanadm serve` does.
    private func serving(
        _ people: Person..., body: @Sendable () async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for person in people { group.addTask { await person.node.run() } }
            defer { group.cancelAll() }
            for person in people {
                try await eventually("\(person.name)'s loop runs") { person.node.typingBoard.isServed }
            }
            try await body()
        }
    }

    /// Types until the other sees it: the other's node connects to the relays only when somebody wants to know.
    private func expectSeen(
        _ typist: Person, by other: Person, in conversation: ConversationID
    ) async throws {
        try await eventually("\(other.name) listens") {
            _ = try await other.node.typing.currentTypists(in: conversation)
            return !other.node.typingBoard.connections(of: conversation).isEmpty
        }
        #expect(try await typist.node.typing.announceTyping(conversation))
        try await eventually("\(other.name) sees it") {
            try await other.node.typing.currentTypists(in: conversation).map(\.name) == [typist.name]
        }
    }

    @Test(arguments: [Visibility.open, .closed])
    func `a member's typing is shown to the others, and is stored in no file`(
        visibility: Visibility
    ) async throws {
        let relay = try await cluster.relay("north")
        let (alice, bob) = (try await cluster.person("alice"), try await cluster.person("bob"))
        let crew = try await alice.create(.group, visibility, named: "#crew", on: relay)
        try await bob.join(crew, of: alice)
        try await serving(alice, bob) {
            try await expectSeen(bob, by: alice, in: crew)
            try await expectSeen(alice, by: bob, in: crew)
            // Not more than once in four seconds.
            #expect(try await !bob.node.typing.announceTyping(crew))
        }
        // Whatever is stored of it would be stored with the member who types, in a table that was empty before.
        for person in [alice, bob] {
            let texts = try await person.texts(in: crew)
            #expect(texts.isEmpty)
            #expect(try await person.node.overview(of: crew).unpublished == 0)
        }
        await relay.stop()
    }

    @Test func `a stream tells each signal within a second`() async throws {
        let relay = try await cluster.relay("north")
        let (alice, bob) = (try await cluster.person("alice"), try await cluster.person("bob"))
        let crew = try await alice.create(.group, .closed, named: "#crew", on: relay)
        try await bob.join(crew, of: alice)
        try await serving(alice, bob) {
            let signals = try await alice.node.typing.typingSignals(in: crew)
            try await eventually("alice listens") { !alice.node.typingBoard.connections(of: crew).isEmpty }
            let begun = ContinuousClock.now
            #expect(try await bob.node.typing.announceTyping(crew))
            var iterator = signals.makeAsyncIterator()
            #expect(await iterator.next()?.name == "bob")
            #expect(begun.duration(to: .now) < .seconds(1))
        }
        await relay.stop()
    }

    @Test func `a member who posts is not shown as typing any more`() async throws {
        let relay = try await cluster.relay("north")
        let (alice, bob) = (try await cluster.person("alice"), try await cluster.person("bob"))
        let crew = try await alice.create(.group, .closed, named: "#crew", on: relay)
        try await bob.join(crew, of: alice)
        try await serving(alice, bob) {
            try await expectSeen(bob, by: alice, in: crew)
            try await bob.say("written", in: crew)
            try await eventually("it is posted, and nobody types") {
                let texts = try await alice.texts(in: crew)
                return try await alice.node.typing.currentTypists(in: crew).isEmpty && texts == ["written"]
            }
        }
        await relay.stop()
    }

    @Test func `channels have no typing, and a member who turned it off neither sends nor sees any`() async throws {
        let relay = try await cluster.relay("north")
        let (alice, bob) = (try await cluster.person("alice"), try await cluster.person("bob"))
        let news = try await alice.create(.channel, .open, named: "#news", on: relay)
        let crew = try await alice.create(.group, .open, named: "#crew", on: relay)
        try await bob.join(crew, of: alice)
        #expect(await thrownErrorName { _ = try await alice.node.typing.announceTyping(news) } == "state.not_group")
        #expect(await thrownErrorName { _ = try await alice.node.typing.currentTypists(in: news) } == "state.not_group")
        #expect(await thrownErrorName { _ = try await alice.node.typing.typingSignals(in: news) } == "state.not_group")
        let request = Request.system("conversation.set_typing")
        #expect(
            await thrownErrorName { _ = try await alice.node.conversations.setTyping(news, false, for: request) }
                == "state.not_group"
        )
        #expect(try await !bob.node.typing.announceTyping(crew), "nothing sends it in a node that is not served")
        try await serving(alice, bob) {
            _ = try await bob.node.conversations.setTyping(crew, false, for: request)
            #expect(try await !bob.node.overview(of: crew).exchangesTyping)
            #expect(try await !bob.node.typing.announceTyping(crew))
            #expect(try await bob.node.typing.currentTypists(in: crew).isEmpty)
            for await _ in try await bob.node.typing.typingSignals(in: crew) { Issue.record("it is off") }
            #expect(!bob.node.typingBoard.isWanted(crew, at: .now))
            _ = try await bob.node.conversations.setTyping(crew, true, for: request)
            try await expectSeen(bob, by: alice, in: crew)
        }
        await relay.stop()
    }

    @Test(arguments: [Visibility.open, .closed]) func `a replay, a forgery and a former member achieve nothing`(
        visibility: Visibility
    ) async throws {
        let relay = try await cluster.relay("north")
        let (alice, bob) = (try await cluster.person("alice"), try await cluster.person("bob"))
        let mallory = try await cluster.person("mallory")
        let crew = try await alice.create(.group, visibility, named: "#crew", on: relay)
        try await bob.join(crew, of: alice)
        try await mallory.join(crew, of: alice)
        for person in [bob, mallory] { try await person.syncFully() }
        let board = alice.node.typingBoard
        func shown() async throws -> [String] { try await alice.node.typing.currentTypists(in: crew).map(\.name) }
        func dropped(_ sealed: [UInt8], _ why: Comment) async throws {
            let before = board.dropped
            await alice.node.typing.receiveTyping(sealed, in: crew)
            #expect(board.dropped == before + 1, why)
        }
        let now = Timestamp(milliseconds: alice.node.environment.now().milliseconds)
        func sealed(
            of person: Person, as claimed: Person? = nil, at moment: Timestamp
        ) async throws -> [UInt8] {
            let named = try #require(try await (claimed ?? person).node.overview(of: crew).member)
            return try await person.node.read { view in
                let row = try #require(try ConversationTable.find(crew, in: view))
                let keyring = Keyring(of: row, vault: person.node.vault, in: view)
                let device = try #require(row.device).id
                return TypingSignal(member: named, device: device, at: moment).sealed(
                    in: crew, under: try #require(try keyring.newest(.members)), signedBy: try keyring.deviceKey())
            }
        }
        let signal = try await sealed(of: bob, at: now)
        await alice.node.typing.receiveTyping(signal, in: crew)
        #expect(try await shown() == ["bob"])
        try await dropped(signal, "a replay")
        try await dropped(try await sealed(of: bob, at: now.adding(seconds: -1)), "an older one")
        try await dropped(try await sealed(of: bob, at: now.adding(seconds: -31)), "one that was held back")
        try await dropped(try await sealed(of: bob, at: now.adding(seconds: 31)), "one of the future")
        try await dropped(try await sealed(of: bob, at: Timestamp(milliseconds: .min)), "no time")
        try await dropped(try await sealed(of: mallory, as: bob, at: now.adding(seconds: 2)), "another member's name")
        try await dropped(randomBytes(256), "random bytes")
        try await dropped([], "nothing")
        var flipped = signal
        flipped[60] ^= 1
        try await dropped(flipped, "a flipped bit")
        let own = try await sealed(of: alice, at: now)
        try await dropped(own, "its own")
        // While Mallory is a member, her signals count; those that she kept do not count after her removal.
        let kept = try await sealed(of: mallory, at: now.adding(seconds: 3))
        let member = try #require(try await mallory.node.overview(of: crew).member)
        _ = try await alice.node.changes.perform(
            .remove(member: member, Reasons()), in: crew, for: .system("member.remove"))
        try await dropped(kept, "a former member")
        try await dropped(try await sealed(of: mallory, at: now.adding(seconds: 4)), "a former member's new one")
        #expect(try await shown() == ["bob"])
        await relay.stop()
    }

    @Test func `a board forgets who typed, and remembers of each device only its newest signal`() {
        let board = TypingBoard()
        let crew = ConversationID.zero
        let start = ContinuousClock.now
        let device = DeviceID.none
        func typist(_ milliseconds: Int64) -> Typist {
            Typist(member: MemberID(words: .zero), name: "bob", saidAt: Timestamp(milliseconds: milliseconds))
        }
        #expect(board.record(typist(5), on: device, in: crew, at: start))
        #expect(!board.record(typist(5), on: device, in: crew, at: start))
        #expect(!board.record(typist(4), on: device, in: crew, at: start))
        #expect(board.currentTypists(in: crew, at: start + .milliseconds(5_999)).count == 1)
        #expect(board.currentTypists(in: crew, at: start + .milliseconds(6_000)).isEmpty)
        #expect(!board.announce(crew, at: start), "nothing sends")
        board.isServed = true
        #expect(board.announce(crew, at: start) && !board.announce(crew, at: start + .milliseconds(3_999)))
        #expect(board.beginSending(crew) && !board.beginSending(crew))
        #expect(board.announce(crew, at: start + .seconds(4)))
        #expect(board.beginListening(crew, at: start) && !board.beginListening(crew, at: start))
        #expect(board.isWanted(crew, at: start + .seconds(15)) && !board.isWanted(crew, at: start + .seconds(17)))
        board.endListening(crew, at: start + .seconds(17))
        #expect(board.record(typist(5), on: device, in: crew, at: start), "nothing is kept of the past")
    }
}
