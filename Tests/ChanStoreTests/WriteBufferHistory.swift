import ChanCore
import ChanID
import ChanLog
import ChanTestSupport

@testable import ChanStore

/// A random history of the callers' reads and writes, for everything that transactions can buffer.
struct WriteBufferHistory {
    struct InjectedFailure: Error {}

    enum HistoryStep: Sendable {
        /// Entries of our own that are not signed yet, each with its signed form.
        case appendUnsigned([AppendedEntry])
        /// An entry that another node signed.
        case appendSigned(AppendedEntry)
        case appendJournalEntry([UInt8])
        case insertFeedEntry(String)
        case upsertMember(Member)
        case setRole(MemberID, Role)
        case setVersion(UInt64)
        case deferCheckpoint(UInt32)
        case prune(EntryNumber)
        case query(Query)
        case fail
    }

    enum Query: Sendable {
        /// A query with one text.
        case sql(String)
        case root, all

        static let some: [Query] =
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
            ].map(Query.sql) + [.root, .all]
    }

    struct Caller: Sendable, CustomStringConvertible {
        let help: ConversationID
        let steps: [HistoryStep]

        var description: String { steps.map { String("\($0)".prefix(60)) }.joined(separator: ", ") }

        /// Runs the caller's steps.
        ///
        /// - Returns: the results that the caller saw.
        func run(in transaction: StoreTransaction) throws -> [String] {
            try steps.map { act in try WriteBufferHistory.perform(act, of: help, in: transaction) }
        }
    }

    private let help: ConversationID
    private let members: [MemberID]
    private var counter: UInt64 = 0

    init(_ help: ConversationID, _ sample: inout RandomRows) {
        self.help = help
        members = (0..<12).map { _ in sample.identifier() }
    }

    mutating func randomCaller(_ sample: inout RandomRows) -> Caller {
        var acts = (0..<(1 + sample.random.below(6))).map { _ in randomStep(&sample) }
        if sample.random.chance(oneIn: 5) { acts.insert(.fail, at: sample.random.below(acts.count + 1)) }
        return Caller(help: help, steps: acts)
    }

    private mutating func randomStep(_ sample: inout RandomRows) -> HistoryStep {
        switch sample.random.below(16) {
        case 0...2: .appendUnsigned((0..<(1 + sample.random.below(3))).map { _ in entry(&sample) })
        case 3: .appendSigned(entry(&sample))
        case 4: .appendJournalEntry(sample.random.bytes(20))
        case 5: .insertFeedEntry("{\"number\":\(sample.random.below(100))}")
        case 6:
            .upsertMember(
                { member in
                    Member(
                        id: sample.one(of: members), name: member.name, role: member.role, status: member.status,
                        memberKey: member.memberKey, sealingKey: member.sealingKey)
                }(sample.member()))
        case 7...9: .setRole(sample.one(of: members), sample.one(of: Role.ofMembers))
        case 10: .setVersion(UInt64(sample.random.below(1_000)))
        case 11: .deferCheckpoint(UInt32(sample.random.below(3)))
        case 12 where sample.random.chance(oneIn: 4): .prune(EntryNumber(sample.random.below(20)))
        default: .query(sample.one(of: Query.some))
        }
    }

    private mutating func entry(_ sample: inout RandomRows) -> AppendedEntry {
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
            EntryWithBody(entry: entry, body: sample.random.bytes(30)), statement: statement,
            kind: sample.one(of: [.posted, .roleChanged]))
    }

    private static func perform(
        _ act: HistoryStep, of help: ConversationID, in transaction: StoreTransaction
    ) throws -> String {
        switch act {
        case .appendUnsigned(let entries): return try appendUnsigned(entries, of: help, in: transaction)
        case .appendSigned(let entry):
            var log = try LogAppender(help, in: transaction)
            let number = try log.append(entry)
            try log.finish(folded: true)
            return "\(number)"
        case .appendJournalEntry(let bytes):
            let request = JournalEntry.Request(conversation: help, method: "test", caller: "alice", outcome: "ok")
            return try
                "\(JournalTable.append(bytes, leafHash: MerkleTree.leafHash(bytes), at: .init(milliseconds: 1), request, in: transaction))"
        case .insertFeedEntry(let payload):
            let entry = FeedEntry(
                conversation: help, topic: "test", entry: nil, payload: payload, at: Timestamp(milliseconds: 1))
            return try "\(ChangeFeedTable.insert(entry, in: transaction))"
        case .upsertMember(let member): try MemberTable.upsert(member, of: help, in: transaction)
        case .setRole(let id, let role):
            guard var member = try MemberTable.find(id, of: help, in: transaction) else { return "nobody" }
            member.role = role
            try MemberTable.upsert(member, of: help, in: transaction)
        case .setVersion(let version):
            guard var summary = try ConversationStateTable.find(help, in: transaction) else { return "none" }
            summary.version = version
            try ConversationStateTable.upsert(summary, in: transaction)
        case .deferCheckpoint(let cosignatures):
            let range = try LogReader.compactRange(of: help, in: transaction)
            let checkpoint = StoredCheckpoint(
                size: range.size, root: range.root, note: Array("note".utf8), cosignatures: cosignatures)
            try CheckpointTable.deferUpsert(of: help, in: transaction) { checkpoint }
        case .prune(let number): try BodyTable.prune([number], orderedBy: number, of: help, in: transaction)
        case .query(let look): return try run(look, of: help, in: transaction)
        case .fail: throw InjectedFailure()
        }
        return ""
    }

    private static func appendUnsigned(
        _ entries: [AppendedEntry], of help: ConversationID, in transaction: StoreTransaction
    ) throws -> String {
        var log = try LogAppender(help, in: transaction)
        for entry in entries {
            guard let statement = entry.statement else { continue }
            let leaf = SignedLeaf(entry.entryWithBody.entry)
            let unsigned = UnsignedEntry(
                statement, body: entry.entryWithBody.body ?? [], orderedAt: entry.entryWithBody.entry.orderedAt,
                kind: entry.kind,
                flushSignatures: {}, signed: { leaf })
            _ = try log.append(unsigned)
        }
        try log.finish(folded: true, counter: entries.last?.statement?.counter)
        return "\(log.size)"
    }

    private static func run(_ look: Query, of help: ConversationID, in view: StoreView) throws -> String {
        switch look {
        case .sql(let sql): try view.fetchOne(sql, as: String?.init).flatMap(\.self) ?? "nothing"
        case .root: try "\(LogReader.compactRange(of: help, in: view).root)"
        case .all: try view.dumpAllRows().filter { !$0.hasPrefix("wipe_due") }.joined(separator: "\n")
        }
    }
}
