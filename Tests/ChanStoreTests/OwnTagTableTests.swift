import ChanID
import Foundation
import GRDB
import Testing

@testable import ChanStore

struct OwnTagTableTests {
    private let help = ConversationID.zero

    private func list(_ number: UInt8) throws -> BanListID {
        try #require(BanListID([UInt8](repeating: number, count: BanListID.byteCount)))
    }

    private func at(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

    @Test func `a requested tag is pending until it is delivered, and again after another request`() throws {
        let database = try Self.home().open()
        let (first, second) = (try list(1), try list(2))
        try database.blockingWrite { transaction in
            try OwnTagTable.request(for: first, at: at(1), in: help, transaction)
            try OwnTagTable.request(for: second, at: at(2), in: help, transaction)
        }
        func wanted(most count: Int = 8) throws -> [BanListID] {
            try database.blockingRead { try OwnTagTable.listPending(of: help, limit: count, in: $0) }
        }
        #expect(try wanted() == [second, first])
        #expect(try wanted(most: 1) == [second], "the newest first")
        try database.blockingWrite { try OwnTagTable.setDelivered(second, at: at(3), in: help, $0) }
        #expect(try wanted() == [first])
        let rows = try database.blockingRead { try OwnTagTable.list(of: help, in: $0) }
        #expect(rows.map(\.list) == [first, second] && rows.map(\.deliveredAt) == [nil, at(3)])
        try database.blockingWrite { try OwnTagTable.request(for: second, at: at(4), in: help, $0) }
        #expect(try wanted() == [second, first])
    }

    @Test func `a migrated subscription requires no tags, and a requirement begins at its time`() throws {
        let database = try Self.home().open()
        let spammers = try list(3)
        func requiring(at moment: Timestamp) throws -> [BanListID] {
            try database.blockingRead { try BanListSubscriptionTable.listRequiringTags(of: help, at: moment, in: $0) }
        }
        #expect(
            try database.blockingRead { try BanListSubscriptionTable.listSubscribed(of: help, in: $0) } == [spammers])
        #expect(try requiring(at: at(9_000)) == [])
        try database.blockingWrite {
            try BanListSubscriptionTable.setTagRequirement(spammers, from: at(5_000), of: help, in: $0)
        }
        #expect(try requiring(at: at(4_999)) == [] && requiring(at: at(5_000)) == [spammers])
        let since = try database.blockingRead {
            try BanListSubscriptionTable.findTagRequirement(spammers, of: help, in: $0)
        }
        #expect(since == at(5_000))
    }

    @Test func `the first tag of a member is retained`() throws {
        let database = try Self.home().open()
        let (spammers, member) = (try list(3), MemberID(words: .zero))
        let tags = [UInt8(1), 2].map { [UInt8](repeating: $0, count: 32) }
        try database.blockingWrite { transaction in
            for tag in tags {
                try BanListSubscriptionTable.insertTag(tag, of: member, for: spammers, in: help, transaction)
            }
        }
        #expect(
            try database.blockingRead { try BanListSubscriptionTable.findTag(of: member, for: spammers, in: help, $0) }
                == tags[0])
    }

    /// Returns a home of the version before tags, with a conversation that subscribes to a list. Opening it migrates it.
    private static func home() throws -> TestHome {
        let home = try TestHome()
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
        let queue = try DatabaseQueue(path: home.path + "/node.sqlite")
        let before = Array(Migration.all.prefix { $0.name != "ban_tags" })
        try queue.writeWithoutTransaction { database in
            try Migrator(database, migrations: before).migrate(isNew: true)
            try database.execute(
                sql: """
                    INSERT INTO profile (profile, name, sealed_seed, created_at) VALUES (zeroblob(16), 'alice', x'01', 1);
                    INSERT INTO conversation (id, conversation_id, profile, is_origin, sealed_origin_key,
                        sealed_origin_sealing_key, created_at, log_size)
                    VALUES (1, zeroblob(32), zeroblob(16), 1, x'01', x'01', 1, 0);
                    INSERT INTO ban_list (list, name, created_at)
                    VALUES (x'03030303030303030303030303030303', 'spammers', 1);
                    INSERT INTO ban_list_use (conversation, list, since)
                    VALUES (1, x'03030303030303030303030303030303', 1);
                    """)
        }
        try queue.close()
        return home
    }
}
