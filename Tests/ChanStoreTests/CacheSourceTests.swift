import ChanCore
import ChanID
import ChanLog
import ChanTestSupport
import Testing

@testable import ChanStore

/// Tests that every cache names all tables and columns that it is read from: whatever a statement changes in any column
/// of any table, rows that are read through the caches equal those that are read from the database.
struct CacheSourceTests {
    /// Undoes a change.
    private struct RolledBack: Error { let hadEffect: Bool }

    @Test func `no change of any column of any table leaves a stale row in a cache`() throws {
        let sample = try CachedSample()
        let database = try TestHome().open(with: sample.help)
        try database.blockingWrite { try sample.fill($0) }
        let changes = try database.blockingRead { try Self.changes(in: $0) }
        #expect(changes.count > 1_000)
        var effective = 0
        for change in changes {
            do {
                try database.blockingWrite { transaction in
                    let before = try sample.touch(transaction)
                    _ = try? transaction.run(change)
                    let cached = sample.read(transaction)
                    try transaction.invalidateRowCache()
                    let stored = sample.read(transaction)
                    // What was read before a row was damaged remains correct.
                    let stale = cached.indices.filter { cached[$0] != stored[$0] && stored[$0] != CachedSample.damaged }
                    #expect(stale.isEmpty, "\(change)")
                    throw RolledBack(hadEffect: cached != before)
                }
            } catch let undone as RolledBack { if undone.hadEffect { effective += 1 } }
        }
        #expect(effective > 100, "of \(changes.count) changes")
    }

    /// Returns statements that delete the rows of each table, and that change each of its columns in several ways. Those
    /// that contradict a constraint have no effect. A conversation's identifier, the key of the cached rows, never changes.
    private static func changes(in view: StoreView) throws -> [String] {
        let tables = try view.fetchAll(
            """
            SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'search%'
            AND name NOT LIKE 'sqlite_stat%' ORDER BY name
            """, as: String.init)
        return try tables.flatMap { table in
            let columns = try view.fetchAll(
                "SELECT name FROM pragma_table_info(?1) WHERE (?1, name) <> ('conversation', 'conversation_id')", table,
                as: String.init)
            let updates = columns.flatMap { column in
                values(of: column).map { "UPDATE OR IGNORE \"\(table)\" SET \"\(column)\" = \($0)" }
            }
            return ["DELETE FROM \"\(table)\"", "REPLACE INTO \"\(table)\" SELECT * FROM \"\(table)\""] + updates
        }
    }

    private static func values(of column: String) -> [String] {
        [
            "NULL", "\"\(column)\" || 'x'", "\"\(column)\" + 1", "\"\(column)\" - 1",
            "CASE typeof(\"\(column)\") WHEN 'blob' THEN randomblob(length(\"\(column)\")) ELSE 'bob' END",
        ]
    }
}

/// A conversation with a row in each table that is cached, and what is read of it.
private struct CachedSample: Sendable {
    let help: ConversationID
    private let member: Member
    private let device: Device
    private let ban: Ban
    private let link: Link
    private let relay: RelayEntry
    private let secret: StoredScopeSecret
    private let entries: [AppendedEntry]

    init() throws {
        var random = RandomRows("cache sources")
        help = random.identifier()
        var member = random.member()
        member.grants = [random.grant()]
        self.member = member
        var device = random.device()
        device.member = member.id
        self.device = device
        ban = random.ban()
        link = random.link()
        var relay = random.relay()
        relay.status = .active
        self.relay = relay
        secret = StoredScopeSecret(
            scope: .members, epoch: 1, commitment: random.identifier(), sealedSecret: [1, 2, 3], entry: 1)
        entries = try (0..<5).map { try random.entry($0, body: [1]) }
    }

