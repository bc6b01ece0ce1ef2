import ChanCore
import ChanID
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

/// Tests of held posts, reports and support chats between real nodes over a relay.
@Suite("Cases over a relay")
struct CaseTests {
    /// A group: alice is the origin, bob a moderator, carol and dave are members.
    private struct Fixture {
        let world: TestCluster
        let north: RunningRelay
        let alice: Person
        let bob: Person
        let carol: Person
        let dave: Person
        let id: ConversationID
        let bobID: MemberID
        let carolID: MemberID

        /// Syncs until every node has everything.
        func settle() async throws {
            for _ in 0..<2 {
                for person in [carol, bob, dave, alice] { try await person.syncFully() }
            }
        }

        func cases(_ kind: Case.Kind, at person: Person) async throws -> [CaseOverview] {
            try await person.node.withView { try $0.cases(kind, of: id, includesOver: true, PageRequest(limit: 100)) }
                .elements
        }

        func move(_ id: MessageID, to state: Case.State, _ text: String = "", by person: Person) async throws {
            _ = try await person.node.changes.perform(
                .moveCase(CaseMove(id, to: state, text: text)), in: self.id, for: .system("report.resolve"))
        }
    }

    private func makeFixture() async throws -> Fixture {
        let world = try TestCluster()
        let north = try await world.relay("north")
        let alice = try await world.person("alice")
        let id = try await alice.create(.group, .closed, named: "#club", on: north)
        let (bob, carol) = (try await world.person("bob"), try await world.person("carol"))
        let dave = try await world.person("dave")
        let bobID = try await bob.join(id, of: alice)
        let carolID = try await carol.join(id, of: alice)
        try await dave.join(id, of: alice)
        _ = try await alice.node.changes.perform(
            .changeRole(member: bobID, role: .moderator), in: id, for: .system("member.role"))
        let club = Fixture(
            world: world, north: north, alice: alice, bob: bob, carol: carol, dave: dave, id: id, bobID: bobID,
            carolID: carolID)
        try await club.settle()
        return club
    }

    @Test func `the author of a held post is informed of its rejection with the reason, or of its approval`()
        async throws
    {
        let club = try await makeFixture()
        var preferences = try await club.alice.node.overview(of: club.id).summary.preferences
        preferences.features[.preModeration] = .on
        _ = try await club.alice.node.changes.perform(
            .editPreferences(preferences), in: club.id, for: .system("conversation.preferences_set"))
        try await club.settle()
        let good = try await club.carol.say("a good post", in: club.id)
        let bad = try await club.carol.say("a bad post", in: club.id)
        #expect(try await club.cases(.hold, at: club.carol).map(\.state) == [nil, nil])
        try await club.settle()
        #expect(try await club.cases(.hold, at: club.carol).map(\.state) == [.open, .open])
        #expect(try await club.cases(.hold, at: club.bob).map(\.posting.text) == ["a good post", "a bad post"])
        #expect(try await club.cases(.hold, at: club.dave).isEmpty)
        for person in [club.alice, club.bob, club.carol, club.dave] {
            let items = try await person.messages(in: club.id)
            let waits = person.name == "carol" ? ["a good post", "a bad post"] : []
            #expect(items.map(\.item.text) == waits, "\(person.name)")
            #expect(items.allSatisfy { $0.delivery?.state == .withStaff }, "\(person.name)")
        }
        try await club.move(good, to: .approved, by: club.bob)
        try await club.move(bad, to: .rejected, "off topic", by: club.bob)
        try await club.settle()
        for person in [club.alice, club.bob, club.carol, club.dave] {
            let shown = try await person.messages(in: club.id).filter { $0.delivery == nil }
            #expect(shown.map(\.item.text) == ["a good post"], "\(person.name)")
            #expect(try await person.failures(in: club.id) == [], "\(person.name)")
        }
        let gone = try await club.carol.node.withView { try $0.submissions(of: club.id, PageRequest(limit: 10)) }
            .elements
        #expect(gone.map(\.text) == ["a bad post"] && gone.map(\.state) == [.refused])
        #expect(gone.first?.refusal?.detail == "off topic")
        #expect(await thrownErrorName { throw try #require(gone.first?.refusal).error } == "state.post_rejected")
        let seen = try await club.carol.node.withView { view in try view.item(bad, in: club.id) }
        #expect(seen.item.text == "a bad post" && seen.delivery?.refusal?.name == "state.post_rejected")
        let own = try await club.cases(.hold, at: club.carol)
        #expect(own.map(\.state) == [.approved, .rejected])
        #expect(own.last?.steps.map(\.text) == ["off topic"])
        #expect(try await club.dave.messages(in: club.id).first?.author.name == "carol")
        let findings = try await club.alice.node.doctor.run(fast: false)
        #expect(findings.isSound, "\(findings.checks.filter { $0.state == .error })")
        await club.north.stop()
    }

