import ChanID
import Foundation
import GRDB
import Testing

@testable import ChanStore

struct OwnCaseTableTests {
    private let help = ConversationID.zero

    private func id(_ number: UInt8) throws -> MessageID {
        try #require(MessageID([UInt8](repeating: number, count: 16)))
    }

    private func at(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

    @Test func `after the migration nothing is unseen; an answer is unseen until it was seen`() throws {
        let database = try Self.home().open()
        func unseen(_ count: Int = 9) throws -> [MessageID] {
            try database.blockingRead { try OwnCaseTable.listUnseen(limit: count, of: help, in: $0).map(\.id) }
        }
        let before = try database.blockingRead { try OwnCaseTable.list(of: help, in: $0) }
        #expect(try before.map(\.id) == [id(1)] && before.map(\.latestAnswer) == [[2]])
        #expect(try unseen() == [])
        try database.blockingWrite { transaction in
            for (number, moment) in [(UInt8(2), Int64(9)), (3, 5)] {
                var own = StoredOwnCase(id: try id(number), opening: [1], openedAt: at(1))
                own.unseenSince = at(moment)
                try OwnCaseTable.upsert(own, of: help, in: transaction)
            }
        }
        #expect(try unseen() == [id(3), id(2)], "the oldest first")
        #expect(try unseen(1) == [id(3)])
        let changed = try [id(3), id(3), id(7)].map { id in
            try database.blockingWrite { try OwnCaseTable.setSeen(id, of: help, in: $0) }
        }
        #expect(changed == [true, false, false])
        #expect(try unseen() == [id(2)])
    }

    /// Returns a home of the version before this mark, with an answered case. Opening it migrates it.
    private static func home() throws -> TestHome {
        let home = try TestHome()
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
        let queue = try DatabaseQueue(path: home.path + "/node.sqlite")
        let before = Array(Migration.all.prefix { $0.name != "unseen_answers" })
        try queue.writeWithoutTransaction { database in
            try Migrator(database, migrations: before).migrate(isNew: true)
            try database.execute(
                sql: """
                    INSERT INTO profile (profile, name, sealed_seed, created_at) VALUES (zeroblob(16), 'alice', x'01', 1);
                    INSERT INTO conversation (id, conversation_id, profile, is_origin, sealed_origin_key,
                        sealed_origin_sealing_key, created_at, log_size)
                    VALUES (1, zeroblob(32), zeroblob(16), 1, x'01', x'01', 1, 0);
                    INSERT INTO own_case (conversation, case_id, opening, opened_at, is_received, news)
                    VALUES (1, x'01010101010101010101010101010101', x'01', 1, 1, x'02');
                    """)
        }
        try queue.close()
        return home
    }
}
