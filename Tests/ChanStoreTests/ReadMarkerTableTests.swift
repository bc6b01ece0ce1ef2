import ChanID
import Foundation
import GRDB
import Testing

@testable import ChanStore

struct ReadMarkerTableTests {
    @Test func `the read marker does not exceed the size of a truncated log`() throws {
        var sample = RandomRows("read marker")
        let (help, other) = (sample.identifier(ConversationID.self), sample.identifier(ConversationID.self))
        let database = try TestHome().open(with: help)
        try database.blockingWrite { transaction in
            try TestHome.add(other, in: transaction)
            var local = LocalConversation()
            local.readSize = 9
            for id in [help, other] { try LocalConversationTable.upsert(local, of: id, in: transaction) }
            try LogTruncation.truncate(of: help, to: 4, in: transaction)
        }
        try database.blockingRead { view throws in
            #expect(try LocalConversationTable.find(help, in: view).readSize == 4)
            #expect(try LocalConversationTable.find(other, in: view).readSize == 9)
        }
        try database.blockingWrite { transaction in
            try LocalConversationTable.upsert(LocalConversation(), of: help, in: transaction)
            try LogTruncation.truncate(of: help, to: 2, in: transaction)
            #expect(try LocalConversationTable.find(help, in: transaction).readSize == nil)
        }
    }

    @Test func `in a migrated home everything was read, and local settings are kept`() throws {
        let home = try TestHome()
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
        let queue = try DatabaseQueue(path: home.path + "/node.sqlite")
        try queue.writeWithoutTransaction { database in
            let before = Array(Migration.all.prefix { $0.name != "reading" })
            try Migrator(database, migrations: before).migrate(isNew: true)
            try database.execute(
                sql: """
                    INSERT INTO profile (profile, name, sealed_seed, created_at) VALUES (zeroblob(16), 'alice', x'01', 0);
                    INSERT INTO conversation (id, conversation_id, profile, is_origin, log_size, created_at)
                    VALUES (1, zeroblob(32), zeroblob(16), 0, 7, 0),
                        (2, CAST(zeroblob(31) || x'01' AS BLOB), zeroblob(16), 0, 8, 0);
                    INSERT INTO local_conversation (conversation, alias) VALUES (2, 'here');
                    """)
        }
        try queue.close()
        let database = try home.open()
        try database.blockingRead { view throws in
            let aliased = try #require(try LocalConversationTable.findConversation(alias: "here", in: view))
            #expect(try LocalConversationTable.find(aliased, in: view).readSize == 8)
            #expect(try LocalConversationTable.find(.zero, in: view).readSize == 7)
        }
    }
}
