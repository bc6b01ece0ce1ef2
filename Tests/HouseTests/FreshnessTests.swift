import ChanTestSupport
import Foundation
import Testing

/// Committed generated code must match the current output of its generator.
struct FreshnessTests {
    private static let tools = ["protoc", "protoc-gen-swift"]
    private static let options = ["Visibility=Package", "FileNaming=DropPath", "UseAccessLevelOnImports=true"]

    private func stale(committed: [String: String], generated: [String: String]) -> [String] {
        Set(committed.keys).union(generated.keys).sorted().filter { committed[$0] != generated[$0] }
    }

    @Test(.enabled("protoc and its Swift plugin are not installed") { tools.allSatisfy { find($0) != nil } })
    func `the wire types are those of schema/wire`() throws {
        let directory = try TemporaryDirectory()
        let schema = try Repository.path("schema/wire")
        let sources = try FileManager.default.contentsOfDirectory(atPath: schema.path).filter { $0.hasSuffix(".proto") }
        let protoc = Process()
        protoc.executableURL = Self.find("protoc")
        protoc.arguments =
            ["-I", schema.path] + Self.options.map { "--swift_opt=" + $0 } + ["--swift_out=" + directory.path] + sources
        try protoc.run()
        protoc.waitUntilExit()
        #expect(protoc.terminationStatus == 0)

        let generated = try texts(in: directory.url)
        var committed: [String: String] = [:]
        for file in try SourceFile.all() where file.path.hasSuffix(".pb.swift") {
            committed[(file.path as NSString).lastPathComponent] = file.text
        }
        #expect(generated.count == sources.count)
        #expect(stale(committed: committed, generated: generated) == [])
    }

    @Test func `every migration is compiled in`() throws {
        let directory = try Repository.path("schema/migrations")
        let generated = try #require(
            try SourceFile.all().first { $0.path == "Sources/ChanStore/Generated/Migrations.swift" })
        let migrations = try texts(in: directory).filter { $0.key.hasSuffix(".sql") }
        #expect(!migrations.isEmpty)
        let text = generated.text.replacing("\\#n", with: "\n")
        #expect(missing(migrations: migrations, from: text) == [])
    }

    @Test func `a changed, a new and a forgotten file are stale`() {
        #expect(
            stale(committed: ["a": "1", "b": "2", "c": "3"], generated: ["a": "1", "b": "x", "d": "4"]) == [
                "b", "c", "d",
            ])
        let migrations = ["0001_a.sql": "CREATE TABLE a (b);\n", "0002_b.sql": "DROP TABLE a;\n"]
        #expect(missing(migrations: migrations, from: "0001_a CREATE TABLE a (b);") == ["0002_b.sql"])
    }

    /// Returns the migrations with a line that is missing, apart from indentation, in the generated text.
    private func missing(migrations: [String: String], from generated: String) -> [String] {
        func trimmed(_ text: String) -> [String] {
            text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        let present = Set(trimmed(generated))
        return migrations.keys.sorted().filter { name in
            !trimmed(migrations[name] ?? "").allSatisfy { line in
                present.contains(line) || present.contains { $0.contains(line) }
            }
        }
    }

    private func texts(in directory: URL) throws -> [String: String] {
        var texts: [String: String] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: directory.path) {
            texts[name] = try String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8)
        }
        return texts
    }

    private static func find(_ tool: String) -> URL? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { URL(fileURLWithPath: String($0)).appendingPathComponent(tool) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}
