import ChanCore
import ChanFold
import ChanID
import ChanReading
import Testing

@testable import ChanService

@Suite("The text that newcomers read")
struct WelcomeTextTests {
    private let world: TestCluster
    private let alice: Person
    private let id: ConversationID

    init() async throws {
        world = try TestCluster()
        let north = try await world.relay("north")
        alice = try await world.person("alice")
        id = try await alice.create(.group, .closed, named: "#club", on: north)
    }

    private func set(_ text: String, dry: Bool = false) async throws -> ChangeReport {
        var request = Request.system("conversation.set_welcome")
        request.isDryRun = dry
        return try await alice.node.changes.perform(.setWelcome(text), in: id, for: request)
    }

    private func shown(to person: Person) async throws -> String {
        try await person.node.overview(of: id).summary.welcome
    }

    @Test func `newcomers and members read the text, and its removal`() async throws {
        _ = try await set("Search before you ask.")
        let bob = try await world.person("bob")
        _ = try await bob.join(id, of: alice)
        #expect(try await shown(to: bob) == "Search before you ask.")
        _ = try await set("")
        try await alice.syncFully()
        try await bob.syncFully()
        #expect(try await shown(to: bob).isEmpty)
        #expect(try await bob.failures(in: id) == [])
    }

    @Test func `the audit log and the change feed have the text's change, and a repetition changes nothing`()
        async throws
    {
        let next = try await alice.now()
        let report = try await set("Search before you ask.")
        #expect(report.outcome == .applied)
        #expect(try await alice.topics(from: next) == ["conversation.welcome_changed"])
        let page = try await alice.node.withView {
            try $0.auditLog(of: id, AuditFilter(), PageRequest(limit: 1, isNewestFirst: true))
        }
        let entry = try #require(page.elements.first)
        #expect(entry.kind == .welcomeChanged && entry.kind.action == "conversation.set_welcome")
        #expect(entry.changes.map(\.field) == ["welcome"])
        #expect(try await set("Search before you ask.").outcome == .unchanged)
    }

    @Test func `a dry run shows the difference and changes nothing`() async throws {
        let plan = await planned { _ = try await set("Search before you ask.", dry: true) }
        #expect(plan?.changes.map(\.field) == ["welcome"])
        #expect(try await shown(to: alice).isEmpty)
    }

    private func planned(_ body: () async throws -> Void) async -> Plan? {
        do { try await body() } catch ServiceError.planned(let plan) { return plan } catch {}
        return nil
    }

    @Test func `a refold derives the text from the log`() async throws {
        _ = try await set("Search before you ask.")
        try await alice.node.rounds.refold(id)
        #expect(try await shown(to: alice) == "Search before you ask.")
    }
}
