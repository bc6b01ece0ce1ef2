import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService
import ChanTestSupport
import ChanToken
import Foundation
import Synchronization
import Testing

@testable import ChanDaemon
@testable import ChanHost

/// Work that begins after its call was answered.
@Suite("Restrictions of a narrowed token end what it scheduled") struct LaterWorkTests {
    private static let start = Timestamp(milliseconds: 1_893_456_000_000)

    @Test func `a post of a narrowed token is not sent after that copy has expired; its original's is`() async throws {
        let clock = TestClock(Self.start)
        let (fixture, help, _) = try await RPCServiceFixture.withChannels(now: { clock.now })
        let (text, original) = try await fixture.token("bot")
        for (caller, post) in [(original, "from the original"), (try await narrowed(text, fixture), "from the copy")] {
            let params: JSONValue = [
                "conversation": "#help", "text": .string(post), "due_at": "2030-01-01T02:00:00Z",
            ]
            _ = try await fixture.ask("message.schedule", params, as: caller).get()
        }
        clock.advance(seconds: 2 * 3_600)
        _ = try await fixture.service.node.runScheduledWork()
        let id = try #require(ConversationID(hex: help))
        let left = try await fixture.service.node.schedule.scheduledPosts(in: id, PageRequest(limit: 9)).elements
        #expect(left.map(\.posting.text) == ["from the copy"])
        #expect(left.map(\.failure) == ["access.restriction"])
    }

    @Test func `a job of a narrowed token does not begin after that copy has expired; its original's does`()
        async throws
    {
        let clock = TestClock(Self.start)
        let (fixture, help, _) = try await RPCServiceFixture.withChannels(now: { clock.now })
        let (text, original) = try await fixture.token("bot")
        let id = try #require(ConversationID(hex: help))
        let method = try #require(MethodCatalogue.methods.first { $0.name == "integrity.repair" })
        var begun: [Int64] = []
        for caller in [original, try await narrowed(text, fixture)] {
            let request = Request(method, ["conversation": .string(help)], from: caller)
            begun.append(try await fixture.service.node.startJob(request, in: id).job.id)
        }
        clock.advance(seconds: 2 * 3_600)
        var errors: [String?] = []
        for job in begun {
            let ended = try await fixture.service.node.wait(for: job) { _, _ in }
            errors.append(ended.error?.name)
        }
        #expect(errors == [nil, "access.restriction"])
    }

    @Test(
        arguments: [
            (#"{"user":54321,"allow":"all"}"#, nil), (#"{"user":54322,"allow":"all"}"#, "access.caller"),
            (#"{"user":54321,"restrictions":[{"severity":"read"}]}"#, "access.restriction"),
            (#"{"user":54321,"restrictions":[{"expires":"2030-01-01T01:00:00Z"}]}"#, "access.restriction"),
            (#"{"user":54321,"restrictions":[{"methods":["message.*"]}]}"#, nil), ("{}", "node.access"),
        ] as [(String, String?)])
    func `a post of a user is sent only if access.json still grants it when it is due`(rule: String, failure: String?)
        async throws
    {
        let clock = TestClock(Self.start)
        let (fixture, help, _) = try await RPCServiceFixture.withChannels(now: { clock.now })
        try fixture.setAccess(#"{"user":54321,"allow":"all"}"#)
        for (caller, text) in [(Self.bob, "bob's"), (.inProcess, "the owner's")] {
            let params: JSONValue = [
                "conversation": "#help", "text": .string(text), "due_at": "2030-01-01T02:00:00Z",
            ]
            _ = try await fixture.ask("message.schedule", params, as: caller).get()
        }
        try fixture.setAccess(rule)
        clock.advance(seconds: 2 * 3_600)
        _ = try await fixture.service.node.runScheduledWork()
        let id = try #require(ConversationID(hex: help))
        let left = try await fixture.service.node.schedule.scheduledPosts(in: id, PageRequest(limit: 9)).elements
        #expect(left.map(\.failure) == (failure.map { [$0] } ?? []))
    }

    @Test func `a job of a user does not begin, nor go on, after access.json grants that user nothing more`()
        async throws
    {
        let clock = TestClock(Self.start)
        let (fixture, help, _) = try await RPCServiceFixture.withChannels(now: { clock.now })
        let id = try #require(ConversationID(hex: help))
        let node = fixture.service.node
        let method = try #require(MethodCatalogue.methods.first { $0.name == "integrity.repair" })
        let request = Request(method, ["conversation": .string(help)], from: Self.bob)
        try fixture.setAccess(#"{"user":54321,"allow":"all"}"#)
        let first = try await node.startJob(request, in: id).job.id
        #expect(try await node.wait(for: first) { _, _ in }.error == nil)
        let second = try await node.startJob(request, in: id).job.id
        try fixture.setAccess(#"{"user":54322,"allow":"all"}"#)
        #expect(try await node.wait(for: second) { _, _ in }.error?.name == "access.caller")
    }

    private static let bob = Caller.process(uid: 54_321, gid: 54_321, pid: 1)

    private func narrowed(_ text: String, _ fixture: RPCServiceFixture) async throws -> Caller {
        let end = #"{"expires":"2030-01-01T01:00:00Z"}"#
        return try await fixture.caller(try Token(parsing: text).narrowed(by: Array(end.utf8)).text)
    }
}

extension RPCServiceFixture {
    /// Replaces access.json by one with this rule; `{}` is a file that cannot be used.
    fileprivate func setAccess(_ rule: String) throws {
        let path = directory.file("alice/access.json")
        // Another inode: a file of the same size and second counts as changed.
        try? FileManager.default.removeItem(atPath: path)
        try Data(#"{"rules":[\#(rule)]}"#.utf8).write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    }
}

/// A clock that is set by hand.
private final class TestClock: Sendable {
    private let moment: Mutex<Timestamp>

    init(_ start: Timestamp) { moment = Mutex(start) }

    var now: Timestamp { moment.withLock { $0 } }

    func advance(seconds: Int64) { moment.withLock { $0 = $0.adding(seconds: seconds) } }
}
