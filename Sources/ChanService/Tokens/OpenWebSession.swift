import ChanCore
import ChanEnvelope
package import ChanFold
package import ChanID
import ChanJSON
import ChanSodium
import ChanStore
package import ChanToken

/// The code of a session of the console, for the reply only.
package struct WebSessionCode: Sendable {
    /// The session's name.
    package let name: String
    package let code: String
    package let expiresAt: Timestamp
    package let report: ChangeReport
}

extension WebSessionCode: CustomStringConvertible, CustomDebugStringConvertible {
    /// The session's name, without the code.
    package var description: String { name }
    package var debugDescription: String { description }
}

extension Tokens {
    /// Creates the token of a session of the console, and a code that opens the session. Everything that judges,
    /// counts, journals and stops the work of a token's holder then applies to the session. Nobody gets the token's
    /// text.
    ///
    /// - Parameter seconds: the longest duration of the session.
    /// - Throws: `invalid.restriction` for more than a token can carry.
    package func openWebSession(
        _ restrictions: [ChanToken.Restriction], seconds: Int64, for request: Request
    ) async throws(ServiceError) -> WebSessionCode {
        guard let id = TokenID(randomBytes(TokenID.byteCount)) else { preconditionFailure("16 bytes") }
        let key = SymmetricKey.random()
        let token = try Token(id: id, key: key).restricted(by: restrictions)
        let name = StoredToken.webSessionPrefix + id.description.prefix(12)
        let row = StoredToken(
            id: id, name: name, sealedKey: vault.seal(key.secret, at: .token(id)),
            restrictions: JSONWriter.text(.array(restrictions.map(\.json))),
            created: (environment.now(), request.requester.owner))
        let report = try await execute(request) { transaction, differences in
            try self.pruneWebSessions(in: transaction)
            return try self.insert(row, in: transaction, differences)
        }
        guard !report.isRepeated else { throw report.answerLostError }
        let code = webSessions.issueCode(
            for: WebSessionTerms(id: id, name: name, restrictions: token.restrictions, seconds: seconds))
        let expiresAt = environment.now().adding(seconds: WebSessions.codeSeconds)
        return WebSessionCode(name: name, code: code, expiresAt: expiresAt, report: report)
    }

    /// Ends a session of the console: nobody can use it from now on, and its jobs are stopped.
    ///
    /// - Parameter name: its name; it may have ended by itself.
    /// - Returns: its token.
    /// - Throws: `not_found.web_session`.
    package func endWebSession(
        _ name: String, for request: Request
    ) async throws(ServiceError) -> (token: TokenOverview, report: ChangeReport) {
        let isSession = try await read { view in try TokenTable.find(named: name, in: view)?.isWebSession ?? false }
        guard isSession else { throw .notFound(.webSession, name) }
        return try await setToken(name, isRevoked: true, for: request)
    }

    /// Lists the open sessions of the console, oldest first.
    ///
    /// - Throws: `invalid.cursor`.
    package func openWebSessions(_ request: PageRequest) throws(ServiceError) -> ListPage<WebSession> {
        try PageCursor("web.sessions", request).slice(webSessions.list(), request) { session in
            ListKey().appending(session.openedAt).appending(session.id.bytes)
        }
    }

    /// Deletes the rows of sessions that ended long ago, unless a job runs or a message is scheduled for one of them.
    private func pruneWebSessions(in transaction: StoreTransaction) throws(StoreError) {
        let moment = environment.now().adding(seconds: -StoredToken.webSessionSeconds)
        let past = try TokenTable.listUnused(
            named: StoredToken.webSessionPrefix, createdBefore: moment, in: transaction)
        for token in past { try TokenTable.delete(token.id, in: transaction) }
    }

    func insert(
        _ row: StoredToken, in transaction: StoreTransaction, _ differences: FieldChangeRecorder
    ) throws -> ChangeReport {
        try TokenTable.upsert(row, in: transaction)
        try ChangeFeedWriter(of: context, in: transaction).add(FeedEvent(.tokenCreated, about: row))
        differences.record(
            FieldChange(
                .token(id: row.id.description), name: row.name, field: "restrictions", old: nil,
                new: .text(row.restrictions)))
        return .local
    }
}

extension StoredToken {
    /// The prefix of the names of tokens of sessions of the console. The names of other tokens contain no colon.
    static let webSessionPrefix = "web:"

    /// The seconds for which the row of a session is kept: a session lasts 7 days at most, and may be looked up for 30
    /// days from its beginning.
    static let webSessionSeconds: Int64 = 30 * 86_400

    var isWebSession: Bool { name.hasPrefix(Self.webSessionPrefix) }
}
