import ChanTestSupport
import Foundation
import Testing

@testable import ChanStore

/// Checks that the embedded Swift text is generated from schema/migrations/*.sql, the source.
struct MigrationFileTests {
    @Test func `the embedded migrations equal those of schema/migrations`() throws {
        let files = try MigrationFile.all()
        let generated = Repository.root.appendingPathComponent("Sources/ChanStore/Generated/Migrations.swift")
        let expected = MigrationFile.swift(files)
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(expected.utf8).write(to: generated)
            Issue.record("recorded \(generated.path); build and run again without RECORD")
            return
        }
        let actual = try String(contentsOf: generated, encoding: .utf8)
        #expect(actual == expected, "RECORD=1 writes the file")
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

    /// Returns the Swift file that contains these migrations, one a line: they are read in schema/migrations.
    static func swift(_ files: [MigrationFile]) -> String {
        var text = """
            // Made from schema/migrations by MigrationFileTests (RECORD=1); not for editing.
            // swift-format-ignore-file

            import ChanSQLite

            extension Migration {
                static let all: [Migration] = [

            """
        for file in files {
            let sql = file.sql.dropLast().replacing("\n", with: "\\#n")
            text += "        Migration(number: \(file.number), name: \"\(file.name)\", sql: #\"\(sql)\"#),\n"
        }
        return text + "    ]\n}\n"
    }
}
