import ChanCore
import ChanID
import ChanStore
import ChanTestSupport
import Testing

@testable import ChanFold
@testable import ChanService

@Suite("Rows of past console sessions") struct PastWebSessionsTests {
    private func names(_ node: Node) async throws -> Set<String> {
        try await node.read { view in Set(try TokenTable.list(in: view).map(\.name)) }
    }

    @Test func `they are deleted 30 days after they began, unless something is scheduled for them`() async throws {
        let cluster = try TestCluster()
        let clock = SharedTestClock()
        let alice = try await cluster.person("alice", by: clock)
        let relay = try await cluster.relay("north")
        let channel = try await alice.create(on: relay)
        let open = { try await alice.node.tokens.openWebSession([], seconds: 3_600, for: .system("web.open")).name }
        _ = try await alice.node.tokens.createToken(name: "bot", [], for: .system("token.create"))
        let (plain, busy) = (try await open(), try await open())
        let busyID = try await alice.node.read { view in try #require(try TokenTable.find(named: busy, in: view)).id }
        let requester = Requester(user: "uid 1000", token: busyID.description)
        _ = try await alice.node.schedule.schedule(
            Posting(text: "later"), at: clock.now.adding(seconds: 90 * 86_400), in: channel,
            for: Request("message.schedule", by: requester))
        clock.advance(seconds: 29 * 86_400)
        let middle = try await open()
        #expect(try await names(alice.node) == ["bot", plain, busy, middle])
        clock.advance(seconds: 2 * 86_400)
        let last = try await open()
        #expect(try await names(alice.node) == ["bot", busy, middle, last])
    }
}
