import ChanCore
import ChanID
import ChanLog
import ChanRelayClient
import ChanRelayServer
import ChanRelayWire
import ChanTestSupport
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanReading
@testable import ChanService
@testable import ChanStore

/// Tests of how non-members join, what they see, and how they remove a conversation.
@Suite("Non-members of a conversation")
struct NonMemberTests {
    private let world: TestCluster

    init() throws { world = try TestCluster() }

    enum DepartureKind: CaseIterable {
        case removed, left, declined, withdrawn

        var admission: Admission { self == .declined || self == .withdrawn ? .approval : .open }
    }

    private func depart(_ way: DepartureKind, _ bob: Person, _ id: ConversationID, of alice: Person) async throws {
        let member = try #require(try await bob.node.overview(of: id).member)
        switch way {
        case .removed:
            _ = try await alice.node.changes.perform(
                .remove(member: member, Reasons("quiet")), in: id, for: .system("member.remove"))
        case .left: try await bob.leave(id)
        case .declined:
            _ = try await alice.node.changes.perform(
                .decline(member: member, reason: "not now"), in: id, for: .system("join.decline"))
        case .withdrawn: _ = try await bob.node.admissions.withdrawRequest(in: id, for: .system("join.withdraw"))
        }
        for person in [alice, bob, alice, bob] { _ = try await person.node.rounds.sync(nil, timeoutSeconds: 60) }
    }

    private func rotateLink(_ id: ConversationID, of alice: Person) async throws {
        _ = try await alice.node.links.rotateLink(nil, freshSecret: false, in: id, for: .system("link.rotate"))
        try await alice.syncFully()
    }

    // MARK: new links

    @Test(
        arguments: DepartureKind.allCases,
        [
            ConversationKind.channel, .group,
        ])
    func `a former member joins by the link that replaced theirs`(way: DepartureKind, kind: ConversationKind)
        async throws
    {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(kind, .closed, named: "#club", admission: way.admission, on: north)
        let member = try await bob.join(id, of: alice)
        try await depart(way, bob, id, of: alice)
        #expect(try await bob.node.overview(of: id).status.isOver)
        try await rotateLink(id, of: alice)

        try await bob.join(id, of: alice)
        if way.admission == .approval {
            _ = try await alice.node.changes.perform(
                .admit(member: member, role: nil), in: id, for: .system("join.approve"))
        }
        for person in [alice, bob, bob] { try await person.syncFully() }
        #expect(try await bob.node.overview(of: id).status == .active)
        #expect(try await alice.node.memberOverview(of: member, in: id).member.isActive)
        await north.stop()
    }

    // MARK: withdrawn links

    @Test(arguments: [ConversationKind.channel, .group])
    func `a request by a withdrawn link is refused as such and leaves no data behind`(kind: ConversationKind)
        async throws
    {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(kind, .closed, named: "#club", on: north)
        let old = try await alice.node.withView { try $0.linkText(of: id) }
        try await rotateLink(id, of: alice)
        #expect(await thrownErrorName { try await bob.ask(by: old) } == "state.link_withdrawn")
        #expect(try await bob.conversations() == [])

        try await bob.join(id, of: alice)
        #expect(try await bob.node.overview(of: id).status == .active)
        await north.stop()
    }

    @Test func `a former member who requests by a withdrawn link is refused, and no request stays pending`()
        async throws
    {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.group, .closed, named: "#club", on: north)
        try await bob.join(id, of: alice)
        let old = try await alice.node.withView { try $0.linkText(of: id) }
        try await depart(.left, bob, id, of: alice)
        try await rotateLink(id, of: alice)
        #expect(await thrownErrorName { try await bob.ask(by: old) } == "state.link_withdrawn")
        let overview = try await bob.node.overview(of: id)
        #expect(overview.status == .declined && overview.reason == "state.link_withdrawn")
        let row = try #require(try await bob.node.rounds.sync(id, timeoutSeconds: 60).conversations.first)
        #expect(row.submissions == 0 && row.detail == nil && row.isComplete)

