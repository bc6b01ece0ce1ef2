import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanReading
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanService
import ChanTestSupport
import Testing

/// Runs alone (Tests/run.sh), because 64 nodes use the whole machine.
@Suite("Many simultaneous requests to join")
struct ManyJoinersTests {
    @Test func `of 64 requests by a link with ten uses over two relays, ten succeed, including pending ones`()
        async throws
    {
        let world = try TestCluster()
        let (north, south) = (try await world.relay("north"), try await world.relay("south"))
        let alice = try await world.person("alice")
        let help = try await alice.create(on: north, south)
        var terms = LinkOptions(name: "ten")
        terms.useLimit = 10
        let (_, ten) = try await alice.node.links.createLink(terms, in: help, for: .system("link.create"))
        try await alice.syncFully()
        let text = try await alice.node.withView { try $0.linkText(of: help, link: ten) }
        // Two requests are pending and count as well.
        var slow = LinkChanges()
        slow.admission = .approval
        _ = try await alice.node.links.updateLink(ten, slow, in: help, for: .system("link.update"))
        try await alice.syncFully()
        try await ask(world, ["early-1", "early-2"], by: text, alice)
        var open = LinkChanges()
        open.admission = .open
        _ = try await alice.node.links.updateLink(ten, open, in: help, for: .system("link.update"))
        try await alice.syncFully()
        try await ask(world, (1...62).map { "guest-\($0)" }, by: text, alice)
        let stats = try #require(
            try await alice.node.withView { try $0.linkStats(of: help, link: ten, PageRequest(limit: 10)) }.elements
                .first)
        #expect(stats.link.uses == 8)
        #expect(stats.link.pending == 2)
        #expect(stats.count(.active) == 8)
        #expect(stats.count(.requested) == 2)
        #expect(stats.status == .exhausted)
        await north.stop()
        await south.stop()
    }

    /// Sends all requests at once.
    private func ask(_ world: TestCluster, _ names: [String], by link: String, _ owner: Person) async throws {
        var people: [Person] = []
        for name in names { people.append(try await world.person(name)) }
        await withTaskGroup(of: Void.self) { group in
            for person in people {
                group.addTask {
                    _ = try? await person.node.conversations.joinConversation(
                        link: link, profile: nil, kind: nil, for: .system("conversation.join"))
                }
            }
            group.addTask { _ = try? await owner.syncFully() }
        }
        try await owner.syncFully()
        for person in people { try person.node.close() }
    }
}
