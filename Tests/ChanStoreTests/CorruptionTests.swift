import ChanCore
import ChanID
import ChanTestSupport
import Testing

@testable import ChanStore

/// Rows that no version of this program writes, such as a damaged disk or a manual change leaves them. Each read
/// reports an error, and none returns an invalid value.
struct CorruptionTests {
    struct Corruption: Sendable, CustomTestStringConvertible {
        let sql: String
        let read: @Sendable (Row, StoreView) throws -> Void
        var testDescription: String { sql }

        init(_ sql: String, _ read: @escaping @Sendable (Row, StoreView) throws -> Void) {
            self.sql = sql
            self.read = read
        }
    }

    /// The identifiers of the existing rows.
    struct Row: Sendable {
        let help: ConversationID
        let member: Member
        let item: Item
        let relay: RelayEntry
    }

    static let damages = [
        Corruption("UPDATE member SET role = 250") { _ = try MemberTable.find($0.member.id, of: $0.help, in: $1) },
        Corruption("UPDATE member SET status = 'ghost'") {
            _ = try MemberTable.find($0.member.id, of: $0.help, in: $1)
        },
        Corruption("UPDATE item SET author = x'00'") { _ = try ItemTable.find($0.item.id, of: $0.help, in: $1) },
        Corruption("UPDATE item SET entry = -5") { _ = try ItemTable.find($0.item.id, of: $0.help, in: $1) },
        Corruption("UPDATE item SET kind = ''") { _ = try ItemTable.find($0.item.id, of: $0.help, in: $1) },
        Corruption("UPDATE relay SET status = 'lost'") { _ = try RelayTable.find($0.relay.id, of: $0.help, in: $1) },
        Corruption("UPDATE conversation_state SET phase = 'deleted', grace_until = NULL") {
            _ = try ConversationStateTable.find($0.help, in: $1)
        },
        Corruption("UPDATE conversation_state SET history = 'last', history_amount = NULL") {
            _ = try ConversationStateTable.find($0.help, in: $1)
        },
        Corruption("UPDATE conversation SET log_size = -1") { _ = try ConversationTable.find($0.help, in: $1) },
        Corruption("UPDATE profile SET profile = x'a1'") { _ = try ProfileTable.find(named: "alice", in: $1) },
        Corruption("UPDATE device_proof SET certificate = x'0badc0de'") { row, view in
            _ = try DeviceProofTable.find(CorruptionTests.device(of: row), of: row.help, in: view)
        },
        Corruption("UPDATE relay_access SET digest = x'00'") {
            _ = try RelayAccessTable.find($0.relay.id, of: $0.help, in: $1)
        },
    ]

    @Test(arguments: damages)
    func `reading an invalid row gives a typed error`(_ damage: Corruption) throws {
        var sample = RandomRows("damage")
        let help = sample.identifier(ConversationID.self)
        let database = try TestHome().open(with: help)
        let row = Row(help: help, member: sample.member(), item: sample.item(entry: 1), relay: sample.relay())
        let access = StoredRelayAccess(version: 1, digest: sample.identifier())
        try database.blockingWrite { transaction in
            let changes: [RowChange] = [.memberChanged(row.member), .itemAdded(row.item), .relayChanged(row.relay)]
            try RowChangeWriter.apply(changes, of: help, in: transaction)
            try RelayAccessTable.upsert(access, for: row.relay.id, of: help, in: transaction)
            try transaction.run(
                "INSERT INTO device_proof (conversation, device, certificate) VALUES (1, ?, x'00')",
                Self.device(of: row))
        }
        try database.withoutTransaction { transaction in
            _ = try transaction.fetchOne("PRAGMA foreign_keys = OFF", as: Int.init)
            _ = try transaction.fetchOne("PRAGMA ignore_check_constraints = ON", as: Int.init)
            let changed = try transaction.run(damage.sql)
            #expect(changed == 1, "there was a row to damage")
        }
        let error = #expect(throws: StoreError.self) { try database.blockingRead { try damage.read(row, $0) } }
        #expect(error?.code == .corrupt)
    }

    @Test func `the check finds an overwritten page, and no read returns its contents`() throws {
        var sample = RandomRows("noise")
        let home = try TestHome()
        let help = sample.identifier(ConversationID.self)
        do {
            let database = try home.open(with: help)
            let members = (0..<2_000).map { _ in sample.member() }
            try database.blockingWrite {
                try RowChangeWriter.apply(members.map(RowChange.memberChanged), of: help, in: $0)
            }
            try database.close()
        }
        try home.overwriteMiddlePages(of: "node.sqlite", count: 8)
        // The overwritten pages depend on the schema: some are already read when the database is opened.
        let found = Result { try home.open().check() }
        switch found {
        case .success(let check): #expect(!check.isIntact)
        case .failure(let error): #expect((error as? StoreError)?.code == .corrupt)
        }
    }

    /// Returns a device that exists only in this test.
    static func device(of row: Row) -> DeviceID {
        guard let device = DeviceID(row.member.id.bytes) else { preconditionFailure("both are 16 bytes") }
        return device
    }
}
