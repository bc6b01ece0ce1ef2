import ChanCore
import ChanID
import ChanTestSupport
import Testing

@testable import ChanStore

/// Tests that a statement invalidates what is cached of the tables that it writes, whoever runs it.
struct CacheInvalidationTests {
    private struct Change: Sendable, CustomTestStringConvertible {
        let sql: String
        /// Returns what the change is about, through the caches.
        let read: @Sendable (Sample, StoreView) throws -> String?

        var testDescription: String { sql }
    }

    private struct Sample: Sendable {
        let help: ConversationID
        let member: Member
        let device: Device
        let ban: Ban
        let link: Link
        let relay: RelayEntry
    }

    private static let changes = [
        Change(sql: "UPDATE member SET name = 'mallory'") { sample, view in
            try MemberTable.find(sample.member.id, of: sample.help, in: view)?.name
        },
        Change(sql: "UPDATE member SET name = 'mallory'") { sample, view in
            "\(try MemberTable.listIDs(named: sample.member.name, of: sample.help, in: view).count)"
        },
        Change(sql: "DELETE FROM member") { sample, view in
            try MemberTable.find(sample.member.id, of: sample.help, in: view)?.name
        },
        Change(sql: "DELETE FROM device") { sample, view in
            "\(try DeviceTable.list(of: sample.device.member, of: sample.help, in: view).count)"
        },
        Change(sql: "UPDATE ban SET watches = 1 - watches") { sample, view in
            String(describing: try BanTable.find(sample.ban.member, of: sample.help, in: view)?.watches)
        },
        Change(sql: "UPDATE link SET name = 'mallory'") { sample, view in
            try LinkTable.find(sample.link.id, of: sample.help, in: view)?.name
        },
        Change(sql: "DELETE FROM relay") { sample, view in
            "\(try RelayTable.list(of: sample.help, in: view).count)"
        },
        Change(sql: "UPDATE conversation_state SET title = 'mallory'") { sample, view in
            try ConversationStateTable.find(sample.help, in: view)?.title
        },
        Change(sql: "UPDATE conversation SET needs_upgrade = 1") { sample, view in
            String(describing: try ConversationTable.find(sample.help, in: view)?.needsUpgrade)
        },
        Change(sql: "DELETE FROM conversation") { sample, view in
            try MemberTable.find(sample.member.id, of: sample.help, in: view)?.name
        },
        Change(sql: "WITH doomed AS (SELECT member FROM member) DELETE FROM member WHERE member IN doomed") {
            sample, view in
            try MemberTable.find(sample.member.id, of: sample.help, in: view)?.name
        },
        Change(sql: "UPDATE OR REPLACE member SET name = 'mallory'") { sample, view in
            try MemberTable.find(sample.member.id, of: sample.help, in: view)?.name
        },
        Change(sql: "REPLACE INTO conversation SELECT * FROM conversation") { sample, view in
            try MemberTable.find(sample.member.id, of: sample.help, in: view)?.name
        },
        Change(sql: "DELETE FROM conversation") { sample, view in
            String(describing: try view.rowID(of: sample.help))
        },
    ]

    @Test(arguments: changes) private func `a statement invalidates what is cached of its tables`(
        change: Change
    ) throws {
        var random = RandomRows("invalidation")
        let help = random.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let sample = Sample(
            help: help, member: random.member(), device: random.device(), ban: random.ban(), link: random.link(),
            relay: random.relay())
        try database.blockingWrite { transaction in
            try MemberTable.upsert(sample.member, of: help, in: transaction)
            try DeviceTable.upsert(sample.device, of: help, in: transaction)
            try BanTable.upsert(sample.ban, of: help, in: transaction)
            try LinkTable.upsert(sample.link, of: help, in: transaction)
            try RelayTable.upsert(sample.relay, of: help, in: transaction)
        }
        let (before, after) = try database.blockingWrite { transaction in
            let before = try change.read(sample, transaction)
            try transaction.run(change.sql)
            return (before, try change.read(sample, transaction))
        }
        #expect(before != after)
        #expect(try database.blockingRead { try change.read(sample, $0) } == after)
    }

    @Test func `a trigger and a query that writes invalidate what they change`() throws {
        var random = RandomRows("indirect writes")
        let help = random.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let (member, link) = (random.member(), random.link())
        try database.blockingWrite { transaction in
            try transaction.run(
                "CREATE TRIGGER rename AFTER DELETE ON link BEGIN UPDATE member SET name = 'mallory'; END")
            try MemberTable.upsert(member, of: help, in: transaction)
            try LinkTable.upsert(link, of: help, in: transaction)
            try transaction.run("DELETE FROM link")
            #expect(try MemberTable.find(member.id, of: help, in: transaction)?.name == "mallory")
            #expect(try LinkTable.find(link.id, of: help, in: transaction) == nil)
            let renamed = try transaction.fetchOne("UPDATE member SET name = 'bob' RETURNING name", as: String.init)
            #expect(renamed == "bob")
            #expect(try MemberTable.find(member.id, of: help, in: transaction)?.name == "bob")
        }
    }

    @Test func `a caller's failure undoes its query that writes, and what was cached of it`() async throws {
        var random = RandomRows("undone query")
        let help = random.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let member = random.member()
        let callers: [@Sendable (StoreTransaction) throws -> String] = [
            { transaction in
                try MemberTable.upsert(member, of: help, in: transaction)
                return ""
            },
            { transaction in
                _ = try transaction.fetchOne("UPDATE member SET name = 'mallory' RETURNING name", as: String.init)
                _ = try MemberTable.find(member.id, of: help, in: transaction)
                throw StoreError(.defect, operation: "fail")
            },
            { transaction in try MemberTable.find(member.id, of: help, in: transaction)?.name ?? "none" },
        ]
        let outcomes = await database.write(all: callers)
        #expect((try? outcomes[1].get()) == nil)
        #expect(try outcomes[2].get() == member.name)
    }
}
