package import ChanID
package import ChanSQLite

/// A token that this node issued. Only its holders know its text.
package struct StoredToken: Hashable, Sendable {
    package let id: TokenID
    package let name: String
    /// Sealed by the vault.
    package let sealedKey: [UInt8]
    /// The restrictions with which the token was created: a JSON array.
    package let restrictions: String
    package let createdAt: Timestamp
    package let createdBy: String
    package var lastUsedAt: Timestamp?
    package var revokedAt: Timestamp?

    package init(
        id: TokenID, name: String, sealedKey: [UInt8], restrictions: String, created: (at: Timestamp, by: String)
    ) {
        self.id = id
        self.name = name
        self.sealedKey = sealedKey
        self.restrictions = restrictions
        createdAt = created.at
        createdBy = created.by
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        id = try row.next()
        name = try row.next()
        sealedKey = try row.next()
        restrictions = try row.next()
        createdAt = try row.next()
        createdBy = try row.next()
        lastUsedAt = try row.next()
        revokedAt = try row.next()
    }
}

/// The tokens that this node issued.
package enum TokenTable {
    static let columnList = ColumnList(
        "token", key: ["id"],
        columns: ["name", "sealed_key", "restrictions", "created_at", "created_by", "last_used_at", "revoked_at"])

    package static func find(_ id: TokenID, in view: StoreView) throws(StoreError) -> StoredToken? {
        try view.fetchOne("\(columnList.select) WHERE id = ?", id, as: StoredToken.init)
    }

    package static func find(named name: String, in view: StoreView) throws(StoreError) -> StoredToken? {
        try view.fetchOne("\(columnList.select) WHERE name = ?", name, as: StoredToken.init)
    }

    /// Returns all tokens by name.
    package static func list(in view: StoreView) throws(StoreError) -> [StoredToken] {
        try view.fetchAll("\(columnList.select) ORDER BY name", as: StoredToken.init)
    }

    package static func upsert(_ token: StoredToken, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run(
            columnList.upsert, token.id, token.name, token.sealedKey, token.restrictions, token.createdAt,
            token.createdBy, token.lastUsedAt, token.revokedAt)
    }
}

extension TokenTable {
    /// Returns the tokens of a kind that were created before a moment, and for which no job runs and no message is
    /// scheduled.
    ///
    /// - Parameter prefix: the beginning of their names, without characters that `GLOB` treats as patterns.
    package static func listUnused(
        named prefix: String, createdBefore moment: Timestamp, in view: StoreView
    ) throws(StoreError) -> [StoredToken] {
        try view.fetchAll(
            """
            \(columnList.select) WHERE name GLOB ? AND created_at < ?
            AND NOT EXISTS (SELECT 1 FROM job
                WHERE ended_at IS NULL AND instr(requester, lower(hex(token.id))) > 0)
            AND NOT EXISTS (SELECT 1 FROM scheduled_post WHERE instr(requester, lower(hex(token.id))) > 0)
            """, prefix + "*", moment, as: StoredToken.init)
    }

    /// Deletes a token with its counters.
    package static func delete(_ id: TokenID, in transaction: StoreTransaction) throws(StoreError) {
        try transaction.run("DELETE FROM token_counter WHERE owner = ?", id)
        try transaction.run("DELETE FROM token WHERE id = ?", id)
    }
}

/// The number of uses counted for one restriction.
package struct StoredTokenCounter: Hashable, Sendable {
    package var used: Int64
    /// The beginning of the counting period.
    package var since: Timestamp
    /// The chain up to the first restriction that a holder appended; `nil` for a restriction of the issuer.
    package let holder: Digest?

    package init(used: Int64, since: Timestamp, holder: Digest? = nil) {
        self.used = used
        self.since = since
        self.holder = holder
    }

    init(_ row: inout ColumnReader) throws(StoreError) {
        self.init(used: try row.next(), since: try row.next(), holder: try row.next())
    }
}

/// The use counters of token restrictions.
package enum TokenCounterTable {
    static let columnList = ColumnList(
        "token_counter", key: ["owner", "counter"], columns: ["used", "since", "holder"])

    package static func find(
        _ counter: Digest, of owner: TokenID, in view: StoreView
    ) throws(StoreError) -> StoredTokenCounter? {
        try view.fetchOne(
            "SELECT used, since, holder FROM token_counter WHERE owner = ? AND counter = ?", owner, counter,
            as: StoredTokenCounter.init)
    }

    /// Returns the number of counters of one owner.
    package static func count(of owner: TokenID, in view: StoreView) throws(StoreError) -> Int {
        try view.fetchOne("SELECT count(*) FROM token_counter WHERE owner = ?", owner, as: Int.init) ?? 0
    }

    /// Returns the number of counters of one holder.
    package static func count(of owner: TokenID, holder: Digest, in view: StoreView) throws(StoreError) -> Int {
        try view.fetchOne(
            "SELECT count(*) FROM token_counter WHERE owner = ? AND holder = ?", owner, holder, as: Int.init) ?? 0
    }

    package static func upsert(
        _ row: StoredTokenCounter, _ counter: Digest, of owner: TokenID, in transaction: StoreTransaction
    ) throws(StoreError) {
        try transaction.run(columnList.upsert, owner, counter, row.used, row.since, row.holder)
    }
}
