internal import ChanRelayWire
internal import ChanSQLite

/// The table `rule`: the operator's decisions on conversations and origin keys, by their 32 bytes.
struct RuleTable {
    let db: DatabaseConnection

    private static let columnList = ColumnList("rule", key: ["subject"], columns: ["verdict"], scope: nil)

    enum Verdict: String, Sendable {
        case allow
        case refuse
    }

    func verdict(on subject: [UInt8]) throws -> Verdict? {
        try db.fetchOne("SELECT verdict FROM rule WHERE subject = ?", subject, as: Verdict.init)
    }

    /// Forgets that the operator allowed a subject.
    func deleteAllowance(of subject: [UInt8]) throws {
        try db.run("DELETE FROM rule WHERE subject = ? AND verdict = ?", subject, Verdict.allow)
    }

    func set(_ verdict: Verdict, on subject: [UInt8]) throws { try db.run(Self.columnList.upsert, subject, verdict) }
}
