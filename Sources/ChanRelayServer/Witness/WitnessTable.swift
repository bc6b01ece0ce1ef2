package import ChanID
internal import ChanSQLite
package import ChanSodium

/// A log that a witness follows.
package struct WitnessedLog: Hashable, Sendable {
    /// The first line of its checkpoints.
    package let origin: String
    package var key: VerifyKey
    /// The size of the largest checkpoint that was cosigned; 0 before the first.
    package var size: UInt64 = 0
    package var root: Digest?
    package let addedAt: Timestamp
    package var cosignedAt: Timestamp?

    init(origin: String, key: VerifyKey, addedAt: Timestamp) {
        self.origin = origin
        self.key = key
        self.addedAt = addedAt
    }

    fileprivate init(_ row: inout ColumnReader) throws(StoreError) {
        origin = try row.next()
        guard let key = VerifyKey(try row.next([UInt8].self)) else {
            throw StoreError(.corrupt, operation: "read a witnessed log")
        }
        self.key = key
        size = try row.next()
        root = try row.next()
        addedAt = try row.next()
        cosignedAt = try row.next()
    }
}

/// A decision of the witness's operator about a log.
package enum WitnessVerdict: String, Sendable {
    case allow, refuse
}

/// The tables of a witness.
struct WitnessTable {
    let db: DatabaseConnection

    private static let select = "SELECT origin, key, size, root, added_at_ms, cosigned_at_ms FROM log"

    func find(_ origin: String) throws -> WitnessedLog? {
        try db.fetchOne("\(Self.select) WHERE origin = ?", origin, as: WitnessedLog.init)
    }

    func list() throws -> [WitnessedLog] { try db.fetchAll("\(Self.select) ORDER BY origin", as: WitnessedLog.init) }

    func count() throws -> Int { try db.fetchOne("SELECT count(*) FROM log", as: Int.init) ?? 0 }

    func upsert(_ log: WitnessedLog) throws {
        try db.run(
            """
            INSERT INTO log (origin, key, size, root, added_at_ms, cosigned_at_ms) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (origin) DO UPDATE SET key = excluded.key, size = excluded.size, root = excluded.root,
                cosigned_at_ms = excluded.cosigned_at_ms
            """, log.origin, log.key.bytes, log.size, log.root, log.addedAt, log.cosignedAt)
    }

    /// Deletes logs of which nothing was cosigned and that were added before a moment.
    func deleteUnused(before moment: Timestamp) throws {
        try db.run("DELETE FROM log WHERE size = 0 AND added_at_ms < ?", moment)
    }

    func verdict(on origin: String) throws -> WitnessVerdict? {
        try db.fetchOne("SELECT verdict FROM rule WHERE origin = ?", origin, as: String.init)
            .flatMap(WitnessVerdict.init)
    }

    func rules() throws -> [String: WitnessVerdict] {
        let all = try db.fetchAll("SELECT origin, verdict FROM rule ORDER BY origin") { (row) throws(StoreError) in
            (origin: try row.next(String.self), verdict: WitnessVerdict(rawValue: try row.next(String.self)))
        }
        return Dictionary(all.compactMap { rule in rule.verdict.map { (rule.origin, $0) } }) { first, _ in first }
    }

    func setVerdict(_ verdict: WitnessVerdict, on origin: String) throws {
        try db.run(
            """
            INSERT INTO rule (origin, verdict) VALUES (?, ?) ON CONFLICT (origin) DO UPDATE SET verdict = excluded.verdict
            """, origin, verdict.rawValue)
    }

    func name() throws -> String? {
        try db.fetchOne("SELECT value FROM meta WHERE key = 'name'", as: [UInt8].init)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    func setName(_ name: String) throws {
        try db.run("INSERT INTO meta (key, value) VALUES ('name', ?)", Array(name.utf8))
    }
}