        try await bob.join(id, of: alice)
        #expect(try await bob.node.overview(of: id).status == .active)
        await north.stop()
    }

    // MARK: refused leaves

    @Test(arguments: [ConversationKind.channel, .group])
    func `a member whose leave is refused remains one, sees the reason, and can leave later`(kind: ConversationKind)
        async throws
    {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(kind, .closed, named: "#club", on: north)
        let member = try await bob.join(id, of: alice)
        var request = Request.system("conversation.leave")
        request.expectedVersion = try await bob.node.overview(of: id).summary.version
        try await rotateLink(id, of: alice)
        _ = try await bob.node.changes.perform(.leave(successor: nil), in: id, for: request)
        #expect(try await bob.node.overview(of: id).status == .left)
        for person in [bob, alice, bob] { try await person.syncFully() }

        let overview = try await bob.node.overview(of: id)
        #expect(overview.status == .active && overview.refusal?.name == "conflict.version")
        #expect(try await differences(bob, id) == [])
        if kind == .group {
            try await bob.say("still here", in: id)
            for person in [bob, alice] { try await person.syncFully() }
            #expect(try await alice.texts(in: id) == ["still here"])
        }
        try await bob.leave(id)
        for person in [bob, alice, bob] { try await person.syncFully() }
        #expect(try await alice.node.memberOverview(of: member, in: id).member.status == .left)
        #expect(try await bob.node.overview(of: id).status == .left)
        #expect(try await differences(bob, id) == [])
        await north.stop()
    }

    @Test(arguments: [ConversationKind.channel, .group])
    func `a member according to the origin can join again, although their own node showed that they left`(
        kind: ConversationKind
    ) async throws {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(kind, .closed, named: "#club", on: north)
        let member = try await bob.join(id, of: alice)
        // The state that version 0.1 left after a refused leave.
        try await bob.node.write { transaction in
            let row = try #require(try ConversationTable.find(id, in: transaction))
            try OwnMembership.endMembership(.left, at: bob.node.environment.now(), in: row, transaction)
        }
        try await bob.join(id, of: alice)
        #expect(try await bob.node.overview(of: id).status == .active)
        #expect(try await alice.node.memberOverview(of: member, in: id).member.isActive)
        #expect(try await differences(bob, id) == [])
        await north.stop()
    }

    // MARK: hidden authors

    @Test func `entries of authors that a non-member cannot know raise no alarm, and are verified after joining`()
        async throws
    {
        let north = try await world.relay("north")
        let (alice, bob, carol) = (
            try await world.person("alice"), try await world.person("bob"), try await world.person("carol")
        )
        let id = try await closedGroup(alice, bob, carol, on: north)
        #expect(try await carol.node.overview(of: id).errors == 0)
        #expect(try await faults(carol, id) == [])
        #expect(try await carol.node.audit.verify(id, offline: true, progress: { _, _ in }).errors.isEmpty)

        try await admit(carol, id, by: alice)
        #expect(try await carol.texts(in: id) == ["after carol"])
        #expect(try await faults(carol, id) == [])
        let report = try await carol.node.audit.verify(id, offline: true, progress: { _, _ in })
        #expect(report.errors.isEmpty && report.signatures == report.statements)
        await north.stop()
    }

    @Test func `a forged entry of an unknown author is detected after joining`() async throws {
        let north = try await world.relay("north")
        let (alice, bob, carol) = (
            try await world.person("alice"), try await world.person("bob"), try await world.person("carol")
        )
        let id = try await closedGroup(alice, bob, carol, on: north)
        let bobID = try #require(try await bob.node.overview(of: id).member)
        try await carol.node.write { transaction in
            let size = try LogReader.size(of: id, in: transaction)
            let forged = try EntryTable.list(0..<size, of: id, in: transaction).last { entry in
                try entry.entryWithBody.entry.signed.parsed().author == bobID
            }
            let number = try #require(forged?.number)
            try transaction.run(
                """
                UPDATE entry SET signature = zeroblob(64) WHERE number = ?
                AND conversation = (SELECT id FROM conversation WHERE conversation_id = ?)
                """, number, id)
        }
        try await admit(carol, id, by: alice)
        #expect(try await faults(carol, id) == ["bad_signature"])
        #expect(try await carol.node.overview(of: id).errors == 1)
        await north.stop()
    }

    /// A closed group in which bob is a member with a message, and carol has a pending request.
    private func closedGroup(
        _ alice: Person, _ bob: Person, _ carol: Person, on north: RunningRelay
    ) async throws -> ConversationID {
        let id = try await alice.create(.group, .closed, named: "#club", admission: .approval, on: north)
        try await bob.join(id, of: alice)
        try await admit(bob, id, by: alice)
        try await bob.say("before carol", in: id)
        for person in [bob, alice] { try await person.syncFully() }
        try await carol.join(id, of: alice)
        #expect(try await carol.node.overview(of: id).status == .requested)
        return id
    }

    private func admit(_ person: Person, _ id: ConversationID, by alice: Person) async throws {
        let member = try #require(try await person.node.overview(of: id).member)
        _ = try await alice.node.changes.perform(
            .admit(member: member, role: nil), in: id, for: .system("join.approve"))
        if person.name == "carol" { try await alice.say("after carol", in: id) }
        for person in [alice, person, person] { try await person.syncFully() }
    }

    /// The names of the failures of entries, except `too_early` for entries from before the member joined.
    private func faults(_ person: Person, _ id: ConversationID) async throws -> [String] {
        var filter = FailureFilter()
        filter.conversation = id
        return try await person.node.withView { [filter] in try $0.failures(filter, PageRequest(limit: 100)) }.elements
            .map(\.name)
            .filter { $0 != "too_early" }
    }

    // MARK: removing a conversation

    @Test func `a conversation can be removed by a former member, but not by a member or applicant`() async throws {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.group, .closed, named: "#club", on: north)
        try await bob.join(id, of: alice)
        func forget(_ person: Person) async -> String? {
            await thrownErrorName {
                _ = try await person.node.conversations.removeConversation(id, for: .system("conversation.forget"))
            }
        }
        #expect(await forget(alice) == "state.still_member")
        #expect(await forget(bob) == "state.still_member")
        try await bob.leave(id)
        #expect(await forget(bob) == "state.still_member", "no relay has heard of it")
        for person in [bob, alice, bob] { try await person.syncFully() }
        #expect(await forget(bob) == nil)
        #expect(try await bob.conversations() == [])
        #expect(try await bob.events().last?.topic == .conversationRemoved)

        try await bob.join(id, of: alice)
        #expect(try await bob.node.overview(of: id).status == .active)
        await north.stop()
    }

    @Test func `a former member whose leave no relay can receive removes the conversation with a warning`() async throws
    {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.group, .closed, named: "#club", on: north)
        try await bob.join(id, of: alice)
        func forget(_ request: Request) async throws(ServiceError) -> ChangeReport {
            try await bob.node.conversations.removeConversation(id, withoutRelays: true, for: request)
        }
        #expect(await thrownErrorName { _ = try await forget(.system("conversation.forget")) } == "state.still_member")
        await north.stop()
        try await bob.leave(id)
        _ = try await bob.node.rounds.sync(id, timeoutSeconds: 60)
        #expect(
            await thrownErrorName {
                _ = try await bob.node.conversations.removeConversation(id, for: .system("conversation.forget"))
            } == "state.still_member")
        var request = Request.system("conversation.forget")
        request.isDryRun = true
        var planned: [Warning] = []
        do { _ = try await forget(request) } catch ServiceError.planned(let plan) { planned = plan.warnings }
        #expect(planned == [.leaveUntold(statements: 1)])
        #expect(try await bob.conversations() == [id])
        #expect(try await forget(.system("conversation.forget")).warnings == [.leaveUntold(statements: 1)])
        #expect(try await bob.conversations() == [])
    }

    @Test func `a repeated request to forget a conversation leaves one alone that was joined again since`() async throws
    {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.group, .open, named: "#club", on: north)
        var request = Request.system("conversation.forget")
        request.key = "once"
        try await bob.join(id, of: alice)
        try await bob.leave(id)
        for person in [bob, alice, bob] { try await person.syncFully() }
        _ = try await bob.node.conversations.removeConversation(id, for: request)
        #expect(try await bob.conversations() == [])
        #expect(try await bob.node.conversations.removeConversation(id, for: request).isRepeated)

        try await bob.join(id, of: alice)
        #expect(try await bob.node.conversations.removeConversation(id, for: request).isRepeated)
        #expect(try await bob.conversations() == [id])
        await north.stop()
    }

    // MARK: refused requests

    @Test func `a request refused by a receipt is refused, although the log has an earlier withdrawn one`() async throws
    {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.group, .open, named: "#club", admission: .approval, on: north)
        try await bob.join(id, of: alice)
        try await depart(.withdrawn, bob, id, of: alice)
        _ = try await alice.node.changes.perform(
            .lockDown(LockdownOrder(level: .closed)), in: id, for: .system("admission.lockdown"))
        try await alice.syncFully()
        _ = await thrownErrorName { try await bob.join(id, of: alice) }
        try await bob.node.rounds.refold(id)
        let overview = try await bob.node.overview(of: id)
        #expect(overview.status == .declined && overview.reason == "state.admission_closed")
        await north.stop()
    }

    @Test func `a request that is repeated while it waits stays pending, and its answer is heard`() async throws {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.group, .closed, named: "#club", admission: .approval, on: north)
        let link = try await alice.node.withView { try $0.linkText(of: id) }
        for _ in 1...2 {
            _ = await thrownErrorName { try await bob.ask(by: link) }
            for person in [alice, bob] { try await person.syncFully() }
        }
        #expect(try await bob.node.overview(of: id).status == .requested)
        let waiting = try await alice.node.withView {
            try $0.joinRequests(of: id, state: .pending, PageRequest(limit: 2))
        }.elements
        #expect(waiting.count == 1)
        let member = try #require(waiting.first?.member.id)
        _ = try await alice.node.changes.perform(
            .admit(member: member, role: nil), in: id, for: .system("join.approve"))
        try await alice.syncFully()
        let report = try await bob.node.rounds.sync(id, timeoutSeconds: 60)
        #expect(report.conversations.flatMap(\.answers).contains(.joined))
        #expect(try await bob.node.overview(of: id).status == .active)
        let again = try await bob.node.conversations.joinConversation(
            link: link, profile: nil, kind: nil, for: .system("conversation.join"))
        #expect(again.report.outcome == .unchanged, "a member joins no more")
        await north.stop()
    }

    @Test func `an applicant without a known relay is not told to add one`() async throws {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let carol = try await world.person("carol")
        _ = try await closedGroup(alice, bob, carol, on: north)
        let check = try await carol.node.doctor.run(fast: true).checks.first { $0.name.hasPrefix("relays ") }
        #expect(check?.state == .skipped && check?.fix == nil, "\(String(describing: check))")
        await north.stop()
    }

    @Test func `a message with a request that exceeds the origin's limit is refused locally`() async throws {
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.group, .closed, named: "#club", on: north)
        let link = try await alice.node.withView { try $0.linkText(of: id) }
        let most = String(repeating: "é", count: TextLimit.reason / 2)
        #expect(await thrownErrorName { try await bob.ask(by: link, saying: most + "x") } == "invalid.text_too_long")
        #expect(try await bob.conversations() == [])
        #expect(await thrownErrorName { try await bob.ask(by: link, saying: most) } == nil)
        await north.stop()
    }

    @Test func `a withdrawn request counts as a use of its link for an hour`() async throws {
        let north = try await world.relay("north")
        let (alice, bob, carol) = (
            try await world.person("alice"), try await world.person("bob"), try await world.person("carol")
        )
        let id = try await alice.create(.group, .open, named: "#club", admission: .approval, on: north)
        var terms = LinkOptions(name: "once", admission: .approval)
        terms.useLimit = 1
        let once = try await alice.node.links.createLink(terms, in: id, for: .system("link.create")).1
        try await alice.syncFully()
        let link = try await alice.node.withView { try $0.linkText(of: id, link: once) }
        _ = await thrownErrorName { try await bob.ask(by: link) }
        for person in [alice, bob] { try await person.syncFully() }
        try await depart(.withdrawn, bob, id, of: alice)
        for person in [bob, carol] {
            _ = await thrownErrorName { try await person.ask(by: link) }
            for person in [alice, person] { try await person.syncFully() }
            let overview = try await person.node.overview(of: id)
            #expect(overview.status == .declined && overview.reason == "state.link_exhausted", "\(person.name)")
        }
        await north.stop()
    }

    @Test func `each of one member's withdrawn requests, and each joining, uses up a link`() async throws {
        let north = try await world.relay("north")
        let (alice, bob, carol) = (
            try await world.person("alice"), try await world.person("bob"), try await world.person("carol")
        )
        let id = try await alice.create(.group, .open, named: "#club", admission: .approval, on: north)
        for admission in [Admission.approval, .open] {
            var terms = LinkOptions(name: "\(admission)", admission: admission)
            terms.useLimit = 2
            let made = try await alice.node.links.createLink(terms, in: id, for: .system("link.create")).1
            try await alice.syncFully()
            let link = try await alice.node.withView { try $0.linkText(of: id, link: made) }
            for _ in 0..<2 {
                _ = await thrownErrorName { try await bob.ask(by: link) }
                for person in [alice, bob] { try await person.syncFully() }
                try await depart(admission == .open ? .left : .withdrawn, bob, id, of: alice)
            }
            for person in [bob, carol] {
                _ = await thrownErrorName { try await person.ask(by: link) }
                for person in [alice, person] { try await person.syncFully() }
                let overview = try await person.node.overview(of: id)
                #expect(
                    overview.status == .declined && overview.reason == "state.link_exhausted",
                    "\(person.name) by \(admission)")
            }
        }
        await north.stop()
    }

    private func differences(_ person: Person, _ id: ConversationID) async throws -> [String] {
        let row = try await person.node.read { view in try #require(try ConversationTable.find(id, in: view)) }
        return try await person.node.doctor.projectionDifferences(row)
    }
}

extension Person {
    fileprivate func leave(_ conversation: ConversationID) async throws {
        _ = try await node.changes.perform(.leave(successor: nil), in: conversation, for: .system("conversation.leave"))
    }

    fileprivate func ask(by link: String, saying message: String? = nil) async throws {
        _ = try await node.conversations.joinConversation(
            link: link, profile: nil, kind: nil, details: JoinRequestDetails(message: message),
            for: .system("conversation.join"))
    }

    fileprivate func conversations() async throws -> [ConversationID] {
        try await node.read { view in try ConversationTable.list(in: view).map(\.id) }
    }
}
