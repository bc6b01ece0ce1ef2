import ChanEnvelope
package import ChanFold
package import ChanID
package import ChanJSON
import ChanSodium
import ChanStore
package import ChanToken
import Synchronization

/// The rights of a caller.
package enum Authority: Hashable, Sendable {
    /// The node's own user and root.
    case unrestricted
    /// A caller with restrictions.
    /// - `who`: the source of the restrictions in refusals, such as `token bot`.
    case restricted(RestrictionChain, who: String)
}

/// A verified token, without its secret.
package struct VerifiedToken: Hashable, Sendable {
    package let id: TokenID
    package let name: String
    package let restrictions: [[UInt8]]
    /// Its restrictions, evaluated for each call.
    package let chain: RestrictionChain
    /// Its expiry.
    package let end: UTCTime?
}

extension Tokens {
    /// Authenticates a token. An unknown token takes as long and fails with the same error as one with a wrong code.
    ///
    /// - Throws: `invalid.token`, `access.token`, `access.revoked`, `access.restriction`.
    package func authenticate(_ text: String) async throws(ServiceError) -> VerifiedToken {
        let token = try Token.read(text)
        let row = try await read { view in try TokenTable.find(token.id, in: view) }
        let key = try key(of: row)
        guard token.isGenuine(under: key), let row, !row.isWebSession else { throw .named(.accessToken, [:]) }
        try Self.refuseRevoked(row)
        let chain = Self.chain(token.restrictions, of: row)
        do throws(RestrictionViolation) { try chain.check(at: UTCTime(environment.now())) } catch {
            throw .refused(error, who: "token \(row.name)")
        }
        return VerifiedToken(
            id: token.id, name: row.name, restrictions: token.restrictions, chain: chain, end: chain.end)
    }

    /// Records that a connection was opened with a token.
    package func recordUse(of token: TokenID) async throws(ServiceError) {
        let now = environment.now()
        try await write { transaction in
            guard var row = try TokenTable.find(token, in: transaction) else { return }
            row.lastUsedAt = now
            try TokenTable.upsert(row, in: transaction)
        }
    }

    /// Returns the current rights of a token that was verified before, or of a session of the console, and records the
    /// use of the session.
    ///
    /// - Throws: `access.token`, also for a session that has ended; `access.revoked`.
    package func authority(of token: TokenID, _ restrictions: [[UInt8]]) async throws(ServiceError) -> Authority {
        guard let row = try await read({ view in try TokenTable.find(token, in: view) }) else {
            throw .named(.accessToken, [:])
        }
        try Self.refuseRevoked(row)
        guard !row.isWebSession || webSessions.recordUse(of: token) else { throw .named(.accessToken, [:]) }
        return .restricted(Self.chain(restrictions, of: row), who: "token \(row.name)")
    }

    /// Sets the check of the current rights of users that access.json names.
    package func setAccountCheck(
        _ check: @escaping @Sendable (LaterWork, LocalAccount) throws(ServiceError) -> Void
    ) {
        accountCheck.set(check)
    }

    /// Checks that a requester is still authorized, for work that begins or continues after its call was answered.
    ///
    /// - Throws: `access.token`, `access.revoked`, `access.restriction` if its token is no longer valid, or one of the
    ///   restrictions with which the token was presented; `access.caller`, `access.restriction`, `node.access` if
    ///   access.json no longer grants it to its user.
    func requireAuthority(of requester: Requester, for work: LaterWork) async throws(ServiceError) {
        try requireAccount(of: requester, for: work)
        guard let id = requester.token else { return }
        let token = TokenID(hex: id)
        let row = try await read { view in try token.flatMap { try TokenTable.find($0, in: view) } }
        guard let row else { throw .named(.accessToken, [:]) }
        try Self.refuseRevoked(row)
        let stored = (try? JSONParser.parse(Array(row.restrictions.utf8)))?.array ?? []
        let chain = Self.chain(requester.restrictions ?? stored.map { JSONWriter.bytes($0) }, of: row)
        do throws(RestrictionViolation) { try chain.check(at: UTCTime(environment.now())) } catch {
            throw .refused(error, who: "token \(row.name)")
        }
    }

    /// Checks that access.json still grants the work to its user.
    ///
    /// - Throws: `access.caller`, `access.restriction`, `node.access`.
    func requireAccount(of requester: Requester, for work: LaterWork) throws(ServiceError) {
        guard let account = requester.account else { return }
        try accountCheck.run(work, account)
    }

    /// Returns the restrictions of a token; those that match the stored row are marked as issued.
    private static func chain(_ restrictions: [[UInt8]], of row: StoredToken) -> RestrictionChain {
        let stored = (try? JSONParser.parse(Array(row.restrictions.utf8)))?.array ?? []
        let issued = zip(stored, restrictions).prefix { JSONWriter.bytes($0) == $1 }
        return RestrictionChain(owner: row.id, restrictions, issued: issued.count)
    }

    private static func refuseRevoked(_ row: StoredToken) throws(ServiceError) {
        guard let since = row.revokedAt else { return }
        throw .named(
            .accessRevoked,
            ["target": row.name, "actual": UTCTime(since).description])
    }

    private func key(of row: StoredToken?) throws(ServiceError) -> SymmetricKey {
        guard let row else { return .random() }
        do throws(VaultError) {
            guard let key = SymmetricKey(try vault.open(row.sealedKey, at: .token(row.id))) else {
                throw .tampered(table: "token")
            }
            return key
        } catch { throw .vault(error) }
    }
}

extension ServiceError {
    /// Creates the refusal by one restriction.
    package static func refused(_ refusal: RestrictionViolation, who principal: String) -> ServiceError {
        .named(
            .accessRestriction,
            ["who": principal, "rule": refusal.rule, "expected": refusal.expected, "actual": refusal.actual])
    }
}
