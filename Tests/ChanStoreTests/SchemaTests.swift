import ChanTestSupport
import Foundation
import GRDB
import Testing

@testable import ChanStore

/// Tests of the whole schema, and of the rules for all tables.
struct SchemaTests {
    @Test func `migrating step by step, with closing in between, gives a new database`() throws {
        let home = try TestHome()
        try FileManager.default.createDirectory(atPath: home.path, withIntermediateDirectories: true)
        for count in 1...Migration.all.count {
            let queue = try DatabaseQueue(path: home.path + "/node.sqlite")
            try queue.writeWithoutTransaction { database in
                try Migrator(database, migrations: Array(Migration.all.prefix(count))).migrate(isNew: count == 1)
                let version = try Int.fetchOne(database, sql: "PRAGMA user_version")
                #expect(version == count)
            }
            try queue.close()
        }
        let other = try TestHome()
        let (migrated, new) = (try home.open(), try other.open())
        #expect(try Self.schema(migrated) == Self.schema(new))
        #expect(try Self.rows(migrated) == Self.rows(new))
    }

    @Test func `a failed migration leaves the previous schema`() throws {
        let broken = Migration(number: 2, name: "broken", sql: "CREATE TABLE left_over (a INTEGER) STRICT; SELEC 1;")
        let queue = try DatabaseQueue()
        try queue.writeWithoutTransaction { database in
            let migrator = Migrator(database, migrations: [Migration.all[0], broken])
            #expect(throws: (any Error).self) { try migrator.migrate(isNew: true) }
            let version = try Int.fetchOne(database, sql: "PRAGMA user_version")
            let isLeftOver = try database.tableExists("left_over")
            #expect(version == 1)
            #expect(!isLeftOver)
        }
    }

    @Test func `every table is STRICT, and there are no triggers`() throws {
        let home = try TestHome()
        let database = try home.open()
        let loose = try database.blockingRead { view in
            try view.fetchAll(
                """
                SELECT name FROM pragma_table_list WHERE type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite_%'
                """, as: String.init)
        }
        #expect(loose == [])
        let triggers = try database.blockingRead { view in
            try view.fetchAll("SELECT name FROM sqlite_schema WHERE type = 'trigger'", as: String.init)
        }
        #expect(triggers == [])
    }

    @Test func `every foreign key is the prefix of an index, so that deleting a parent never scans its children`()
        throws
    {
        let home = try TestHome()
        let database = try home.open()
        let keys = try database.blockingRead { try Self.foreignKeys(in: $0) }
        #expect(keys.count > 20, "the lint sees the schema's keys")
        for key in keys {
            let indexes = try database.blockingRead { try Self.indexes(of: key.table, in: $0) }
            #expect(
                indexes.contains { $0.starts(with: key.columns) },
                "\(key.table)(\(key.columns.joined(separator: ", ")))")
        }
    }

    @Test func `identifiers are blobs with a checked length`() throws {
        let home = try TestHome()
        let database = try home.open()
        for sql in [
            "INSERT INTO profile (profile, name, sealed_seed, created_at) VALUES (x'00', 'a', x'', 0)",
            "INSERT INTO journal (number, bytes, node_hashes, at, method, caller, outcome) VALUES (0, x'', x'00', 0, 'm', '', 'ok')",
            "INSERT INTO conversation (conversation_id, profile, is_origin, created_at) VALUES (x'01', x'02', 0, 0)",
        ] {
            let error = #expect(throws: StoreError.self) { try database.blockingWrite { try $0.run(sql) } }
            #expect(error?.code == .conflict)
        }
    }

    private struct ForeignKey {
        let table: String
        let columns: [String]
    }

    private static func foreignKeys(in view: StoreView) throws -> [ForeignKey] {
        let tables = try view.fetchAll("SELECT name FROM sqlite_schema WHERE type = 'table'", as: String.init)
        return try tables.flatMap { table in
            let ids = try view.fetchAll(
                "SELECT DISTINCT id FROM pragma_foreign_key_list('\(table)')", as: Int.init)
            return try ids.map { id in
                let columns = try view.fetchAll(
                    "SELECT \"from\" FROM pragma_foreign_key_list('\(table)') WHERE id = ? ORDER BY seq", id,
                    as: String.init)
                return ForeignKey(table: table, columns: columns)
            }
        }
    }

    /// Returns the columns of each index that covers all rows, and of the integer key.
    private static func indexes(of table: String, in view: StoreView) throws -> [[String]] {
        let names = try view.fetchAll(
            "SELECT name FROM pragma_index_list('\(table)') WHERE partial = 0", as: String.init)
        let indexes = try names.map { name in
            try view.fetchAll(
                "SELECT coalesce(name, '') FROM pragma_index_info('\(name)') ORDER BY seqno", as: String.init)
        }
        let key = try view.fetchAll(
            "SELECT name FROM pragma_table_info('\(table)') WHERE pk > 0 ORDER BY pk", as: String.init)
        return indexes + [key]
    }

    private static func schema(_ database: NodeDatabase) throws -> [String] {
        try database.blockingRead { view in
            try view.fetchAll(
                """
                SELECT type || ' ' || name || ' ' || tbl_name || ' ' || coalesce(sql, '') FROM sqlite_schema
                ORDER BY tbl_name, type DESC, rowid
                """, as: String.init)
        }
    }

    /// Returns the number of rows of each table that has any.
    private static func rows(_ database: NodeDatabase) throws -> [String: Int] {
        try database.blockingRead { view in
            let tables = try view.fetchAll("SELECT name FROM sqlite_schema WHERE type = 'table'", as: String.init)
            let counts = try tables.map { table in
                (table, try view.fetchOne("SELECT count(*) FROM \"\(table)\"", as: Int.init) ?? 0)
            }
            return Dictionary(uniqueKeysWithValues: counts.filter { $0.1 > 0 })
        }
    }
}