    @Test func `moderating a message resolves the reports about it, and their authors are informed`() async throws {
        let club = try await makeFixture()
        let spam = try await club.dave.say("cheap watches", in: club.id)
        try await club.settle()
        _ = try await club.carol.node.changes.perform(
            .report(Report(reason: .spam, item: spam, snapshot: "cheap watches"), text: ""), in: club.id,
            for: .system("report.file"))
        try await club.settle()
        _ = try await club.bob.node.changes.perform(
            .moderate(item: spam, Reasons("spam")), in: club.id, for: .system("message.moderate"))
        try await club.settle()
        for person in [club.alice, club.bob] {
            let known = try #require(try await club.cases(.report, at: person).first, "\(person.name)")
            #expect(known.state == .resolved && known.steps.last?.action != nil, "\(person.name)")
        }
        #expect(try await club.cases(.report, at: club.carol).map(\.state) == [.resolved])
        #expect(try await club.bob.failures(in: club.id) == [])
        await club.north.stop()
    }

    @Test func `an answer to a report is reported by one sync alone`() async throws {
        let club = try await makeFixture()
        let spam = try await club.dave.say("cheap watches", in: club.id)
        try await club.settle()
        let filed = try await club.carol.node.changes.perform(
            .report(Report(reason: .spam, item: spam, snapshot: "cheap watches"), text: ""), in: club.id,
            for: .system("report.file"))
        let report = try #require(filed.message)
        try await club.settle()
        _ = try await club.bob.node.changes.perform(
            .moderate(item: spam, Reasons("spam")), in: club.id, for: .system("message.moderate"))
        for person in [club.bob, club.alice] { try await person.syncFully() }
        let answered: [SyncAnswer] = [.caseAnswered(report, .report, .resolved)]
        #expect(try await club.carol.answers(in: club.id) == answered)
        #expect(try await club.carol.answers(in: club.id) == [])
        try await club.move(report, to: .resolved, "thank you, it is gone", by: club.bob)
        for person in [club.bob, club.alice] { try await person.syncFully() }
        let own = try #require(try await club.cases(.report, at: club.carol).first)
        #expect(own.state == .resolved && own.messageAuthor?.name == "dave")
        #expect(try await club.carol.answers(in: club.id) == answered, "the text that was added later")
        let read = try #require(try await club.cases(.report, at: club.carol).first)
        #expect(read.steps.map(\.text) == ["", "thank you, it is gone"])
        #expect(try await club.carol.answers(in: club.id) == [])
        var filter = AuditFilter()
        (filter.kinds, filter.action) = (AuditAction.kinds(of: "report.resolve"), "report.resolve")
        let log = try await club.alice.node.withView { [filter] in
            try $0.auditLog(of: club.id, filter, PageRequest(limit: 10))
        }.elements
        #expect(log.map(\.action) == ["report.resolve"])
        #expect(log.first?.summary == "resolved the report \(report.description.prefix(8))", "\(log)")
        await club.north.stop()
    }

    @Test func `a report is claimed and resolved; only its author is informed`() async throws {
        let club = try await makeFixture()
        let spam = try await club.dave.say("cheap watches", in: club.id)
        try await club.settle()
        let filed = try await club.carol.node.changes.perform(
            .report(Report(reason: .spam, item: spam, snapshot: "cheap watches"), text: "again"), in: club.id,
            for: .system("report.file"))
        let report = try #require(filed.message)
        try await club.settle()
        let seen = try #require(try await club.cases(.report, at: club.bob).first)
        #expect(seen.id == report && seen.opener?.name == "carol" && seen.report?.snapshot == "cheap watches")
        #expect(try await club.cases(.report, at: club.dave).isEmpty)
        try await club.move(report, to: .claimed, by: club.bob)
        try await club.settle()
        #expect(try await club.cases(.report, at: club.carol).map(\.state) == [.claimed])
        try await club.move(report, to: .resolved, "taken away", by: club.bob)
        try await club.settle()
        let own = try #require(try await club.cases(.report, at: club.carol).first)
        #expect(own.state == .resolved && own.steps.map(\.text) == ["", "taken away"])
        #expect(own.steps.allSatisfy { $0.by == nil })
        let again = await thrownErrorName { try await club.move(report, to: .archived, by: club.alice) }
        #expect(again == "state.settled")
        let unknown = await thrownErrorName { try await club.move(spam, to: .archived, by: club.alice) }
        #expect(unknown == "not_found.case")
        // Purging a message also removes it from the report.
        var terms = PurgeCriteria()
        terms.messages = [spam.description]
        _ = try await club.alice.node.messages.purge(terms, in: club.id, for: .system("message.purge"))
        try await club.settle()
        #expect(try await club.cases(.report, at: club.bob).first?.report?.snapshot == "")
        for person in [club.alice, club.bob] {
            let findings = try await person.node.doctor.run(fast: false)
            #expect(findings.isSound, "\(person.name): \(findings.checks.filter { $0.state == .error })")
        }
        await club.north.stop()
    }

