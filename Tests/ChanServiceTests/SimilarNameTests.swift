import ChanCore
import ChanRelayServer
import ChanRelayWire
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

/// Tests that applicants with names similar to staff members' are marked.
@Suite("Similar names")
struct SimilarNameTests {
    @Test func `requests to join with similar names are marked in their list and in the inbox`() async throws {
        let world = try TestCluster()
        let relay = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        // The first letter is Cyrillic.
        let other = try await world.person("\u{0430}lice")
        let help = try await alice.create(.group, .closed, admission: .approval, on: relay)
        for person in [bob, other] {
            let link = try await alice.node.withView { try $0.linkText(of: help) }
            _ = try await person.node.conversations.joinConversation(
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

    @Test func `members with names similar to those of higher roles are marked in lists of members`() async throws {
        let world = try TestCluster()
        let relay = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let other = try await world.person("\u{0430}lice")
        let club = try await alice.create(.group, .closed, named: "#club", on: relay)
        let bobID = try await bob.join(club, of: alice)
        let otherID = try await other.join(club, of: alice)
        for person in [alice, bob, alice, bob] { try await person.syncFully() }
        for person in [alice, bob] {
            let page = try await person.node.withView { view throws(ServiceError) in
                try view.members(of: club, MemberFilter(), PageRequest(limit: 9))
            }.elements
            let marks = Dictionary(uniqueKeysWithValues: page.map { ($0.member.id, $0.looksLike?.name) })
            #expect(marks[bobID] == .some(nil) && marks[otherID] == "alice", "\(person.name)")
            #expect(page.first?.member.name == "alice" && page.first?.looksLike == nil, "the owner is meant")
            #expect(try await person.node.memberOverview(of: otherID, in: club).looksLike?.name == "alice")
        }
        await relay.stop()
    }
}
