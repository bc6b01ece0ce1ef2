package import ChanFold
package import ChanID
import ChanSodium
import Synchronization

/// The codes and sessions of the web console, in memory only: none of them outlives the process.
///
/// Codes and both halves of a session are stored as hashes, and every comparison takes the same time for all of them.
package final class WebSessions: Sendable {
    /// The seconds for which a code may be redeemed, once.
    package static let codeSeconds: Int64 = 60
    /// The seconds after which a session without a request ends.
    package static let idleSeconds: Int64 = 30 * 60
    /// Codes that wait to be redeemed; a further one replaces the oldest.
    static let codeLimit = 16
    /// Open sessions; a further one ends the one that was used longest ago.
    static let sessionLimit = 32
    /// The longest description of a client, in bytes.
    private static let agentLimit = 200

    private struct Code {
        let hash: Digest
        let terms: WebSessionTerms
        let end: Duration
    }

    private struct Entry {
        var session: WebSession
        let cookie: Digest
        let pageKey: Digest
        let end: Duration
        var lastUse: Duration

        func isOver(at now: Duration) -> Bool { now >= end || now - lastUse >= .seconds(WebSessions.idleSeconds) }

        /// The time until the session ends, if it is not used.
        func rest(at now: Duration) -> Duration { min(end - now, .seconds(WebSessions.idleSeconds) - (now - lastUse)) }
    }

    private struct State {
        var codes: [Code] = []
        var entries: [Entry] = []
    }

    private let environment: Environment
    private let state = Mutex(State())

    package init(environment: Environment) { self.environment = environment }

    // MARK: codes

    /// Issues a code for one session.
    /// - Returns: 128 random bits as 32 hexadecimal digits.
    package func issueCode(for terms: WebSessionTerms) -> String {
        let code = Self.secret(16)
        let now = environment.uptime()
        state.withLock { state in
            state.codes.removeAll { $0.end <= now }
            if state.codes.count >= Self.codeLimit { state.codes.removeFirst() }
            state.codes.append(
                Code(hash: Self.hash(code, "code"), terms: terms, end: now + .seconds(Self.codeSeconds)))
        }
        return code
    }

    /// Redeems a code. It is used up at once, whatever follows.
    /// - Parameters:
    ///   - address: the client's IP address.
    ///   - agent: the client's description of itself, of which 200 bytes are kept.
    /// - Returns: the session with its halves, which are known to nobody else; `nil` for a code that was used, has
    ///   expired or was never issued.
    package func open(_ code: String, from address: String, agent: String) -> NewWebSession? {
        let (now, hash) = (environment.uptime(), Self.hash(code, "code"))
        let found = state.withLock { state -> WebSessionTerms? in
            guard let index = Self.index(of: hash, in: state.codes.map(\.hash)) else { return nil }
            let code = state.codes.remove(at: index)
            return now < code.end ? code.terms : nil
        }
        guard let found else { return nil }
        let (cookie, pageKey) = (Self.secret(32), Self.secret(32))
        let at = environment.now()
        let session = WebSession(
            terms: found, address: address,
            agent: String(decoding: Array(agent.utf8.prefix(Self.agentLimit)), as: UTF8.self),
            openedAt: at, lastUsedAt: at, endsAt: at.adding(seconds: found.seconds))
        let replaced = state.withLock { state -> TokenID? in
            state.entries.removeAll { $0.isOver(at: now) }
            let oldest = state.entries.count < Self.sessionLimit ? nil : Self.leastRecentlyUsed(state.entries)
            let replaced = oldest.map { state.entries.remove(at: $0).session.id }
            state.entries.append(
                Entry(
                    session: session, cookie: Self.hash(cookie, "cookie"), pageKey: Self.hash(pageKey, "page"),
                    end: now + .seconds(found.seconds), lastUse: now))
            return replaced
        }
        return NewWebSession(session: session, cookie: cookie, pageKey: pageKey, replaced: replaced)
    }

    private static func leastRecentlyUsed(_ entries: [Entry]) -> Int? {
        entries.indices.min { entries[$0].lastUse < entries[$1].lastUse }
    }

    // MARK: sessions

    /// Authenticates a request by both halves, and records the use.
    /// - Parameter cookies: the values that were sent as the cookie; one of them must be of the page key's session.
    /// - Returns: `nil` unless both halves are of one open session.
    package func authenticate(cookies: [String], pageKey: String) -> WebSession? {
        let cookies = cookies.map { Self.hash($0, "cookie") }
        let pageKey = Self.hash(pageKey, "page")
        return use { entries in
            guard let index = Self.index(of: pageKey, in: entries.map(\.pageKey)),
                Self.index(of: entries[index].cookie, in: cookies) != nil
            else { return nil }
            return index
        }
    }

    /// Records a use of a session.
    /// - Returns: `false` if it has ended.
    package func recordUse(of id: TokenID) -> Bool {
        use { entries in entries.firstIndex { $0.session.id == id } } != nil
    }

    private func use(_ find: ([Entry]) -> Int?) -> WebSession? {
        let (now, at) = (environment.uptime(), environment.now())
        return state.withLock { state in
            state.entries.removeAll { $0.isOver(at: now) }
            guard let index = find(state.entries) else { return nil }
            state.entries[index].lastUse = now
            state.entries[index].session.lastUsedAt = at
            return state.entries[index].session
        }
    }

    /// Returns the milliseconds until a session ends if it is not used; `nil` if it has ended.
    package func remaining(_ id: TokenID) -> Int64? {
        let now = environment.uptime()
        return state.withLock { state in
            guard let entry = state.entries.first(where: { $0.session.id == id }), !entry.isOver(at: now) else {
                return nil
            }
            let (seconds, attoseconds) = entry.rest(at: now).components
            return seconds * 1_000 + attoseconds / 1_000_000_000_000_000 + 1
        }
    }

    /// Returns the open sessions, oldest first.
    package func list() -> [WebSession] {
        let now = environment.uptime()
        return state.withLock { state in
            state.entries.removeAll { $0.isOver(at: now) }
            return state.entries.map(\.session)
        }
    }

    /// Ends a session, and withdraws the code that would open it.
    /// - Returns: `false` if it had ended.
    @discardableResult package func end(_ id: TokenID) -> Bool {
        state.withLock { state in
            let before = state.entries.count
            state.entries.removeAll { $0.session.id == id }
            state.codes.removeAll { $0.terms.id == id }
            return state.entries.count < before
        }
    }

    // MARK: secrets

    private static func secret(_ count: Int) -> String { randomBytes(count).map(hexDigits).joined() }

    private static func hexDigits(_ byte: UInt8) -> String {
        let text = String(byte, radix: 16)
        return byte < 16 ? "0" + text : text
    }

    private static func hash(_ secret: String, _ kind: String) -> Digest {
        SHA256.digest(Array("chanadm/web-\(kind)/v1\n".utf8), Array(secret.utf8))
    }

    /// Compares a hash with all others, in time that depends only on their number.
    private static func index(of hash: Digest, in others: [Digest]) -> Int? {
        var found: Int?
        for (index, other) in others.enumerated() where constantTimeEqual(hash.bytes, other.bytes) { found = index }
        return found
    }
}