    func fill(_ transaction: StoreTransaction) throws {
        try MemberTable.upsert(member, of: help, in: transaction)
        try DeviceTable.upsert(device, of: help, in: transaction)
        try BanTable.upsert(ban, of: help, in: transaction)
        try LinkTable.upsert(link, of: help, in: transaction)
        try RelayTable.upsert(relay, of: help, in: transaction)
        try UnqueriedRelayTable.insertAll(of: help, in: transaction)
        try ScopeSecretTable.upsert(secret, of: help, in: transaction)
        try TreeTable.upsert(StoredTree(version: 1, leafCount: 4, seedGeneration: 1), of: help, in: transaction)
        var local = LocalConversation()
        local.alias = "here"
        try LocalConversationTable.upsert(local, of: help, in: transaction)
        var summary = try #require(try ConversationStateTable.find(help, in: transaction))
        summary.name = "help"
        summary.preferences.features[.reactions] = FeatureSetting(isOn: false, lowestRole: .member)
        summary.overrides[.post] = PermissionOverride(permission: .post, from: .moderator)
        try ConversationStateTable.upsert(summary, in: transaction)
        var appender = try LogAppender(help, in: transaction)
        for entry in entries { try appender.append(entry) }
        try appender.finish()
    }

    /// Stands for a row that cannot be read.
    static var damaged: AnyHashable { "damaged" }

    /// Reads everything, and writes what is buffered or cached with its write.
    func touch(_ transaction: StoreTransaction) throws -> [AnyHashable] {
        _ = read(transaction)
        var changed = member
        changed.joinedAt = Timestamp(milliseconds: 1)
        try MemberTable.upsert(changed, of: help, in: transaction)
        var summary = try #require(try ConversationStateTable.find(help, in: transaction))
        summary.version += 1
        try ConversationStateTable.upsert(summary, in: transaction)
        let entry = FeedEntry(
            conversation: help, topic: "test", entry: nil, payload: "{}", at: Timestamp(milliseconds: 1))
        try ChangeFeedTable.insert(entry, in: transaction)
        let request = JournalEntry.Request(conversation: help, method: "test", caller: "alice", outcome: "ok")
        _ = try JournalTable.append(
            [1], leafHash: MerkleTree.leafHash([1]), at: .init(milliseconds: 1), request, in: transaction)
        return read(transaction)
    }

    /// Returns what is cached, or the error of reading it.
    func read(_ transaction: StoreTransaction) -> [AnyHashable] {
        reads.map { read in
            do { return AnyHashable(try read(transaction)) } catch {
                return (error as? StoreError)?.code == .corrupt ? Self.damaged : AnyHashable("\(error)")
            }
        }
    }

    private var reads: [(StoreTransaction) throws -> any Hashable] {
        [
            { try $0.rowID(of: help) },
            { try ConversationTable.find(help, in: $0) },
            { try ConversationStateTable.find(help, in: $0) },
            { try ConversationStateTable.listIDs(named: "help", in: $0) },
            { try LogReader.compactRange(of: help, in: $0).root },
            { try EntryTable.findOrderedAt(4, of: help, in: $0) },
            { try UnqueriedRelayTable.list(of: help, in: $0) },
            { try RelayTable.list(of: help, in: $0) },
            { try MemberTable.find(member.id, of: help, in: $0) },
            { try MemberTable.listIDs(named: member.name, of: help, in: $0) },
            { try BanTable.find(ban.member, of: help, in: $0) },
            { try LinkTable.find(link.id, of: help, in: $0) },
            { try DeviceTable.find(device.id, of: help, in: $0) },
            { try DeviceTable.list(of: member.id, of: help, in: $0) },
            { try TreeTable.find(help, in: $0) },
            { try ScopeSecretTable.findLatestKnown(.members, of: help, in: $0) },
            { try LocalConversationTable.findConversation(alias: "here", in: $0) },
            { try ChangeFeedTable.lastSeq(in: $0) },
            { try JournalTable.loadTree(in: $0).root },
        ]
    }
}
