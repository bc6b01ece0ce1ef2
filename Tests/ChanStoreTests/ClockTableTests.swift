import ChanID
import Foundation
import GRDB
import Testing

@testable import ChanStore

struct ClockTableTests {
    @Test func `the last stored clock is returned`() throws {
        let database = try TestHome().open()
        let find = { try database.blockingRead { try ClockTable.find(in: $0) } }
        #expect(try find() == nil)
        var clock = StoredClock(soundAt: Timestamp(milliseconds: 5_000))
        try database.blockingWrite { [clock] in try ClockTable.upsert(clock, in: $0) }
        #expect(try find() == clock)
        clock.confirmedAt = Timestamp(milliseconds: 7_000)
        try database.blockingWrite { [clock] in try ClockTable.upsert(clock, in: $0) }
        #expect(try find() == clock)
    }

    @Test(arguments: [true, false])
    func `a migrated home has the newest time of the logs whose origin it is`(ordersItsLog: Bool) throws {
        let home = try TestHome()
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
        let queue = try DatabaseQueue(path: home.path + "/node.sqlite")
        try queue.writeWithoutTransaction { database in
            let before = Array(Migration.all.prefix { $0.name != "clock" })
            try Migrator(database, migrations: before).migrate(isNew: true)
            try Self.fill(database, ordersItsLog)
        }
        try queue.close()
        let expected = ordersItsLog ? StoredClock(soundAt: Timestamp(milliseconds: 9_000)) : nil
        #expect(try home.open().blockingRead { try ClockTable.find(in: $0) } == expected)
    }

    private static func fill(_ database: Database, _ ordersItsLog: Bool) throws {
        try database.execute(
            sql: """
                INSERT INTO profile (profile, name, sealed_seed, created_at) VALUES (zeroblob(16), 'alice', x'01', 1)
                """)
        for id in 1...2 {
            try database.execute(
                sql: """
                    INSERT INTO conversation (id, conversation_id, profile, is_origin, sealed_origin_key,
                        sealed_origin_sealing_key, created_at, log_size)
                    VALUES (?, randomblob(32), zeroblob(16), ?, x'01', x'01', 1, 2)
                    """, arguments: [id, ordersItsLog])
            for number in 0...1 {
                try database.execute(
                    sql: """
                        INSERT INTO entry (conversation, number, statement, signature, ordered_at, node_hashes, message_id)
                        VALUES (?, ?, x'01', zeroblob(64), ?, zeroblob(32), randomblob(16))
                        """, arguments: [id, number, id == 1 ? 8_000 + number * 1_000 : 3_000 + number])
            }
        }
    }
}
