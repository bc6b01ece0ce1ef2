import ChanCore
import ChanID
import Foundation
import GRDB
import Testing

@testable import ChanStore

struct LinkPreviewColumnTests {
    @Test func `a migration removes the sources of messages that were removed before`() throws {
        let home = try TestHome()
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
        let queue = try DatabaseQueue(path: home.path + "/node.sqlite")
        try queue.writeWithoutTransaction { database in
            let before = Array(Migration.all.prefix { $0.name != "sources_of_removed" })
            try Migrator(database, migrations: before).migrate(isNew: true)
            try database.execute(
                sql: """
                    INSERT INTO profile (profile, name, sealed_seed, created_at) VALUES (zeroblob(16), 'alice', x'01', 0);
                    INSERT INTO conversation (id, conversation_id, profile, is_origin, created_at)
                    VALUES (1, zeroblob(32), zeroblob(16), 0, 0);
                    INSERT INTO item (id, conversation, message_id, entry, author, as_channel, kind, at, text, forwarded,
                        tombstone, tombstone_by, tombstone_at, version_count, reaction_kinds, file_count)
                    VALUES
                    (1, 1, zeroblob(16), 0, zeroblob(16), 0, 'message', 0, '', '- abuse', 'moderated', zeroblob(16), 0, 0, 0, 0),
                    (2, 1, x'01000000000000000000000000000000', 1, zeroblob(16), 0, 'message', 0, '', '- abuse', NULL, NULL,
                        NULL, 0, 0, 0),
                    (3, 1, x'02000000000000000000000000000000', 2, zeroblob(16), 0, 'message', 0, 'kept', '- a friend', NULL,
                        NULL, NULL, 0, 0, 0);
                    """)
        }
        try queue.close()
        let database = try home.open()
        let sources = try [UInt8](0...2).map { first in
            let id = try #require(MessageID([first] + [UInt8](repeating: 0, count: MessageID.byteCount - 1)))
            return try database.blockingRead { try ItemTable.find(id, of: .zero, in: $0)?.forwarded.map(\.name) ?? [] }
        }
        #expect(sources == [[], [], ["a friend"]])
    }

    @Test func `messages and scheduled messages of a migrated home have no preview`() throws {
        let home = try TestHome()
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
        let queue = try DatabaseQueue(path: home.path + "/node.sqlite")
        try queue.writeWithoutTransaction { database in
            let before = Array(Migration.all.prefix { $0.name != "link_preview" })
            try Migrator(database, migrations: before).migrate(isNew: true)
            try database.execute(
                sql: """
                    INSERT INTO profile (profile, name, sealed_seed, created_at) VALUES (zeroblob(16), 'alice', x'01', 0);
                    INSERT INTO conversation (id, conversation_id, profile, is_origin, created_at)
                    VALUES (1, zeroblob(32), zeroblob(16), 0, 0);
                    INSERT INTO item (id, conversation, message_id, entry, author, as_channel, kind, at, text,
                        version_count, reaction_kinds, file_count)
                    VALUES (1, 1, zeroblob(16), 0, zeroblob(16), 0, 'message', 0, 'look', 0, 0, 0);
                    INSERT INTO scheduled_post (id, conversation, due_at, text, as_channel, created_at, requester)
                    VALUES (7, 1, 5, 'later', 0, 0, '{}');
                    """)
        }
        try queue.close()
        let message = try #require(MessageID([UInt8](repeating: 0, count: MessageID.byteCount)))
        let database = try home.open()
        let item = try database.blockingRead { try ItemTable.find(message, of: .zero, in: $0) }
        #expect(item?.text == "look" && item?.linkPreview == nil)
        let post = try database.blockingRead { try ScheduledPostTable.find(7, of: .zero, in: $0) }
        #expect(post?.posting.text == "later" && post?.posting.linkPreview == nil && post?.dueAt.milliseconds == 5)
    }
}
