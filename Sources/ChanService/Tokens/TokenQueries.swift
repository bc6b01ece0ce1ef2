package import ChanFold
package import ChanID
import ChanJSON
import ChanStore
package import ChanToken

/// A token, as its owner sees it.
package struct TokenOverview: Hashable, Sendable {
    package enum State: Hashable, Sendable {
        case active, revoked, expired
    }

    package let id: TokenID
    package let name: String
    package let state: State
    /// The restrictions, each as JSON.
    package let restrictions: [String]
    package let createdAt: Timestamp
    package let createdBy: String
    package let lastUsedAt: Timestamp?
    package let revokedAt: Timestamp?
    /// The calls counted by its first `count`; `nil` if it has none.
    package let used: Int64?

    init(_ row: StoredToken, at now: Timestamp, in view: StoreView) throws(StoreError) {
        let parsed = row.issuedRestrictions
        let chain = RestrictionChain(owner: row.id, parsed.map { JSONWriter.bytes($0) }, issued: parsed.count)
        id = row.id
        name = row.name
        let isOver = chain.end.map { $0.milliseconds <= now.milliseconds } ?? false
        state = row.revokedAt != nil ? .revoked : isOver ? .expired : .active
        restrictions = parsed.map(JSONWriter.text)
        createdAt = row.createdAt
        createdBy = row.createdBy
        lastUsedAt = row.lastUsedAt
        revokedAt = row.revokedAt
        used = try chain.firstCount.map { (counter) throws(StoreError) in
            try TokenCounterTable.find(counter, of: row.id, in: view)?.used ?? 0
        }
    }
}

extension StoredToken {
    /// The restrictions with which the token was created; empty if they cannot be parsed, which grants no rights.
    var issuedRestrictions: [JSONValue] { (try? JSONParser.parse(Array(restrictions.utf8)))?.array ?? [] }
}

extension RestrictionChain {
    fileprivate var firstCount: Digest? {
        meters.first { meter in
            guard case .count = meter.limit else { return false }
            return true
        }?.counter
    }
}

extension Tokens {
    /// Returns the names of all tokens by identifier, including revoked ones.
    package func tokenNames() async throws(ServiceError) -> [String: String] {
        let all = try await read { view in try TokenTable.list(in: view) }
        return all.reduce(into: [:]) { names, token in names[token.id.description] = token.name }
    }

    /// Lists all tokens, by name, without those of sessions of the console.
    ///
    /// - Throws: `invalid.cursor`.
    package func list(_ request: PageRequest) async throws(ServiceError) -> ListPage<TokenOverview> {
        let now = environment.now()
        return try await readPage { view in
            let all = try TokenTable.list(in: view).filter { !$0.isWebSession }.map {
                try TokenOverview($0, at: now, in: view)
            }
            return try PageCursor("token.list", request).slice(all, request) { token in
                ListKey().appending(Array(token.name.utf8))
            }
        }
    }

    /// - Parameter reference: a name, an identifier, or a token.
    /// - Throws: `not_found.token`, `invalid.token`.
    package func token(_ reference: String) async throws(ServiceError) -> TokenOverview {
        let now = environment.now()
        return try await read { view in
            try TokenOverview(try Self.token(reference, in: view), at: now, in: view)
        }
    }

    static func token(_ reference: String, in view: StoreView) throws -> StoredToken {
        let isToken = reference.hasPrefix(Token.prefix)
        let id = isToken ? try Token.read(reference).id : TokenID(hex: reference)
        let found = try id.map { try TokenTable.find($0, in: view) } ?? TokenTable.find(named: reference, in: view)
        guard let found else {
            throw ServiceError.notFound(.token, isToken ? "like that one" : reference)
        }
        return found
    }
}

extension Token {
    /// - Throws: `invalid.token`, without the text.
    package static func read(_ text: String) throws(ServiceError) -> Token {
        do throws(TokenError) { return try Token(parsing: text) } catch {
            throw .named(.invalidToken, ["detail": error.what])
        }
    }
}
