import ChanCore
import ChanID
import ChanJSON
import ChanLog
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanStore
import ChanTestSupport
import Foundation
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService

@Suite("New members of a closed conversation that many have left")
struct NewMemberTests {
    @Test func `a new member reads the whole charter and the granted history after a few departures`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let club = try await alice.create(.group, .closed, named: "#club", on: north)
        try await alice.showAll(of: club)
        for (number, name) in ["bob", "carol", "dave"].enumerated() {
            let guest = try await world.person(name)
            try await guest.join(club, of: alice)
            try await alice.say("to \(name)", in: club)
            _ = try await alice.node.changes.perform(
                .editProfile(Profile(name: "club", title: "title \(number)")), in: club,
                for: .system("conversation.update"))
            try await alice.syncFully()
            _ = try await guest.node.changes.perform(
                .leave(successor: nil), in: club, for: .system("conversation.leave"))
            try await guest.node.settleAll()
            try await alice.syncFully()
        }
        let erin = try await world.person("erin")
        try await erin.join(club, of: alice)
        try await erin.syncFully()
        #expect(try await erin.texts(in: club) == ["to bob", "to carol", "to dave"])
        try await expectToReadEverything(erin, of: club, like: alice)
        await north.stop()
    }

    @Test func `a new member joins after any number of departures, and reads the messages before and after them`()
        async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let club = try await alice.create(.group, .closed, named: "#club", on: north)
        try await alice.showAll(of: club)
        try await alice.say("before", in: club)
        try await alice.playDepartures(Self.departures, from: club)
        try await alice.say("after", in: club)
        try await alice.syncFully()
        try await bob.join(club, of: alice)
        try await bob.syncFully()
        #expect(try await bob.node.overview(of: club).status == .active)
        #expect(try await bob.texts(in: club) == ["before", "after"])
        try await expectToReadEverything(bob, of: club, like: alice)
        var request = Request("export.jsonl", by: Requester(user: "uid 1000"))
        request.parameters = ["path": .string(world.directory.file("club.jsonl"))]
        let (_, begun) = try await bob.node.startJob(request, in: club)
        #expect(try await bob.node.wait(for: begun.id) { _, _ in }.state == .done)
        await north.stop()
    }

    @Test func `for a new member nodes need at most 32 MB more after any number of departures`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let small = try await alice.create(.group, .closed, named: "#small", on: north)
        let club = try await alice.create(.group, .closed, named: "#club", on: north)
        try await alice.showAll(of: club)
        try await alice.playDepartures(Self.departures, from: club)
        try await alice.syncFully()
        let links = try await alice.node.withView { [small, club] view in
            try [view.linkText(of: small), view.linkText(of: club)]
        }
        try alice.node.close()
        try bob.node.close()
        let origin = try DaemonProcess(home: world.directory.file("alice"))
        let newcomer = try DaemonProcess(home: world.directory.file("bob"))
        for (name, link) in zip(["small", "club"], links) {
            try [origin, newcomer].forEach { try $0.countFromHere() }
            try newcomer.run("group", "join", link)
            try await eventually("the newcomer is a member of #\(name)", within: .seconds(1_800)) {
                try newcomer.run("--json", "group", "show", "##\(name)").contains(#""status": "active""#)
            }
            try newcomer.run("sync", "--timeout-s", "1800")
            try newcomer.run("export", "jsonl", "##\(name)", world.directory.file("\(name).jsonl"))
        }
        for node in [origin, newcomer] {
            let growth = try node.growth
            if Self.asked != nil { print("the node's memory grew by \(growth >> 10) KB") }
            #expect(growth < 32 << 20, "\(growth >> 20) MB")
        }
        await north.stop()
    }

    @Test(arguments: [1, 2, 4]) func `a new member receives exactly the messages that the history policy names`(
        _ count: Int
    ) async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob, carol) = (
            try await world.person("alice"), try await world.person("bob"), try await world.person("carol")
        )
        let club = try await alice.create(.group, .closed, named: "#club", on: north)
        try await alice.setHistoryPolicy(.last(UInt32(count)), in: club)
        let first = try await alice.say("one", in: club)
        try await alice.say("two", in: club)
        try await bob.join(club, of: alice)
        try await alice.say("three", in: club)
        let fourth = try await alice.say("four", in: club)
        for (message, text) in [(first, "one, again"), (fourth, "four, again")] {
            _ = try await alice.node.changes.perform(
                .edit(item: message, text: text), in: club, for: .system("message.edit"))
        }
        try await alice.syncFully()
        try await carol.join(club, of: alice)
        try await carol.syncFully()
        let all = ["one, again", "two", "three", "four, again"]
        #expect(try await carol.texts(in: club) == all.suffix(count))
        try await alice.say("five", in: club)
        try await alice.syncFully()
        try await carol.syncFully()
        #expect(try await carol.texts(in: club) == all.suffix(count) + ["five"])
        await north.stop()
    }

    @Test func `a new member receives the messages since a time and none before, in an epoch that began before it`()
        async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let club = try await alice.create(.group, .closed, named: "#club", on: north)
        try await alice.say("before", in: club)
        let second = try await alice.say("after", in: club)
        try await alice.say("later", in: club)
        let moment = try #require(try await alice.messages(in: club).first { $0.item.id == second }?.item.at)
        let earlier = try #require(try await alice.messages(in: club).first?.item.at)
        try #require(earlier < moment)
        try await alice.setHistoryPolicy(.since(moment), in: club)
        try await bob.join(club, of: alice)
        try await bob.syncFully()
        #expect(try await bob.texts(in: club) == ["after", "later"])
        await north.stop()
    }

    @Test(arguments: [
        ConversationKind.channel, .group,
    ])
    func `a new member reads the messages after another one joined, although nobody fetched a receipt in between`(
        _ kind: ConversationKind
    ) async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let club = try await alice.create(kind, .closed, named: "#club", on: north)
        let link = try await alice.node.withView { try $0.linkText(of: club) }
        var people: [Person] = []
        for name in ["bob", "carol", "dave"] {
            let person = try await world.person(name)
            _ = try await person.node.conversations.joinConversation(
                link: link, profile: nil, kind: nil, for: .system("conversation.join"))
            people.append(person)
            // The origin orders each join separately, and nobody fetches the receipt yet.
            try await alice.syncFully()
        }
        try await alice.say("to all", in: club)
        try await alice.syncFully()
        for person in people {
            try await person.syncFully()
            #expect(try await person.texts(in: club) == ["to all"], "\(person.name)")
            #expect(try await person.failures(in: club) == [], "\(person.name)")
        }
        await north.stop()
    }

    /// The number of departures: 2,000 by default, or the value of `CHANADM_DEPARTURES`.
    private static let departures = asked ?? 2_000
    private static let asked = ProcessInfo.processInfo.environment["CHANADM_DEPARTURES"].flatMap { Int($0) }

    /// Checks that a new member has every secret of the charter and members' scopes, and sees what the owner sees.
    /// Other scopes are ignored, because only the staff and the owners have their secrets.
    private func expectToReadEverything(
        _ newcomer: Person, of club: ConversationID, like owner: Person
    ) async throws {
        func closed(_ person: Person) async throws -> [ScopeKind] {
            try await person.node.read { view in
                let row = try #require(try ConversationTable.find(club, in: view))
                let keyring = Keyring(of: row, vault: person.node.vault, in: view)
                return try EntryTable.list(0..<row.logSize, of: club, in: view).compactMap { entry in
                    let statement = try entry.entryWithBody.entry.signed.parsed()
                    guard [.charter, .members].contains(statement.scope.kind) else { return nil }
                    return try keyring.secret(statement.scope, statement.epoch) == nil ? statement.scope.kind : nil
                }
            }
        }
        #expect(try await closed(newcomer) == [])
        let (theirs, ours) = (
            try await newcomer.node.overview(of: club).summary, try await owner.node.overview(of: club).summary
        )
        #expect(theirs.title == ours.title && theirs.name == ours.name)
        #expect(theirs.preferences == ours.preferences && theirs.primaryLink == ours.primaryLink)
        #expect(theirs.activeRelayCount == ours.activeRelayCount)
    }
}

extension Person {
    /// Appends departures, each of which renews the secrets of the members' and charter scopes.
    fileprivate func playDepartures(_ count: Int, from conversation: ConversationID) async throws {
        try await node.write { [node] transaction in
            let writer = try ConversationWriter(conversation, of: node.context, in: transaction)
            for _ in 0..<count {
                writer.pendingEffects.freshSecrets.insert(.members)
                try writer.applyPendingEffects()
            }
            try writer.finish()
        }
    }

    fileprivate func showAll(of conversation: ConversationID) async throws {
        try await setHistoryPolicy(.all, in: conversation)
    }

    fileprivate func setHistoryPolicy(_ history: HistoryPolicy, in conversation: ConversationID) async throws {
        var preferences = try await node.overview(of: conversation).summary.preferences
        preferences.history = history
        _ = try await node.changes.perform(
            .editPreferences(preferences), in: conversation, for: .system("conversation.set_preferences"))
        try await syncFully()
    }
}
