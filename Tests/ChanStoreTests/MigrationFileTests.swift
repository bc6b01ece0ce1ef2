import ChanSQLite
import ChanTestSupport
import Foundation
import GRDB
import Testing

@testable import ChanStore

/// Checks that schema/schema.sql and the embedded Swift text are generated from schema/migrations/*.sql, the source.
struct MigrationFileTests {
    @Test func `the schema and the embedded texts equal those of schema/migrations`() throws {
        let files = try MigrationFile.all()
        let schema = try MigrationFile.schema(after: files)
        let expected = [
            "schema/schema.sql": schema,
            "Sources/ChanStore/Generated/Migrations.swift": MigrationFile.swift(files, schema),
        ]
        for (path, text) in expected {
            let file = Repository.root.appendingPathComponent(path)
            if ProcessInfo.processInfo.environment["RECORD"] == "1" {
                try Data(text.utf8).write(to: file)
                Issue.record("recorded \(path); build and run again without RECORD")
            } else {
                let actual = try String(contentsOf: file, encoding: .utf8)
                #expect(actual == text, "\(path): \(LineDifference(from: text, to: actual)); RECORD=1 writes it")
            }
        }
    }

    @Test func `migrations are numbered from 1 without gaps`() throws {
        let files = try MigrationFile.all()
        #expect(files.map(\.number) == Array(1...files.count))
        #expect(Migration.all.map(\.number) == files.map(\.number))
    }
}

/// A file of schema/migrations.
struct MigrationFile {
    let number: Int
    let name: String
    let sql: String

    static func all() throws -> [MigrationFile] {
        let folder = Repository.root.appendingPathComponent("schema/migrations")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return try names.filter { $0.hasSuffix(".sql") }.map { name in
            let sql = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            let parts = name.dropLast(4).split(separator: "_", maxSplits: 1)
            let digits = try #require(parts.first)
            return MigrationFile(
                number: try #require(Int(digits)), name: parts.dropFirst().joined(), sql: sql)
        }
    }

    /// Returns the schema that the migrations make, one after another. The indexes of a table are in the order of their
    /// creation, by which the planner chooses between equal ones.
    static func schema(after files: [MigrationFile]) throws -> String {
        let queue = try DatabaseQueue()
        let statements = try queue.writeWithoutTransaction { database in
            let migrations = files.map { Migration(number: $0.number, name: $0.name, sql: $0.sql) }
            try Migrator(database, migrations: migrations).migrate(isNew: true)
            return try String.fetchAll(
                database,
                sql: """
                    SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'
                    ORDER BY tbl_name, type DESC, rowid
                    """)
        }
        return
            "-- What the migrations make, one after another. Made by MigrationFileTests (RECORD=1); not for editing.\n\n"
            + statements.map { $0 + ";\n" }.joined(separator: "\n")
    }

    /// Returns the Swift file that contains these migrations and the schema, each in one line: they are read in
    /// schema/.
    static func swift(_ files: [MigrationFile], _ schema: String) -> String {
        var text = """
            // Made from schema/migrations by MigrationFileTests (RECORD=1); not for editing.
            // swift-format-ignore-file

            import ChanSQLite

            extension Migration {
                static let all: [Migration] = [

            """
        func literal(_ sql: String) -> String { "#\"" + sql.dropLast().replacing("\n", with: "\\#n") + "\"#" }
        for file in files {
            text += "        Migration(number: \(file.number), name: \"\(file.name)\", sql: \(literal(file.sql))),\n"
        }
        return text + "    ]\n\n    /// What the migrations make, one after another.\n"
            + "    static let schema = \(literal(schema))\n}\n"
    }
}
