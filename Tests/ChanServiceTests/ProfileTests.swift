import ChanCore
import ChanEngine
import ChanFold
import ChanID
import ChanReading
import ChanRelayServer
import ChanRelayWire
import ChanService
import ChanTestSupport
import Testing

@Suite("Local profiles")
struct ProfileTests {
    @Test func `the 24 recovery words restore the same keys on an empty node, and nothing else`() async throws {
        let world = try TestCluster()
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(named: "#help")
        let link = try await alice.node.withView { try $0.linkText(of: help) }
        let bobs = try #require(try await bob.node.withView { try $0.profiles(PageRequest(limit: 1)) }.elements.first)
        let shown = try await bob.node.profiles.recoveryPhrase(of: bobs.id, for: .severe("profile.phrase", "bob"))
        let card = try await bob.node.members.card(for: link, profile: nil)
        let elsewhere = try Node(home: world.directory.file("elsewhere"))
        let made = try await elsewhere.profiles.restoreProfile(
            name: "robert", words: shown.words, for: .system("profile.restore"))
        let again = try await elsewhere.members.card(for: link, profile: made.profile)
        #expect(again.member == card.member)
        #expect(made.profile != bobs.id)
        #expect(
            await thrownErrorName {
                _ = try await elsewhere.profiles.restoreProfile(
                    name: "twin", words: shown.words, for: .system("profile.restore"))
            } == "conflict.profile_exists")
        #expect(
            await thrownErrorName {
                _ = try await elsewhere.profiles.restoreProfile(
                    name: "twin", words: "correct horse battery staple", for: .system("profile.restore"))
            } == "invalid.phrase")
    }

    @Test func `a node holds a conversation once: a second profile is refused with the first one's name`() async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let help = try await alice.create(on: north)
        let link = try await alice.node.withView { try $0.linkText(of: help) }
        let carol = try await alice.node.profiles.createProfile(name: "carol", for: .system("profile.create")).profile
        func join(_ node: Node, _ profile: ProfileID?) async throws {
            _ = try await node.conversations.joinConversation(
                link: link, profile: profile, kind: nil, for: .system("conversation.join"))
        }
        #expect(await thrownErrorName { try await join(alice.node, carol) } == "state.other_profile")
        #expect(await thrownErrorName { try await join(alice.node, nil) } == "state.already_member")
        try await join(bob.node, nil)
        let dave = try await bob.node.profiles.createProfile(name: "dave", for: .system("profile.create")).profile
        #expect(await thrownErrorName { try await join(bob.node, dave) } == "state.other_profile")
        // The profile that is a member is selected.
        try await join(bob.node, nil)
        await north.stop()
    }

    @Test func `the recovery words are shown after the name is typed, and the journal records it`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let id = try #require(
            try await alice.node.withView { try $0.profiles(PageRequest(limit: 1)) }.elements.first?.id)
        for typed in ["", "bob"] {
            #expect(
                await thrownErrorName {
                    _ = try await alice.node.profiles.recoveryPhrase(of: id, for: .severe("profile.phrase", typed))
                } == "guard.confirmation_required")
        }
        var request = Request.severe("profile.phrase", "alice")
        request.key = "once"
        let first = request
        let shown = try await alice.node.profiles.recoveryPhrase(of: id, for: first)
        #expect(shown.report.audit != nil)
        #expect(
            await thrownErrorName { _ = try await alice.node.profiles.recoveryPhrase(of: id, for: first) }
                == "conflict.answer_lost")
    }

    @Test
    func `a name changes locally and for later joins, and for members in the chosen conversation only`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let club = try await alice.create(.group, .closed, named: "#club", on: north)
        let bobID = try await bob.join(club, of: alice)
        let id = try #require(try await bob.node.withView { try $0.profiles(PageRequest(limit: 1)) }.elements.first?.id)
        _ = try await bob.node.profiles.renameProfile(id, to: "robert", for: .system("profile.update"))
        let still = try await bob.node.profiles.renameProfile(id, to: "robert", for: .system("profile.update"))
        #expect(still.outcome == .unchanged)
        #expect(try await alice.node.memberOverview(of: bobID, in: club).member.name == "bob")
        _ = try await bob.node.changes.perform(.rename(name: "rob"), in: club, for: .system("member.rename"))
        try await bob.node.settleAll()
        try await alice.syncFully()
        #expect(try await alice.node.memberOverview(of: bobID, in: club).member.name == "rob")
        #expect(try await bob.node.withView { try $0.profileOverview(of: id) }.name == "robert")
        _ = try await bob.node.profiles.createProfile(name: "bob", for: .system("profile.create"))
        #expect(
            await thrownErrorName {
                _ = try await bob.node.profiles.renameProfile(id, to: "bob", for: .system("profile.update"))
            }
                == "conflict.name_taken")
        await north.stop()
    }

    @Test func `a profile without conversations can be deleted; what it read stays, and its name is free`() async throws
    {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let club = try await alice.create(.group, .closed, named: "#club", on: north)
        try await bob.join(club, of: alice)
        try await alice.say("hello", in: club)
        try await alice.syncFully()
        try await bob.syncFully()
        let id = try #require(try await bob.node.withView { try $0.profiles(PageRequest(limit: 1)) }.elements.first?.id)
        let typed = Request.severe("profile.delete", "bob")
        #expect(
            await thrownErrorName { _ = try await bob.node.profiles.deleteProfile(id, for: typed) }
                == "guard.profile_in_use")
        _ = try await bob.node.changes.perform(.leave(successor: nil), in: club, for: .system("conversation.leave"))
        try await bob.node.settleAll()
        try await alice.syncFully()
        try await bob.syncFully()
        #expect(
            await thrownErrorName {
                _ = try await bob.node.profiles.deleteProfile(id, for: .severe("profile.delete", "alice"))
            }
                == "guard.confirmation_required")
        _ = try await bob.node.profiles.deleteProfile(id, for: typed)
        #expect(
            await thrownErrorName { _ = try await bob.node.withView { try $0.profileOverview(of: id) } }
                == "not_found.profile")
        #expect(try await bob.node.withView { try $0.profiles(PageRequest(limit: 1)) }.elements.isEmpty)
        #expect(try await bob.texts(in: club) == ["hello"])
        #expect(await thrownErrorName { try await bob.say("still here?", in: club) } != nil)
        _ = try await bob.node.rounds.sync(nil, timeoutSeconds: 60)
        let next = try await bob.node.profiles.createProfile(name: "bob", for: .system("profile.create"))
        #expect(next.profile != id)
        await north.stop()
    }
}

extension Request {
    /// A request that requires a typed name.
    fileprivate static func severe(_ method: String, _ typed: String) -> Request {
        var request = Request.system(method)
        request.isSevere = true
        request.confirmation = typed
        return request
    }
}
