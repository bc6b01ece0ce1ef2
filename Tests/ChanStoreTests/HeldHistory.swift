import ChanCore
import ChanID
import ChanLog
import ChanTestSupport

@testable import ChanStore

/// A random history of what callers write and look at, of all that transactions may hold back.
struct HeldHistory {
    struct Refused: Error {}

    enum Act: Sendable {
        /// Entries of our own, to be signed: each with what it will be once it is.
        case say([AppendedEntry])
        /// An entry that somebody else signed.
        case carry(AppendedEntry)
        case note([UInt8])
        case tell(String)
        case enroll(Member)
        case rank(MemberID, Role)
        case move(UInt64)
        case keep(UInt32)
        case prune(EntryNumber)
        case look(Look)
        case refuse
    }

    enum Look: Sendable {
        /// One text.
        case sql(String)
        case root, all

        static let some: [Look] =
            [
                "SELECT log_size || ' ' || folded_size || ' ' || device_counter FROM conversation",
                "SELECT group_concat(hex(signature) || hex(node_hashes)) FROM entry WHERE number % 5 = 0",
                "SELECT count(*) || ' ' || max(number) FROM body",
                "SELECT count(*) || '' FROM entry WHERE number NOT IN (SELECT number FROM body)",
                "SELECT seq || '' FROM sqlite_sequence WHERE name = 'change'",
                "SELECT count(*) || ' ' || max(number) FROM journal",
                "SELECT group_concat(name || role) FROM (SELECT name, role FROM member ORDER BY member)",
                "SELECT group_concat(name) FROM (SELECT name FROM member WHERE role > 20 ORDER BY role, name)",
                "SELECT group_concat(size || ' ' || hex(root)) FROM checkpoint",
                "SELECT version || '' FROM conversation_state",
            ].map(Look.sql) + [.root, .all]
    }

    struct Caller: Sendable, CustomStringConvertible {
        let help: ConversationID
        let acts: [Act]

        var description: String { acts.map { String("\($0)".prefix(60)) }.joined(separator: ", ") }

        /// - Returns: what the caller saw.
        func run(in transaction: StoreTransaction) throws -> [String] {
            try acts.map { act in try HeldHistory.carryOut(act, of: help, in: transaction) }
        }
    }

    private let help: ConversationID
    private let members: [MemberID]
    private var counter: UInt64 = 0

    init(_ help: ConversationID, _ sample: inout Sample) {
        self.help = help
        members = (0..<12).map { _ in sample.identifier() }
    }

    mutating func caller(_ sample: inout Sample) -> Caller {
        var acts = (0..<(1 + sample.random.below(6))).map { _ in act(&sample) }
        if sample.random.once(in: 5) { acts.insert(.refuse, at: sample.random.below(acts.count + 1)) }
        return Caller(help: help, acts: acts)
    }

    private mutating func act(_ sample: inout Sample) -> Act {
        switch sample.random.below(16) {
        case 0...2: .say((0..<(1 + sample.random.below(3))).map { _ in entry(&sample) })
        case 3: .carry(entry(&sample))
        case 4: .note(sample.random.bytes(20))
        case 5: .tell("{\"number\":\(sample.random.below(100))}")
        case 6:
            .enroll(
                { member in
                    Member(
                        id: sample.one(of: members), name: member.name, role: member.role, status: member.status,
                        memberKey: member.memberKey, sealingKey: member.sealingKey)
                }(sample.member()))
        case 7...9: .rank(sample.one(of: members), sample.one(of: Role.ofMembers))
        case 10: .move(UInt64(sample.random.below(1_000)))
        case 11: .keep(UInt32(sample.random.below(3)))
        case 12 where sample.random.once(in: 4): .prune(EntryNumber(sample.random.below(20)))
        default: .look(sample.one(of: Look.some))
        }
    }

    private mutating func entry(_ sample: inout Sample) -> AppendedEntry {
        counter += 1
        let statement = Statement(
            StatementDraft(
                conversation: help,
                speaker: .init(member: sample.identifier(), device: sample.identifier(), counter: counter),
                createdAt: sample.time(), body: .init(scope: .members, epoch: 1, hash: sample.identifier())))
        var leaf = statement.bytes + sample.random.bytes(64)
        counter.appendBigEndian(to: &leaf)
        guard let entry = try? Entry(leafBytes: leaf) else { preconditionFailure("a leaf of the right length") }
        return AppendedEntry(
            Carried(entry: entry, body: sample.random.bytes(30)), statement: statement,
            kind: sample.one(of: [.posted, .roleChanged]))
    }

    private static func carryOut(
        _ act: Act, of help: ConversationID, in transaction: StoreTransaction
    ) throws -> String {
        switch act {
        case .say(let entries): return try say(entries, of: help, in: transaction)
        case .carry(let entry):
            var log = try LogAppender(help, in: transaction)
            let number = try log.append(entry)
            try log.finish(folded: true)
            return "\(number)"
        case .note(let bytes):
            let request = JournalEntry.Request(conversation: help, method: "test", caller: "alice", outcome: "ok")
            return try
                "\(JournalTable.append(bytes, leafHash: MerkleTree.leafHash(bytes), at: .init(milliseconds: 1), request, in: transaction))"
        case .tell(let payload):
            let entry = FeedEntry(
                conversation: help, topic: "test", entry: nil, payload: payload, at: Timestamp(milliseconds: 1))
            return try "\(ChangeFeedTable.add(entry, in: transaction))"
        case .enroll(let member): try MemberTable.put(member, of: help, in: transaction)
        case .rank(let id, let role):
            guard var member = try MemberTable.find(id, of: help, in: transaction) else { return "nobody" }
            member.role = role
            try MemberTable.put(member, of: help, in: transaction)
        case .move(let version):
            guard var summary = try ConversationStateTable.find(help, in: transaction) else { return "none" }
            summary.version = version
            try ConversationStateTable.put(summary, in: transaction)
        case .keep(let cosignatures):
            let range = try LogReader.range(of: help, in: transaction)
            let checkpoint = StoredCheckpoint(
                size: range.size, root: range.root, note: Array("note".utf8), cosignatures: cosignatures)
            try CheckpointTable.putLater(of: help, in: transaction) { checkpoint }
        case .prune(let number): try BodyTable.prune([number], orderedBy: number, of: help, in: transaction)
        case .look(let look): return try see(look, of: help, in: transaction)
        case .refuse: throw Refused()
        }
        return ""
    }

    private static func say(
        _ entries: [AppendedEntry], of help: ConversationID, in transaction: StoreTransaction
    ) throws -> String {
        var log = try LogAppender(help, in: transaction)
        for entry in entries {
            guard let statement = entry.statement else { continue }
            let leaf = SignedLeaf(entry.carried.entry)
            let unsigned = UnsignedEntry(
                statement, body: entry.carried.body ?? [], orderedAt: entry.carried.entry.orderedAt, kind: entry.kind,
                hurry: {}, signed: { leaf })
            _ = try log.append(unsigned)
        }
        try log.finish(folded: true, counter: entries.last?.statement?.counter)
        return "\(log.size)"
    }

    private static func see(_ look: Look, of help: ConversationID, in view: StoreView) throws -> String {
        switch look {
        case .sql(let sql): try view.first(sql, as: String?.init).flatMap(\.self) ?? "nothing"
        case .root: try "\(LogReader.range(of: help, in: view).root)"
        case .all: try view.everything().filter { !$0.hasPrefix("wipe_due") }.joined(separator: "\n")
        }
    }
}
