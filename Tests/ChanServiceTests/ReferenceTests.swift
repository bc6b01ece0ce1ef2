import ChanCore
import ChanID
import ChanJSON
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanStore
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

/// Tests that names, which others choose, never take precedence over identifiers.
@Suite("References")
struct ReferenceTests {
    /// Sets a name as it could be before such names were refused.
    private func call(_ conversation: ConversationID, _ name: String, at node: Node) async throws {
        try await node.write { transaction in
            var summary = try #require(try ConversationStateTable.find(conversation, in: transaction))
            summary.name = name
            try ConversationStateTable.upsert(summary, in: transaction)
        }
    }

    private func call(_ member: MemberID, _ name: String, in conversation: ConversationID, at node: Node) async throws {
        try await node.write { transaction in
            var row = try #require(try MemberTable.find(member, of: conversation, in: transaction))
            row.name = name
            try MemberTable.upsert(row, of: conversation, in: transaction)
        }
    }

    @Test func `a complete conversation identifier is never resolved as a name`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let first = try await alice.create(.group, .closed, named: "one")
        let second = try await alice.create(.group, .closed, named: "two")
        let (whole, start) = (first.description, String(first.description.prefix(12)))
        try await call(second, whole, at: alice.node)
        #expect(try await alice.node.references.conversation(whole) == first)
        #expect(try await alice.node.references.conversation(whole.uppercased()) == first)
        #expect(try await alice.node.references.conversation("#" + whole) == second)
        try await call(second, start, at: alice.node)
        #expect(
            await thrownErrorName { _ = try await alice.node.references.conversation(start) }
                == "ambiguous.conversation")
        #expect(try await alice.node.references.conversation("#" + start) == second)
        #expect(try await alice.node.references.conversation(String(whole.prefix(16))) == first)
        let nowhere = String(repeating: "0a", count: 32)
        try await call(second, nowhere, at: alice.node)
        #expect(
            await thrownErrorName { _ = try await alice.node.references.conversation(nowhere) }
                == "not_found.conversation")
    }

    @Test func `the same rules apply to members and applicants`() async throws {
        let world = try TestCluster()
        let relay = try await world.relay("north")
        let (alice, bob, carol) = (
            try await world.person("alice"), try await world.person("bob"), try await world.person("carol")
        )
        let help = try await alice.create(on: relay)
        let (one, other) = (try await bob.join(help, of: alice), try await carol.join(help, of: alice))
        let (whole, start) = (one.description, String(one.description.prefix(8)))
        try await call(other, whole, in: help, at: alice.node)
        #expect(try await alice.node.references.member(whole, of: help) == one)
        #expect(try await alice.node.references.request(whole, of: help) == one)
        #expect(try await alice.node.references.member("@" + whole, of: help) == other)
        try await call(other, start, in: help, at: alice.node)
        #expect(
            await thrownErrorName { _ = try await alice.node.references.member(start, of: help) } == "ambiguous.member")
        await relay.stop()
    }

    @Test func `names with exactly the digits of an identifier are refused`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let node = alice.node
        let club = try await alice.create(.group, .closed, named: "club")
        for name in [String(repeating: "ab", count: 16), String(repeating: "0F", count: 32)] {
            #expect(
                await thrownErrorName { _ = try await alice.create(.group, .closed, named: name) } == "invalid.name")
            #expect(
                await thrownErrorName {
                    _ = try await node.changes.perform(.rename(name: name), in: club, for: .system("member.rename"))
                }
                    == "invalid.name")
            #expect(
                await thrownErrorName {
                    _ = try await node.profiles.createProfile(name: name, for: .system("profile.create"))
                }
                    == "invalid.name")
            #expect(
                await thrownErrorName {
                    _ = try await node.banLists.createBanList(name: name, for: .system("ban.list_create"))
                }
                    == "invalid.name")
            #expect(
                await thrownErrorName {
                    _ = try await node.tokens.createToken(name: name, [], for: .system("token.create"))
                }
                    == "invalid.name")
            #expect(
                await thrownErrorName {
                    _ = try await node.conversations.setAlias(club, as: name, for: .system("conversation.alias"))
                }
                    == "invalid.name")
        }
        for name in ["facade1", String(repeating: "a", count: 31), String(repeating: "g", count: 32)] {
            _ = try await node.changes.perform(.rename(name: name), in: club, for: .system("member.rename"))
        }
    }

    @Test func `an alias cannot refer to another conversation, and redirects no later one`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let first = try await alice.create(.group, .closed, named: "one")
        let second = try await alice.create(.group, .closed, named: "two")
        for name in ["two", String(second.description.prefix(10))] {
            #expect(
                await thrownErrorName {
                    _ = try await alice.node.conversations.setAlias(first, as: name, for: .system("conversation.alias"))
                }
                    == "conflict.name_taken")
        }
        _ = try await alice.node.conversations.setAlias(first, as: "home", for: .system("conversation.alias"))
        try await call(second, "home", at: alice.node)
        #expect(
            await thrownErrorName { _ = try await alice.node.references.conversation("#home") }
                == "ambiguous.conversation")
        #expect(
            await thrownErrorName { _ = try await alice.node.references.conversation("home") }
                == "ambiguous.conversation")
    }

    @Test func `a job uses the members that its names referred to when it was started`() async throws {
        let world = try TestCluster()
        let relay = try await world.relay("north")
        let (alice, bob, carol) = (
            try await world.person("alice"), try await world.person("bob"), try await world.person("carol")
        )
        let help = try await alice.create(on: relay)
        let (one, other) = (try await bob.join(help, of: alice), try await carol.join(help, of: alice))
        var request = Request("ban.bulk", by: Requester(user: "uid 1000"))
        request.parameters = ["members": ["@bob"]]
        let (_, begun) = try await alice.node.startJob(request, in: help)
        try await call(one, "robert", in: help, at: alice.node)
        try await call(other, "bob", in: help, at: alice.node)
        #expect(try await alice.node.wait(for: begun.id) { _, _ in }.result?["banned"] == 1)
        let items = try await alice.node.jobItems(of: "b\(begun.id)", PageRequest(limit: 9)).elements
        #expect(items.map(\.subject) == ["@bob"])
        let rows = try await alice.node.read { view in
            [one, other].map { try? MemberTable.find($0, of: help, in: view)?.status }
        }
        #expect(rows == [.banned, .active])
        await relay.stop()
    }

    @Test func `a name that matched nobody when a job was started matches nobody later`() async throws {
        let world = try TestCluster()
        let relay = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(on: relay)
        let member = try await bob.join(help, of: alice)
        var request = Request("ban.bulk", by: Requester(user: "uid 1000"))
        request.parameters = ["members": ["@mallory"]]
        let (_, begun) = try await alice.node.startJob(request, in: help)
        try await call(member, "mallory", in: help, at: alice.node)
        #expect(try await alice.node.wait(for: begun.id) { _, _ in }.result?["refused"] == 1)
        let items = try await alice.node.jobItems(of: "b\(begun.id)", PageRequest(limit: 9)).elements
        #expect(items.map(\.error) == ["not_found.member"])
        let row = try await alice.node.read { view in try MemberTable.find(member, of: help, in: view) }
        #expect(row?.isActive == true)
        await relay.stop()
    }
}
