import ChanJSON
import ChanTestSupport
import Foundation
import Testing

extension WebTests {
    /// Modules of Tests/Console/browser run in Chromium and answer what failed.
    @Suite("Modules of the console in a browser")
    struct BrowserModuleTests {
        private static let run = "return (await import(`/repository/Tests/Console/browser/${args[0]}.mjs`)).run();"

        @Test(
            "Vectors, parts, place, hostile texts, bursts", arguments: ["model", "units", "place", "hostile", "burst"])
        func module(name: String) async throws {
            try await WebWorld.shared.testPage { browser in
                let found = try await browser.run(Self.run, .string(name))
                #expect(found == [])
            }
        }

        @Test("The place is kept at any zoom", arguments: [0.9, 1.1, 1.25, 1.5, 2]) func zoom(factor: Double)
            async throws
        {
            try await WebWorld.shared.testPage { browser in
                try await browser.show(Browser.Size(), zoom: factor)
                let found = try await browser.run(Self.run, "place")
                #expect(found == [])
            }
        }
    }
}

/// The modules are typed by comments.
@Suite("Types of the console", .enabled(if: WebPrograms.typeScript != nil, "node-typescript is not installed"))
struct ConsoleTypeTests {
    @Test("The compiler of TypeScript accepts all modules", arguments: ["Sources/ChanConsole/Web", "Tests/Console"])
    func types(folder: String) throws {
        let program = try RunningProgram(WebPrograms.typeScript ?? "tsc", ["-p", try Repository.path(folder).path])
        let result = program.finished()
        #expect(result.exitCode == 0, "\(result.output)")
    }
}

/// Modules that others load later would come from whatever listens on the port by then.
@Suite("Modules of the console") struct ConsoleModuleTests {
    @Test("Every module that is loaded when it is needed is loaded before the login, too") func parts() throws {
        let folder = try Repository.path("Sources/ChanConsole/Web").standardizedFileURL
        let parts = folder.appendingPathComponent("pages/parts.js")
        let loaded = try Self.targets(of: parts, /import "([^"]+)"/)
        let enumerator = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in enumerator where file.pathExtension == "js" {
            for target in try Self.targets(of: file, #/[^{]\bimport\("([^"]+)"\)/#) {
                count += 1
                #expect(loaded.contains(target), "\(file.lastPathComponent): \(target)")
            }
        }
        #expect(count > 20)
    }

    /// The paths of the modules that a module names, without those of types in its comments.
    private static func targets(of file: URL, _ pattern: Regex<(Substring, Substring)>) throws -> Set<String> {
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .filter { !$0.contains("@") && !$0.drop { $0 == " " }.hasPrefix("*") }
        let names = lines.flatMap { $0.matches(of: pattern).map { String($0.1) } }
        return Set(names.map { file.deletingLastPathComponent().appendingPathComponent($0).standardizedFileURL.path })
    }
}
