import ChanCore
import ChanRelay
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

/// Tests that applicants with names similar to staff members' are marked.
@Suite("Similar names")
struct SimilarNameTests {
    @Test("Requests to join with similar names are marked in their list and in the inbox")
    func requests() async throws {
        let world = try TestCluster()
        let relay = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        // The first letter is Cyrillic.
        let other = try await world.person("\u{0430}lice")
        let help = try await alice.create(.group, .closed, admission: .approval, on: relay)
        for person in [bob, other] {
            let link = try await alice.node.withView { try $0.linkText(of: help) }
            _ = try await person.node.joinConversation(
                link: link, profile: nil, kind: nil, for: .system("conversation.join"))
        }
        try await alice.syncFully()
        let requests = try await alice.node.withView {
            try $0.joinRequests(of: help, state: .pending, PageRequest(limit: 9))
        }.elements
        #expect(requests.count == 2)
        for request in requests {
            let isOther = request.member.name == other.name
            #expect(request.looksLike?.name == (isOther ? "alice" : nil), "\(request.member)")
        }
        let inbox = try await alice.node.withView { try $0.inbox(InboxFilter(), PageRequest(limit: 9)) }.elements
        let contexts = Dictionary(inbox.map { ($0.from?.name ?? "", $0.context) }) { first, _ in first }
        #expect(contexts["bob"] == "asks to join")
        #expect(contexts[other.name] == "looks like @alice: asks to join")
        await relay.stop()
    }
}
