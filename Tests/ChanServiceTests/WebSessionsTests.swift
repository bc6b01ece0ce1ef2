import ChanFold
import ChanID
import ChanSodium
import Synchronization
import Testing

@testable import ChanService

@Suite("Console sessions in memory") struct WebSessionsTests {
    /// A clock whose wall time can be set back without effect on durations.
    private final class Clock: Sendable {
        private let seconds = Mutex<(up: Int64, wall: Int64)>((0, 1_000_000))

        var environment: Environment {
            Environment(
                now: { Timestamp(milliseconds: self.seconds.withLock { $0.wall } * 1_000) },
                uptime: { .seconds(self.seconds.withLock { $0.up }) })
        }

        func pass(_ count: Int64) {
            seconds.withLock { seconds in
                seconds.up += count
                seconds.wall += count
            }
        }

        func setBack(_ count: Int64) { seconds.withLock { $0.wall -= count } }
    }

    private let clock = Clock()
    private let sessions: WebSessions

    init() { sessions = WebSessions(environment: clock.environment) }

    private func terms(seconds: Int64 = 28_800) throws -> WebSessionTerms {
        let id = try #require(TokenID(randomBytes(TokenID.byteCount)))
        return WebSessionTerms(id: id, name: "web:\(id.description.prefix(12))", restrictions: [], seconds: seconds)
    }

    private func opened(seconds: Int64 = 28_800) throws -> NewWebSession {
        try #require(sessions.open(sessions.issueCode(for: terms(seconds: seconds)), from: "127.0.0.1", agent: "test"))
    }

    @Test func `a code opens one session, once, and only as it was issued`() throws {
        let code = sessions.issueCode(for: try terms())
        #expect(code.count == 32)
        #expect(sessions.open(String(code.reversed()) + "0", from: "a", agent: "") == nil)
        #expect(sessions.open(code.uppercased() + " ", from: "a", agent: "") == nil)
        #expect(sessions.open(code, from: "a", agent: "") != nil)
        #expect(sessions.open(code, from: "a", agent: "") == nil)
        #expect(sessions.list().count == 1)
    }

    @Test func `a code is valid for 60 seconds, independent of the system clock`() throws {
        let (early, late) = (sessions.issueCode(for: try terms()), sessions.issueCode(for: try terms()))
        clock.pass(59)
        clock.setBack(1_000)
        #expect(sessions.open(early, from: "a", agent: "") != nil)
        clock.pass(1)
        #expect(sessions.open(late, from: "a", agent: "") == nil)
    }

    @Test func `both halves of the same session are needed`() throws {
        let (one, other) = (try opened(), try opened())
        #expect(sessions.authenticate(cookies: [one.cookie], pageKey: one.pageKey)?.id == one.session.id)
        #expect(sessions.authenticate(cookies: [one.cookie], pageKey: other.pageKey) == nil)
        #expect(sessions.authenticate(cookies: [one.pageKey], pageKey: one.cookie) == nil)
        #expect(sessions.authenticate(cookies: [one.cookie], pageKey: "") == nil)
        #expect(sessions.authenticate(cookies: [""], pageKey: one.pageKey) == nil)
        #expect(sessions.authenticate(cookies: ["x", one.cookie], pageKey: one.pageKey)?.id == one.session.id)
        #expect(sessions.authenticate(cookies: [other.cookie, "x"], pageKey: one.pageKey) == nil)
        #expect(sessions.authenticate(cookies: [], pageKey: one.pageKey) == nil)
        #expect(Set([one.cookie, one.pageKey, other.cookie, other.pageKey]).count == 4)
        #expect([one.cookie, one.pageKey].allSatisfy { $0.count == 64 })
    }

    @Test func `a session ends after 30 minutes without use, and after its duration with use`() throws {
        let (idle, busy) = (try opened(), try opened(seconds: 3_600))
        clock.pass(1_799)
        #expect(sessions.recordUse(of: busy.session.id))
        #expect(sessions.remaining(idle.session.id).map { (1...1_001).contains($0) } == true)
        clock.pass(1)
        #expect(sessions.authenticate(cookies: [idle.cookie], pageKey: idle.pageKey) == nil)
        #expect(sessions.remaining(idle.session.id) == nil)
        clock.pass(1_798)
        #expect(sessions.recordUse(of: busy.session.id))
        clock.pass(2)
        #expect(!sessions.recordUse(of: busy.session.id))
        #expect(sessions.list().isEmpty)
    }

    @Test func `an ended session is over at once, and a code withdrawn before it is used`() throws {
        let open = try opened()
        #expect(sessions.end(open.session.id))
        #expect(sessions.authenticate(cookies: [open.cookie], pageKey: open.pageKey) == nil)
        let terms = try terms()
        let code = sessions.issueCode(for: terms)
        #expect(!sessions.end(terms.id))
        #expect(sessions.open(code, from: "a", agent: "") == nil)
    }

    @Test func `codes and sessions are limited, and descriptions of clients are cut`() throws {
        let codes = try (0..<20).map { _ in sessions.issueCode(for: try terms()) }
        #expect(codes.filter { sessions.open($0, from: "a", agent: "") != nil }.count == 16)
        let first = try opened()
        clock.pass(1)
        // The 16 sessions of the codes go first.
        let replaced = try (0..<32).compactMap { _ in try opened().replaced }
        #expect(replaced.count == 17)
        #expect(replaced.last == first.session.id)
        #expect(sessions.list().count == 32)
        #expect(sessions.authenticate(cookies: [first.cookie], pageKey: first.pageKey) == nil)
        let code = sessions.issueCode(for: try terms())
        let long = try #require(sessions.open(code, from: "a", agent: String(repeating: "ä", count: 5_000)))
        #expect(long.session.agent.utf8.count <= 203)
    }

    @Test func `no description contains a secret`() throws {
        let made = try opened()
        for text in ["\(made)", String(reflecting: made), "\(sessions)", String(reflecting: sessions)] {
            #expect(!text.contains(made.cookie) && !text.contains(made.pageKey))
        }
    }
}
