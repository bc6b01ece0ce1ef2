internal import ChanRelayWire
internal import GRDB

/// The table `rule`: the operator's decisions on conversations and origin keys, by their 32 bytes.
struct RuleTable {
    let db: Database

    enum Verdict: String, Sendable {
        case allow
        case refuse
    }

    func verdict(on subject: [UInt8]) throws -> Verdict? {
        try db.row("SELECT verdict FROM rule WHERE subject = ?", [subject.blob]).flatMap { Verdict(rawValue: $0[0]) }
    }

    func set(_ verdict: Verdict, on subject: [UInt8]) throws {
        try db.run("INSERT OR REPLACE INTO rule (subject, verdict) VALUES (?, ?)", [subject.blob, verdict.rawValue])
    }
}
