import ChanCore
import ChanID
import ChanJSON
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

extension Person {
    /// The kind, author and subject of each inbox item.
    func inbox(
        _ filter: InboxFilter = InboxFilter(), newestFirst: Bool = false
    ) async throws -> [InboxOverview] {
        var found: [InboxOverview] = []
        var cursor: String?
        repeat {
            let page = try await node.withView { [cursor] in
                try $0.inbox(
                    filter, PageRequest(limit: 2, cursor: cursor, isNewestFirst: newestFirst))
            }
            found += page.elements
            cursor = page.next
        } while cursor != nil
        return found
    }

    /// The kinds in `inbox.changed` events from a change number on, with `+` for new items.
    fileprivate func inboxNews(from first: Int64) async throws -> [String] {
        var filter = EventFilter()
        filter.topics = [.inboxChanged]
        return try await events(from: first, filter).map { event in
            guard let kind = event.data["kind"]?.string else { return "role" }
            return (event.data["waits"] == true ? "+" : "-") + kind
        }
    }

    fileprivate func act(_ command: Command, in conversation: ConversationID) async throws {
        _ = try await node.changes.perform(command, in: conversation, for: .system("test"))
    }
}

@Suite("The inbox of all conversations")
struct InboxTests {
    /// A group: alice is the origin, bob a moderator, carol a member, and dave asks to join.
    private struct Fixture {
        let world: TestCluster
        let north: RunningRelay
        let alice: Person
        let bob: Person
        let carol: Person
        let dave: Person
        let id: ConversationID
        let bobID: MemberID
        let aliceID: MemberID

        func settle() async throws {
            for _ in 0..<2 { for person in [dave, carol, bob, alice] { try await person.syncFully() } }
        }
    }

