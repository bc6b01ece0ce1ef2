import ChanCore
import ChanID
import ChanLog
import ChanTestSupport
import Testing

@testable import ChanStore

/// Tests that buffered writes do not change any result.
struct WriteBufferTests {
    @Test func `sharing commits with buffered writes gives the results of unbuffered sequential writes`() async throws {
        var sample = RandomRows("held writes")
        let help = sample.identifier(ConversationID.self)
        let (holding, plain) = (try TestHome().open(with: help), try TestHome().open(with: help))
        var history = WriteBufferHistory(help, &sample)
        var outcomes = (done: 0, refused: 0)
        for round in 0..<80 {
            let callers = (0..<(1 + sample.random.below(12))).map { _ in history.randomCaller(&sample) }
            let shared = await holding.write(
                all: callers.map { caller in { transaction in try caller.run(in: transaction) } })
            for (number, caller) in callers.enumerated() {
                let alone = try Self.alone(caller, in: plain)
                try #require((try? shared[number].get()) == alone, "round \(round), caller \(number): \(caller)")
                if alone == nil { outcomes.refused += 1 } else { outcomes.done += 1 }
            }
            let (left, expected) = (try holding.blockingRead(Self.rows), try plain.blockingRead(Self.rows))
            try #require(left == expected, "round \(round)")
        }
        #expect(outcomes.done > 200 && outcomes.refused > 20, "\(outcomes)")
        #expect(try holding.check().isIntact)
    }

    @Test
    func `a buffered write that fails at COMMIT fails all of its callers and leaves the previous rows`() async throws {
        let home = try TestHome()
        let database = try home.open()
        let first = try await database.write { try Self.insertFeedEntry("{}", in: $0) }
        let bodies: [@Sendable (StoreTransaction) throws -> Int64] = [
            { transaction in try Self.insertFeedEntry("{}", in: transaction) },
            // The column's CHECK requires JSON.
            { transaction in try Self.insertFeedEntry("{", in: transaction) },
        ]
        let outcomes = await database.write(all: bodies)
        #expect(outcomes.allSatisfy { outcome in errorCode { try outcome.get() } == .conflict })
        #expect(try await database.write { try Self.insertFeedEntry("{}", in: $0) } == first + 1)
        #expect(try database.blockingRead { try ChangeFeedTable.list(after: 0, limit: 9, in: $0) }.count == 2)
    }

    @Test func `a caller that ignores the failed write of another caller still fails`() async throws {
        let database = try TestHome().open()
        let bodies: [@Sendable (StoreTransaction) throws -> Int64] = [
            { transaction in try Self.insertFeedEntry("{", in: transaction) },
            { transaction in Int64((try? ChangeFeedTable.list(after: 0, limit: 9, in: transaction))?.count ?? -1) },
            { transaction in try Self.insertFeedEntry("{}", in: transaction) },
        ]
        let outcomes = await database.write(all: bodies)
        #expect(outcomes.allSatisfy { outcome in errorCode { try outcome.get() } == .conflict })
        #expect(try database.blockingRead { try ChangeFeedTable.list(after: 0, limit: 9, in: $0) }.isEmpty)
    }

    @Test
    func `a statement that triggers the failed write of another caller fails the whole transaction`() async throws {
        let database = try TestHome().open()
        let bodies: [@Sendable (StoreTransaction) throws -> Int64] = [
            { transaction in try Self.insertFeedEntry("{", in: transaction) },
            { transaction in Int64(try ChangeFeedTable.list(after: 0, limit: 9, in: transaction).count) },
            { transaction in try Self.insertFeedEntry("{}", in: transaction) },
        ]
        let outcomes = await database.write(all: bodies)
        #expect(outcomes.allSatisfy { outcome in errorCode { try outcome.get() } == .conflict })
        #expect(try database.blockingRead { try ChangeFeedTable.list(after: 0, limit: 9, in: $0) }.isEmpty)
        #expect(try await database.write { try Self.insertFeedEntry("{}", in: $0) } == 1)
    }

    private struct Statement: Sendable {
        let sql: String
        let read: AccessedTables
        let written: AccessedTables

        init(_ sql: String, read: AccessedTables = [], written: AccessedTables = []) {
            (self.sql, self.read, self.written) = (sql, read, written)
        }
    }

    private static let statements = [
        Statement("SELECT count(*) FROM entry", read: .entries),
        Statement("SELECT bytes FROM body WHERE number IN (SELECT number FROM entry)", read: [.bodies, .entries]),
        Statement("SELECT created_at FROM conversation"),
        Statement("SELECT * FROM conversation", read: .log),
        Statement("SELECT version FROM conversation_state", read: .versions),
        Statement("SELECT phase FROM conversation_state"),
        Statement("SELECT seq FROM sqlite_sequence WHERE name = 'change'", read: .changes),
        Statement("SELECT 1 FROM device WHERE member = x''"),
        Statement("WITH m AS (SELECT name FROM member) SELECT * FROM m", read: .members),
        Statement("INSERT INTO journal (number) VALUES (?)", written: .journal),
        Statement("INSERT OR IGNORE\n    INTO journal (number) VALUES (?)", written: .journal),
        Statement("UPDATE member SET role = 0 WHERE name = ''", read: .members, written: .members),
        Statement("UPDATE conversation SET sealed_link = NULL", written: .log),
        Statement("INSERT INTO device SELECT conversation, member, member, x'' FROM member", read: .members),
        Statement("DELETE FROM device"),
        Statement("DELETE FROM member WHERE name = ''", read: .members, written: .members),
        Statement("UPDATE OR IGNORE member SET role = 0", written: .members),
        Statement("REPLACE INTO wipe_due VALUES (1)"),
        Statement("WITH m AS (SELECT 1) INSERT INTO journal (number) SELECT * FROM m", written: .journal),
        Statement("PRAGMA user_version = 7", written: .all),
    ]

    @Test(arguments: statements)
    private func `the accessed tables of a statement are those that SQLite reports`(_ statement: Statement) throws {
        let database = try TestHome().open()
        let touches = try database.withoutTransaction { transaction in
            try StatementCache(tracking: .ofStore).statement(statement.sql, in: transaction.database).access
        }
        #expect(touches.read == statement.read)
        #expect(touches.written.intersection(.buffered) == statement.written.intersection(.buffered))
    }

    /// Returns the caller's results without buffering and sharing.
    private static func alone(_ caller: WriteBufferHistory.Caller, in database: NodeDatabase) throws -> [String]? {
        try database.withoutTransaction { transaction in
            try transaction.run("BEGIN IMMEDIATE")
            do {
                let found = try caller.run(in: transaction)
                try transaction.run("COMMIT")
                return found
            } catch is WriteBufferHistory.InjectedFailure {
                try transaction.run("ROLLBACK")
                return nil
            }
        }
    }

    /// Returns all rows except those that differ with each opening and wipe of the database.
    private static func rows(in view: StoreView) throws -> [String] {
        try view.dumpAllRows().filter { !$0.hasPrefix("wipe_due") && !$0.hasPrefix("restore_mark") }
    }

    private static func insertFeedEntry(_ payload: String, in transaction: StoreTransaction) throws -> Int64 {
        try ChangeFeedTable.insert(
            FeedEntry(conversation: nil, topic: "test", entry: nil, payload: payload, at: Timestamp(milliseconds: 0)),
            in: transaction)
    }
}
