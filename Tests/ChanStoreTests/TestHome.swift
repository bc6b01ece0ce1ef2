import ChanCore
import ChanID
import ChanTestSupport
import Foundation

@testable import ChanStore

/// A temporary state directory of a node, which is deleted with the test.
final class TestHome: Sendable {
    let directory: TemporaryDirectory
    var path: String { directory.path + "/node" }

    init() throws { directory = try TemporaryDirectory() }

    func open(_ options: NodeDatabase.Options = .init()) throws -> NodeDatabase {
        var options = options
        let probe = options.probe
        // The database retains its directory, so `TestHome().open()` is sufficient.
        options.probe = StatementProbe { [self] () throws(StoreError) in
            try withExtendedLifetime(self) { () throws(StoreError) in try probe?.willWrite() }
        }
        return try NodeDatabase(home: path, options: options)
    }

    /// Opens a database with alice's profile and the given conversation, folded to the state of a new channel.
    func open(with conversation: ConversationID, options: NodeDatabase.Options = .init()) throws -> NodeDatabase {
        let database = try open(options)
        try database.blockingWrite { transaction in try TestHome.add(conversation, in: transaction) }
        return database
    }

    static let alice = ProfileID([UInt8](repeating: 0xa1, count: 16))

    static func add(_ conversation: ConversationID, in transaction: StoreTransaction) throws {
        guard let alice else { return }
        let now = Timestamp(milliseconds: 1_000)
        if try ProfileTable.find(alice, in: transaction) == nil {
            let profile = StoredProfile(id: alice, name: "alice", sealedSeed: [1, 2, 3], createdAt: now)
            try ProfileTable.upsert(profile, in: transaction)
        }
        let stored = StoredConversation(id: conversation, profile: alice, createdAt: now)
        try ConversationTable.upsert(stored, in: transaction)
        try ConversationStateTable.upsert(.draft(conversation, .channel, .open), in: transaction)
    }

    /// Returns the concatenated contents of all files of the state directory.
    func files() throws -> [UInt8] {
        let names = try FileManager.default.contentsOfDirectory(atPath: path)
        return try names.sorted().flatMap { try [UInt8](Data(contentsOf: URL(fileURLWithPath: path + "/" + $0))) }
    }
}

extension StoreView {
    /// Returns every row of every table as text, to detect any change.
    func dumpAllRows() throws -> [String] {
        let tables = try fetchAll(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_stat%' ORDER BY name",
            as: String.init)
        return try tables.flatMap { table in
            let columns = try fetchAll("SELECT name FROM pragma_table_info('\(table)')", as: String.init)
            let text = columns.map { "quote(\"\($0)\")" }.joined(separator: " || '|' || ")
            return try fetchAll("SELECT '\(table): ' || \(text) FROM \"\(table)\"", as: String.init).sorted()
        }
    }
}

extension Collection<UInt8> {
    /// Returns whether these bytes contain `text`.
    func containsText(_ text: String) -> Bool { Data(self).range(of: Data(text.utf8)) != nil }
}

/// Returns the error code of the store; `nil` if there was no error.
func errorCode(_ body: () throws -> some Any) -> StoreError.Code? {
    do {
        _ = try body()
        return nil
    } catch {
        return (error as? StoreError)?.code
    }
}

extension TestHome {
    /// Copies another node's files in their present state, as a crash would leave them.
    func copyFiles(of other: TestHome) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for name in ["node.sqlite", "node.sqlite-wal"] {
            try FileManager.default.copyItem(atPath: other.path + "/" + name, toPath: path + "/" + name)
        }
    }

    /// Overwrites pages as a failing disk might. The header and the schema remain valid.
    func overwriteMiddlePages(of name: String, count: Int) throws {
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: path + "/" + name))
        let pages = try file.seekToEnd() / 4_096
        try file.seek(toOffset: pages / 2 * 4_096)
        try file.write(contentsOf: Data(repeating: 0xa5, count: count * 4_096))
        try file.close()
    }

    func truncateWAL(by count: UInt64) throws {
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: path + "/node.sqlite-wal"))
        try file.truncate(atOffset: try file.seekToEnd() - count)
        try file.close()
    }
}
