import ChanCore
import ChanID
import ChanLog
import Testing

@testable import ChanEngine
@testable import ChanFold
@testable import ChanService

/// Tests that no new link, and no renamed or revived one, gets the name of another active link.
@Suite("Names of links")
struct LinkNameTests {
    private let club: RemoteOwnersFixture
    private let request = Request.system("link.create")

    init() async throws {
        club = try await RemoteOwnersFixture(.group, .closed)
        await club.pause()
        try await club.settle()
    }

    private func create(_ name: String, by person: Person) async throws -> LinkID {
        try await person.node.links.createLink(LinkOptions(name: name, role: .member), in: club.id, for: request).1
    }

    private func rename(_ link: LinkID, to name: String) async throws {
        var changes = LinkChanges()
        changes.name = name
        _ = try await club.alice.node.links.updateLink(link, changes, in: club.id, for: request)
    }

    private func perform(_ command: Command) async throws {
        _ = try await club.alice.node.changes.perform(command, in: club.id, for: request)
    }

    @Test func `a link gets no name that another active link has, and a withdrawn one's name is free`() async throws {
        let (flyer, other) = (try await create("flyer", by: club.alice), try await create("other", by: club.alice))
        #expect(await thrownErrorName { _ = try await create("flyer", by: club.alice) } == "conflict.name_taken")
        #expect(await thrownErrorName { try await rename(other, to: "flyer") } == "conflict.name_taken")
        try await rename(flyer, to: "flyer")
        try await perform(.withdrawLink(flyer))
        try await rename(other, to: "flyer")
        #expect(await thrownErrorName { try await perform(.reviveLink(flyer)) } == "conflict.name_taken")
        let rotated = try await club.alice.node.links.rotateLink(
            other, freshSecret: false, in: club.id, for: request)
        #expect(rotated.report.outcome == .applied, "the new link has the name of the old one")
        await club.stop()
    }

    @Test func `the origin refuses a submission that takes a name, and the receipt does not say it`() async throws {
        let (alice, bob, id) = (club.alice, club.bob, club.id)
        _ = try await create("flyer", by: bob)
        _ = try await create("flyer", by: alice)
        let submission = try #require(try await bob.pendingSubmissions(in: id).last)
        let receipts = try await SubmissionProcessor(node: alice.node.core, conversation: id).answer([submission])
        let receipt = try #require(receipts.first)
        let outcome = try await alice.node.read { view in try receipt.content(in: id, view).outcome }
        #expect(outcome == .refused(name: "conflict.name_taken", detail: "another active link has the name"))
        await club.stop()
    }
}
