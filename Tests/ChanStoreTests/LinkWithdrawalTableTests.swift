import ChanID
import Foundation
import GRDB
import Testing

@testable import ChanStore

struct LinkWithdrawalTableTests {
    private func at(_ milliseconds: Int64) -> Timestamp { Timestamp(milliseconds: milliseconds) }

    @Test func `every withdrawal since a time counts for its own link, and those from before are deleted`() throws {
        var sample = RandomRows("withdrawals")
        let help = sample.identifier(ConversationID.self)
        let (once, twice) = (sample.identifier(LinkID.self), sample.identifier(LinkID.self))
        let database = try TestHome().open(with: help)
        func insert(_ link: LinkID, at entry: EntryNumber, _ moment: Int64, until start: Int64 = 0) throws {
            try database.blockingWrite {
                try LinkWithdrawalTable.insert(
                    link, at: entry, at(moment), forgettingUntil: at(start), of: help, in: $0)
            }
        }
        func count(_ link: LinkID, since moment: Int64) throws -> UInt32 {
            try database.blockingRead { try LinkWithdrawalTable.count(link, since: at(moment), of: help, in: $0) }
        }
        for entry in 1...3 { try insert(twice, at: EntryNumber(entry), 50) }
        try insert(once, at: 4, 60)
        #expect(try count(twice, since: 49) == 3 && count(twice, since: 50) == 0)
        #expect(try count(once, since: 49) == 1)
        try insert(twice, at: 5, 70, until: 50)
        #expect(try count(twice, since: 0) == 1 && count(once, since: 0) == 1)
    }

    @Test func `a migrated home has its token counters, as the issuer's, and no withdrawals`() throws {
        let home = try TestHome()
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
        let queue = try DatabaseQueue(path: home.path + "/node.sqlite")
        try queue.writeWithoutTransaction { database in
            let before = Array(Migration.all.prefix { $0.name != "withdrawals_and_counters" })
            try Migrator(database, migrations: before).migrate(isNew: true)
            try database.execute(
                sql: """
                    INSERT INTO token_counter (owner, counter, used, since) VALUES (zeroblob(16), zeroblob(32), 3, 9)
                    """)
        }
        try queue.close()
        let owner = try #require(TokenID([UInt8](repeating: 0, count: TokenID.byteCount)))
        let counter = try #require(Digest([UInt8](repeating: 0, count: Digest.byteCount)))
        let link = try #require(LinkID([UInt8](repeating: 0, count: LinkID.byteCount)))
        let database = try home.open()
        let row = try database.blockingRead { try TokenCounterTable.find(counter, of: owner, in: $0) }
        #expect(row == StoredTokenCounter(used: 3, since: at(9)))
        #expect(try database.blockingRead { try LinkWithdrawalTable.count(link, since: at(0), of: .zero, in: $0) } == 0)
    }
}