    private func makeFixture() async throws -> Fixture {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let (carol, dave) = (try await world.person("carol"), try await world.person("dave"))
        let id = try await alice.create(.group, .closed, named: "#club", on: north)
        let bobID = try await bob.join(id, of: alice)
        try await carol.join(id, of: alice)
        try await alice.act(.changeRole(member: bobID, role: .moderator), in: id)
        for _ in 0..<2 { for person in [carol, bob, alice] { try await person.syncFully() } }
        return Fixture(
            world: world, north: north, alice: alice, bob: bob, carol: carol, dave: dave, id: id, bobID: bobID,
            aliceID: try #require(try await alice.node.overview(of: id).member))
    }

    /// Carol writes a post that is held, reports alice and opens a support chat; dave asks to join.
    private func fill(_ club: Fixture) async throws {
        var preferences = try await club.alice.node.overview(of: club.id).summary.preferences
        preferences.features[.preModeration] = .on
        try await club.alice.act(.editPreferences(preferences), in: club.id)
        let (_, door) = try await club.alice.node.links.createLink(
            LinkOptions(name: "door", role: .member, admission: .approval), in: club.id, for: .system("link.create"))
        try await club.alice.syncFully()
        try await club.carol.syncFully()
        try await club.carol.say("a post\nof two lines", in: club.id)
        try await club.carol.act(.report(Report(reason: .spam, member: club.aliceID), text: "again"), in: club.id)
        try await club.carol.act(.ask(in: nil, text: "may I?"), in: club.id)
        _ = try await club.dave.node.conversations.joinConversation(
            link: try await club.alice.node.withView { try $0.linkText(of: club.id, link: door) }, profile: nil,
            kind: nil,
            details: JoinRequestDetails(message: "it is me"), for: .system("conversation.join"))
        try await club.dave.node.settleAll()
        try await club.carol.syncFully()
        try await club.alice.syncFully()
        try await club.bob.syncFully()
    }

    @Test func `the staff see one inbox, oldest first, and members see an empty one`() async throws {
        let club = try await makeFixture()
        let (before, beforeCarol) = (try await club.bob.now(), try await club.carol.now())
        try await fill(club)
        for person in [club.alice, club.bob] {
            let found = try await person.inbox()
            #expect(Set(found.map(\.kind)) == [.joinRequest, .heldPost, .report, .support], "\(person.name)")
            #expect(found.map(\.since) == found.map(\.since).sorted(), "\(person.name)")
            #expect(try await person.inbox(newestFirst: true) == found.reversed(), "\(person.name)")
            let entries = Dictionary(uniqueKeysWithValues: found.map { ($0.kind, $0) })
            #expect(entries[.joinRequest]?.from?.name == "dave" && entries[.joinRequest]?.context == "it is me")
            #expect(entries[.heldPost]?.from?.name == "carol" && entries[.heldPost]?.context == "a post\nof two lines")
            #expect(entries[.report]?.context == "spam: @alice: again" && entries[.report]?.claimedBy == nil)
            #expect(entries[.support]?.context == "may I?")
            #expect(try await person.inbox(InboxFilter(conversation: club.id, kind: .report)).map(\.kind) == [.report])
        }
        #expect(try await club.carol.inbox() == [])
        let news = try await club.bob.inboxNews(from: before)
        #expect(Set(news) == ["+join_request", "+held_post", "+report", "+support"] && news.count == 4)
        #expect(try await club.carol.inboxNews(from: beforeCarol) == [])
        await club.north.stop()
    }

    @Test func `a report waits for others than the member whom it is about`() async throws {
        let club = try await makeFixture()
        let said = try await club.bob.say("buy this", in: club.id)
        try await club.settle()
        try await club.carol.act(.report(Report(reason: .spam, item: said), text: "again"), in: club.id)
        try await club.carol.act(.report(Report(reason: .community, member: club.bobID), text: "always"), in: club.id)
        try await club.settle()
        #expect(try await club.alice.inbox().map(\.kind) == [.report, .report])
        #expect(try await club.bob.inbox().isEmpty)
    }

    @Test func `the next item skips a claimed report, and answered items disappear`() async throws {
        let club = try await makeFixture()
        try await fill(club)
        let filed = try #require(try await club.bob.inbox().first { $0.kind == .report }?.id)
        let report = try await club.bob.node.withView { try $0.claimable(filed, in: club.id) }
        let start = try await club.alice.now()
        try await club.bob.act(
            .moveCase(CaseMove(try #require(MessageID(hex: report.id)), to: .claimed)), in: club.id)
        try await club.settle()
        #expect(try await club.alice.inbox().first { $0.kind == .report }?.claimedBy?.name == "bob")
        #expect(try await club.alice.inboxNews(from: start) == ["+report"])
        let ofReports = try await club.alice.node.withView { try $0.inboxNext(InboxFilter(kind: .report)) }
        #expect(ofReports.item == nil && ofReports.unclaimed == 0)
        let next = try await club.alice.node.withView { try $0.inboxNext(InboxFilter()) }
        #expect(next.item?.kind != .report && next.unclaimed == 3)
        for item in try await club.alice.inbox() {
            switch item.kind {
            case .joinRequest:
                try await club.alice.act(.admit(member: try #require(MemberID(hex: item.id)), role: nil), in: club.id)
            case .heldPost, .report, .support:
                let state: Case.State =
                    item.kind == .heldPost ? .approved : item.kind == .report ? .resolved : .open
                let move = CaseMove(try #require(MessageID(hex: item.id)), to: state, text: "yes")
                try await club.alice.act(.moveCase(move), in: club.id)
            case .proposal, .handover, .succession, .alarm, .answer: Issue.record("\(item.kind)")
            }
        }
        #expect(try await club.alice.inbox() == [])
        #expect(
            try await club.alice.inboxNews(from: start).dropFirst().sorted() == [
                "-held_post", "-join_request", "-report", "-support",
            ])
        try await club.settle()
        #expect(try await club.bob.inbox() == [])
        // Another question in the chat makes it appear again.
        let question = try #require(
            try await club.carol.node.withView {
                try $0.cases(.support, of: club.id, includesOver: false, PageRequest(limit: 9))
            }
            .elements.first?.id)
        try await club.carol.act(.ask(in: question, text: "and now?"), in: club.id)
        try await club.settle()
        #expect(try await club.bob.inbox().map(\.context) == ["and now?"])
        #expect(
            await thrownErrorName {
                _ = try await club.carol.node.withView { try $0.claimable(report.id, in: club.id) }
            } == "denied.role")
        #expect(
            await thrownErrorName { _ = try await club.bob.node.withView { try $0.claimable(report.id, in: club.id) } }
                == "not_found.case")
        await club.north.stop()
    }

    @Test func `members see the answers to their own cases until they reply or dismiss them`() async throws {
        let club = try await makeFixture()
        let (before, beforeDave) = (try await club.carol.now(), try await club.dave.now())
        try await fill(club)
        let waiting = try await club.bob.inbox()
        let dave = try #require(waiting.first { $0.kind == .joinRequest }.flatMap { MemberID(hex: $0.id) })
        func id(_ kind: InboxKind) throws -> MessageID {
            try #require(waiting.first { $0.kind == kind }.flatMap { MessageID(hex: $0.id) })
        }
        let (report, question) = (try id(.report), try id(.support))
        try await club.alice.act(.moveCase(CaseMove(report, to: .claimed)), in: club.id)
        try await club.settle()
        #expect(try await club.carol.inbox() == [], "that somebody claimed it is no answer")
        try await club.alice.act(.moveCase(CaseMove(report, to: .resolved, text: "gone")), in: club.id)
        try await club.bob.act(.moveCase(CaseMove(question, to: .open, text: "what for?")), in: club.id)
        try await club.bob.act(.moveCase(CaseMove(try id(.heldPost), to: .rejected)), in: club.id)
        try await club.alice.act(.admit(member: dave, role: nil), in: club.id)
        try await club.settle()

        let seen = try await club.carol.inbox()
        #expect(seen.map(\.kind) == [.answer, .answer] && seen.allSatisfy { $0.from == nil })
        #expect(
            Set(seen.map(\.context)) == [
                "your report was resolved: gone", "the staff answered your question: what for?",
            ])
        #expect(try await club.dave.inbox().map(\.context) == ["your request to join was accepted"])
        // Their own role changes as well.
        #expect(try await club.dave.inboxNews(from: beforeDave).filter { $0 != "role" } == ["+answer"])

        try await club.carol.act(.ask(in: question, text: "a fair"), in: club.id)
        #expect(try await club.carol.inbox().map(\.id) == [report.description], "what was replied to has been seen")
        func dismiss(_ reference: String) async throws(ServiceError) -> ChangeReport.Outcome {
            try await club.carol.node.inbox.dismissAnswer(reference, in: club.id, for: .system("inbox.dismiss")).outcome
        }
        #expect(try await dismiss(String(report.description.prefix(8))) == .applied)
        #expect(try await dismiss(report.description) == .unchanged)
        #expect(await thrownErrorName { _ = try await dismiss("ab") } == "not_found.case")
        #expect(try await club.carol.inbox() == [])
        #expect(try await club.carol.inboxNews(from: before) == ["+answer", "+answer", "-answer", "-answer"])
        try await club.settle()
        #expect(try await club.carol.inbox() == [], "nothing comes back")
        await club.north.stop()
    }

    @Test func `a request to join that is admitted or refused at once needs no attention; a declined one does`()
        async throws
    {
        let club = try await makeFixture()
        #expect(try await club.carol.inbox() == [])
        try await fill(club)
        let dave = try #require(
            try await club.bob.inbox(InboxFilter(kind: .joinRequest)).first.flatMap { MemberID(hex: $0.id) })
        try await club.bob.act(.decline(member: dave, reason: "not now"), in: club.id)
        try await club.settle()
        let entries = try await club.dave.inbox()
        #expect(entries.map(\.context) == ["your request to join was declined"])
        #expect(entries.first?.answered == .admission)
        await club.north.stop()
    }

    @Test func `requests that an earlier version stored are listed with their time`() async throws {
        let club = try await makeFixture()
        try await fill(club)
        let request = try #require(try await club.alice.inbox(InboxFilter(kind: .joinRequest)).first)
        try await club.alice.node.write { transaction in
            _ = try transaction.run("DELETE FROM join_request")
        }
        #expect(try await club.alice.inbox(InboxFilter(kind: .joinRequest)) == [request])
        try await club.alice.node.rounds.refold(club.id)
        #expect(try await club.alice.inbox(InboxFilter(kind: .joinRequest)) == [request])
        await club.north.stop()
    }

    @Test func `the second of two approvals is listed for others than the first approver`() async throws {
        let club = try await makeFixture()
        var changes = AdmissionChanges()
        changes.mode = .review
        _ = try await club.alice.node.admissions.setAdmission(changes, in: club.id, for: .system("admission.set"))
        try await fill(club)
        let dave = try #require(
            try await club.bob.inbox(InboxFilter(kind: .joinRequest)).first.flatMap { MemberID(hex: $0.id) })
        try await club.bob.act(.admit(member: dave, role: nil), in: club.id)
        for person in [club.bob, club.alice, club.bob] { try await person.syncFully() }
        #expect(try await club.bob.inbox(InboxFilter(kind: .joinRequest)) == [])
        #expect(try await club.alice.inbox(InboxFilter(kind: .joinRequest)).map(\.from?.name) == ["dave"])
        await club.north.stop()
    }