    @Test func `a support chat goes back and forth; a former moderator can read no further messages`() async throws {
        let club = try await makeFixture()
        let asked = try await club.carol.node.changes.perform(
            .ask(in: nil, text: "may I advertise?"), in: club.id, for: .system("support.open"))
        let id = try #require(asked.message)
        try await club.settle()
        try await club.move(id, to: .open, "what for?", by: club.bob)
        try await club.settle()
        _ = try await club.carol.node.changes.perform(
            .ask(in: id, text: "a fair"), in: club.id, for: .system("support.reply"))
        try await club.settle()
        #expect(try await club.cases(.support, at: club.bob).first?.steps.map(\.text) == ["what for?", "a fair"])
        _ = try await club.alice.node.changes.perform(
            .changeRole(member: club.bobID, role: .member), in: club.id, for: .system("member.role"))
        try await club.settle()
        try await club.move(id, to: .closed, "go ahead", by: club.alice)
        try await club.settle()
        let own = try #require(try await club.cases(.support, at: club.carol).first)
        #expect(own.state == .closed && own.steps.map(\.text) == ["what for?", "a fair", "go ahead"])
        #expect(own.steps.map(\.isOwn) == [false, true, false])
        #expect(try await club.cases(.support, at: club.bob).isEmpty, "bob sees no others' cases any more")
        let bobs = try await club.bob.node.database.read { view in
            try CaseTable.list(.support, of: club.id, in: view).first?.steps.count
        }
        #expect(bobs == 2, "what came after him was sealed anew")
        await club.north.stop()
    }

    @Test
    func `headers do not reveal reporters: they are the origin's, in the staff scope, of padded size`() async throws {
        let club = try await makeFixture()
        let spam = try await club.dave.say("cheap watches", in: club.id)
        try await club.settle()
        let before = try await club.alice.node.overview(of: club.id).size
        _ = try await club.carol.node.changes.perform(
            .report(Report(reason: .spam, item: spam, snapshot: "cheap watches"), text: ""), in: club.id,
            for: .system("report.file"))
        _ = try await club.dave.node.changes.perform(
            .ask(in: nil, text: "may I?"), in: club.id, for: .system("support.open"))
        try await club.settle()
        // Everything that a relay has of the case, and that dave's node has of carol's.
        let (origin, entries) = try await club.dave.node.database.read { view in
            let size = try LogReader.size(of: club.id, in: view)
            let origin = try ConversationStateTable.find(club.id, in: view)?.origin?.member
            return (origin, try EntryTable.list(before..<size, of: club.id, in: view))
        }
        #expect(entries.count == 2)
        for entry in entries {
            let statement = try entry.entryWithBody.entry.signed.parsed()
            #expect(statement.author == origin, "the header names the origin alone")
            #expect(statement.scope == .staff)
            #expect(entry.kind == nil, "another member opens none of it")
        }
        let bodies = try entries.map { try #require($0.entryWithBody.body).count }
        let sealed = try await club.dave.node.database.read { view in try CaseTable.list(nil, of: club.id, in: view) }
        #expect(sealed.isEmpty)
        #expect(Set(bodies).count <= 2)
        #expect(try await club.cases(.report, at: club.dave).isEmpty)
        await club.north.stop()
    }

    @Test func `two cases with a common prefix of their identifiers are ambiguous`() async throws {
        let world = try TestCluster()
        let alice = try await world.person("alice")
        let id = try await alice.create(.group, .closed, named: "#club")
        let me = try #require(try await alice.node.overview(of: id).member)
        try await alice.node.write { transaction in
            for last in [UInt8(1), 2] {
                let asked = try #require(MessageID([UInt8](repeating: 0xab, count: 15) + [last]))
                let known = Case(
                    id: asked, kind: .support, entry: 0, opener: me, at: Timestamp(milliseconds: 1),
                    posting: Posting(text: "may I?"))
                try CaseTable.upsert(known, of: id, in: transaction)
            }
        }
        #expect(
            await thrownErrorName { _ = try await alice.node.withView { try $0.case("ababab", .support, of: id) } }
                == "ambiguous.case")
        let whole = String(repeating: "ab", count: 15) + "02"
        #expect(try await alice.node.withView { try $0.case(whole, .support, of: id) }.id.description == whole)
        #expect(
            await thrownErrorName { _ = try await alice.node.withView { try $0.case("ab", .support, of: id) } }
                == "not_found.case")
    }
}

extension Person {
    /// Syncs, and returns the answers that the sync reports.
    fileprivate func answers(in conversation: ConversationID) async throws -> [SyncAnswer] {
        try await node.rounds.sync(conversation, timeoutSeconds: 60).conversations.flatMap(\.answers)
    }
}
