import ChanTestSupport
import Foundation
import Testing

@testable import ChanRelayServer

/// Checks that the embedded Swift text is generated from schema/relay, the source.
struct RelayMigrationFileTests {
    private static let stores = ["log", "files", "witness"]

    @Test func `the embedded migrations equal those of schema/relay`() throws {
        let generated = Repository.root.appendingPathComponent(
            "Sources/ChanRelayServer/Generated/RelayMigrations.swift")
        let expected = try Self.swift()
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(expected.utf8).write(to: generated)
            Issue.record("recorded \(generated.path); run again without RECORD")
            return
        }
        #expect(try String(contentsOf: generated, encoding: .utf8) == expected)
    }

    @Test(arguments: stores) func `files and names are numbered from 1 on, without gaps`(store: String) throws {
        for (index, file) in try Self.files(of: store).enumerated() {
            let number = String(format: "%04d", index + 1)
            #expect(file.lastPathComponent.hasPrefix(number + "_"))
            #expect(try Self.migration(file).name.hasPrefix(number + " "))
        }
    }

    private static func files(of store: String) throws -> [URL] {
        let folder = Repository.root.appendingPathComponent("schema/relay/" + store)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return names.filter { $0.hasSuffix(".sql") }.map(folder.appendingPathComponent)
    }

    private static func migration(_ file: URL) throws -> RelayMigration {
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", maxSplits: 1)
        let name = try #require(lines.first)
        return RelayMigration(name: String(name.dropFirst("-- ".count)), sql: String(try #require(lines.last)))
    }

    /// Returns the Swift file that contains the migrations of all stores.
    private static func swift() throws -> String {
        var text = """
            // Made from schema/relay by RelayMigrationFileTests (RECORD=1); not for editing.
            // swift-format-ignore-file

            extension RelayMigration {

            """
        for store in stores {
            text += "    static let \(store): [RelayMigration] = [\n"
            for migration in try files(of: store).map(migration) {
                text += "        RelayMigration(name: \"\(migration.name)\", sql: \"\"\"\n"
                for line in migration.sql.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
                    text += line.isEmpty ? "\n" : "            \(line)\n"
                }
                text += "            \"\"\"),\n"
            }
            text += "    ]\n"
        }
        return text + "}\n"
    }
}
