import ChanSQLite
import ChanTestSupport
import Foundation
import Testing

@testable import ChanRelayServer

/// Tests of the schemas of a relay and of a witness, and of the rules for all their tables.
struct RelaySchemaTests {
    private struct Store: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let schema: RelayDatabase.Schema
    }

    private static let stores = [
        Store(testDescription: "log", schema: .log), Store(testDescription: "files", schema: .files),
        Store(testDescription: "witness", schema: .witness),
    ]

    @Test(arguments: stores) private func `the golden schema equals the result of the migrations`(
        store: Store
    ) throws {
        let statements = try read(
            store,
            "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND \(Self.own) ORDER BY tbl_name, type DESC, name")
        let actual =
            "-- What the migrations make, one after another. Made by RelaySchemaTests (RECORD=1); not for editing.\n\n"
            + statements.map { $0 + ";\n" }.joined(separator: "\n")
        let file = Repository.root.appendingPathComponent("schema/relay/\(store.testDescription).sql")
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(actual.utf8).write(to: file)
            Issue.record("recorded \(file.path); run again without RECORD")
            return
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == actual)
    }

    @Test(arguments: stores) private func `every table is STRICT, and there are no triggers`(store: Store) throws {
        let loose = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0"
        #expect(try read(store, "\(loose) AND \(Self.own)") == [])
        #expect(try read(store, "SELECT name FROM sqlite_schema WHERE type = 'trigger'") == [])
    }

    @Test(arguments: stores) private func `every foreign key is the prefix of an index or of the key`(
        store: Store
    ) throws {
        let keys = try read(
            store,
            """
            SELECT m.name || ' ' || f."from" FROM sqlite_schema m JOIN pragma_foreign_key_list(m.name) f \
            WHERE m.type = 'table' ORDER BY 1
            """)
        #expect(keys.isEmpty == (store.testDescription == "witness"))
        let indexed = try read(
            store,
            """
            SELECT m.name || ' ' || i.name FROM sqlite_schema m JOIN pragma_index_list(m.name) l \
            JOIN pragma_index_info(l.name) i WHERE m.type = 'table' AND l.partial = 0 AND i.seqno = 0
            """)
        #expect(Set(keys).subtracting(indexed) == [])
    }

    /// The tables of the product, without those of SQLite and of the migrator.
    private static let own = "name NOT LIKE 'sqlite_%' AND name <> 'grdb_migrations'"

    private func read(_ store: Store, _ sql: String) throws -> [String] {
        let directory = try TemporaryDirectory()
        let database = try RelayDatabase(path: directory.file("store.sqlite"), schema: store.schema)
        defer { database.close() }
        return try database.readBlocking { try $0.fetchAll(sql, as: String.init) }
    }
}