    @Test func `owners see the proposals they can vote on, and the recipient of an offer sees it`() async throws {
        let club = try await RemoteOwnersFixture(.group, .closed)
        let (alice, bob, carol, id) = (club.alice, club.bob, club.carol, club.id)
        let start = try await bob.now()
        _ = try await alice.node.origins.offerHandover(
            .ownership, to: club.carolID, in: id, for: .system("handover.offer"))
        try await club.settle()
        let offer = try #require(try await carol.inbox().first)
        #expect(offer.kind == .handover && offer.from?.name == "alice" && offer.context == "offers you ownership")
        #expect(try await bob.inbox() == [])
        _ = try await alice.node.origins.withdrawHandover(in: id, for: .system("handover.withdraw"))
        var governance = Governance()
        governance.moderate = 2
        try await club.performAsBob(.setGovernance(governance))
        try await club.settle()
        #expect(try await carol.inbox() == [])
        try await alice.act(.editProfile(Profile(name: "club", title: "Ours")), in: id)
        try await club.settle()
        #expect(try await alice.inbox() == [])
        let proposal = try #require(try await bob.inbox().first)
        #expect(proposal.kind == .proposal && proposal.context.hasPrefix("proposes to set its profile to #club"))
        try await club.performAsBob(.rejectProposal(ProposalResponse(try #require(MessageID(hex: proposal.id)))))
        try await club.settle()
        #expect(try await bob.inbox() == [])
        let news = try await bob.inboxNews(from: start)
        #expect(news == ["+proposal", "-proposal"], "\(news)")
        await club.stop()
    }

    @Test func `a named successor sees the item until they answer`() async throws {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let (alice, bob) = (try await world.person("alice"), try await world.person("bob"))
        let id = try await alice.create(.group, .closed, named: "#club", on: north)
        let bobID = try await bob.join(id, of: alice)
        try await alice.act(.leave(successor: bobID), in: id)
        try await alice.syncFully()
        try await bob.syncFully()
        let found = try #require(try await bob.inbox().first)
        #expect(found.kind == .succession && found.from?.name == "alice")
        #expect(try await alice.inbox() == [])
        _ = try await bob.node.origins.answerSuccession(accept: true, in: id, for: .system("conversation.succeed"))
        for person in [bob, alice, bob] { try await person.syncFully() }
        #expect(try await bob.inbox() == [])
        await north.stop()
    }

    @Test func `a proof against a relay is listed until it is acknowledged`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let help = try await alice.create(named: "#help")
        let other = try await alice.create(named: "#other")
        try await alice.node.write { transaction in
            let row = StoredIntegrityError(kind: "forked", entries: nil, at: Timestamp(milliseconds: 7))
            try IntegrityErrorTable.record(row, of: help, in: transaction)
        }
        let alarm = try #require(try await alice.inbox().first)
        #expect(alarm.kind == .alarm && alarm.from == nil && alarm.failure?.name == "forked")
        #expect(try await alice.inbox(InboxFilter(conversation: other)) == [])
        let start = try await alice.now()
        _ = try await alice.node.integrity.acknowledge(alarm.id, for: .system("integrity.acknowledge"))
        #expect(try await alice.inbox() == [])
        #expect(try await alice.inboxNews(from: start) == ["-alarm"])
    }
}
