import ChanCore
import ChanID
import Foundation
import GRDB
import Testing

@testable import ChanStore

struct InboxTableTests {
    @Test func `pending join requests are listed oldest first, after those without a time from an earlier version`()
        throws
    {
        var sample = RandomRows("requests")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        var members: [Member] = []
        for status in [MemberStatus.requested, .pendingReview, .active, .declined, .requested] {
            var member = sample.member()
            member.status = status
            member.ended = nil
            members.append(member)
        }
        let expected = [members[4].id, members[1].id, members[0].id]
        let waiting = try database.blockingWrite { [members] transaction in
            for (index, member) in members.enumerated() {
                try MemberTable.upsert(member, of: help, in: transaction)
                guard index != 4 else { continue }
                let moment = Timestamp(milliseconds: 1_000 - Int64(index))
                try JoinRequestTable.upsert(
                    member.id, at: EntryNumber(index), moment, of: help, in: transaction)
            }
            return try JoinRequestTable.listPending(limit: 9, of: help, in: transaction)
        }
        #expect(waiting.map(\.member) == expected)
        #expect(waiting.map(\.entry) == [nil, 1, 0] && waiting.map(\.at?.milliseconds) == [nil, 999, 1_000])
        let first = try database.blockingRead { try JoinRequestTable.listPending(limit: 1, of: help, in: $0) }
        #expect(first.map(\.member) == [members[4].id])
    }

    @Test func `field changes are replaced when an entry is folded again, and deleted with the projections`() throws {
        var sample = RandomRows("changes")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let find = { try database.blockingRead { try EntryChangeTable.find(3, of: help, in: $0) } }
        #expect(try find() == nil)
        for text in ["[1]", "[2]"] {
            try database.blockingWrite { try EntryChangeTable.upsert(text, madeBy: 3, of: help, in: $0) }
            #expect(try find() == text)
        }
        try database.blockingWrite { try Projections.delete(help, in: $0) }
        #expect(try find() == nil)
    }

    @Test func `a migrated home has its join requests and audit log, without the data that was not recorded`() throws {
        let home = try TestHome()
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
        let queue = try DatabaseQueue(path: home.path + "/node.sqlite")
        try queue.writeWithoutTransaction { database in
            let before = Array(Migration.all.prefix { $0.name != "inbox_and_changes" })
            try Migrator(database, migrations: before).migrate(isNew: true)
            try database.execute(
                sql: """
                    INSERT INTO profile (profile, name, sealed_seed, created_at) VALUES (zeroblob(16), 'alice', x'01', 1);
                    INSERT INTO conversation (id, conversation_id, profile, is_origin, sealed_origin_key,
                        sealed_origin_sealing_key, created_at, log_size)
                    VALUES (1, zeroblob(32), zeroblob(16), 1, x'01', x'01', 1, 0);
                    INSERT INTO member (conversation, member, name, role, status, member_key, sealing_key)
                    VALUES (1, zeroblob(16), 'carol', 10, 'requested', x'', x'');
                    """)
        }
        try queue.close()
        let help = try #require(ConversationID([UInt8](repeating: 0, count: 32)))
        let database = try home.open()
        let waiting = try database.blockingRead { try JoinRequestTable.listPending(limit: 9, of: help, in: $0) }
        #expect(waiting.map(\.name) == ["carol"] && waiting.first?.at == nil)
        #expect(try database.blockingRead { try EntryChangeTable.find(0, of: help, in: $0) } == nil)
    }
}
