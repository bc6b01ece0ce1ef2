import ChanJSON
import ChanTestSupport
import Foundation
import Testing

extension WebTests {
    /// Modules of Tests/Console/browser run in Chromium and answer what failed.
    @Suite("Modules of the console in a browser")
    struct BrowserModuleTests {
        private static let run = "return (await import(`/repository/Tests/Console/browser/${args[0]}.mjs`)).run();"

        @Test(arguments: ["model", "units", "place", "hostile", "burst"])
        func `vectors, parts, place, hostile texts, bursts`(name: String) async throws {
            try await WebWorld.shared.testPage { browser in
                let found = try await browser.run(Self.run, .string(name))
                #expect(found == [])
                guard name == "burst", WebPrograms.isMeasured else { return }
                let figures = try await browser.run(
                    "return (await import('/repository/Tests/Console/browser/burst.mjs')).figures.map(String)")
                print("work of a frame, 95th percentile in ms: \(figures)")
            }
        }

        @Test func `a module whose bytes are others than those of the page is refused, for good`()
            async throws
        {
            try await WebWorld.shared.testPage { browser in
                let found = try await browser.run(Self.run, "later")
                #expect(found == [])
                let messages = try await browser.complaints()
                #expect(messages.count == 1 && messages[0].contains("integrity"), "\(messages)")
            }
        }

        @Test(arguments: [0.9, 1.1, 1.25, 1.5, 2]) func `the place is kept at any zoom`(factor: Double)
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
    @Test(arguments: ["Sources/ChanConsole/Web", "Tests/Console"])
    func `the compiler of TypeScript accepts all modules`(folder: String) throws {
        let program = try RunningProgram(WebPrograms.typeScript ?? "tsc", ["-p", try Repository.path(folder).path])
        let result = program.finished()
        #expect(result.exitCode == 0, "\(result.output)")
    }
}

/// Modules that others load later would come from whatever listens on the port by then, if the page did not verify them.
@Suite("Modules of the console") struct ConsoleModuleTests {
    /// The modules that are here before the login, by their paths.
    private static func firstModules(in folder: URL) throws -> [String: String] {
        var (found, open): ([String: String], [URL]) = ([:], [folder.appendingPathComponent("app.js")])
        while let file = open.popLast() {
            guard found[file.path] == nil else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            found[file.path] = text
            let names = text.matches(of: #/(?m)^(?:import|export)\s*(?:[^"'`()]*?from\s*)?"([^"]+)";/#).map {
                String($0.1)
            }
            open += names.map { file.deletingLastPathComponent().appendingPathComponent($0).standardizedFileURL }
        }
        return found
    }

    @Test
    func `modules loaded on demand are verified first, and the page has the hashes of all others`() throws {
        let folder = try Repository.path("Sources/ChanConsole/Web").standardizedFileURL
        let first = try Self.firstModules(in: folder)
        #expect(first.count > 40)
        var count = 0
        for (path, text) in first {
            for line in text.split(separator: "\n")
            where line.contains("import(\"") && !line.contains(/@|^ \*|\{import\(/) {
                count += 1
                let isVerified = line.contains(/(later|someTime)\(\(\) => import\(/) || path.hasSuffix("pages/shell.js")
                #expect(isVerified, "\(path): \(line)")
            }
        }
        #expect(count > 10)
        let shell = try String(contentsOf: folder.appendingPathComponent("pages/shell.js"), encoding: .utf8)
        #expect(shell.contains("await later(load)"))
        let generated = try String(
            contentsOf: Repository.path("Sources/ChanConsole/Generated/ConsoleFiles+Content.swift"), encoding: .utf8)
        let links = generated.matches(
            of: #/<link rel="modulepreload" href="/a/[0-9a-f]+/([a-z/-]+\.js)" integrity="sha256-[A-Za-z0-9+/]{43}=">/#)
        let named = Set(links.map { folder.appendingPathComponent(String($0.1)).standardizedFileURL.path })
        #expect(named.count > 30 && named.isDisjoint(with: first.keys))
        // Everything that a named module imports is named, or was there before.
        for path in named {
            let file = URL(fileURLWithPath: path)
            let text = try String(contentsOf: file, encoding: .utf8)
            for name in text.matches(of: #/(?m)^(?:import|export)\s*(?:[^"'`()]*?from\s*)?"([^"]+)";/#) {
                let target = file.deletingLastPathComponent().appendingPathComponent(String(name.1))
                    .standardizedFileURL.path
                #expect(named.contains(target) || first[target] != nil, "\(path): \(target)")
            }
        }
    }

    @Test func `every method of a form or a call is one of the contract that the console has`() throws {
        let folder = try Repository.path("Sources/ChanConsole/Web").standardizedFileURL
        let content = try String(
            contentsOf: Repository.path("Sources/ChanConsole/Generated/ConsoleFiles+Content.swift"), encoding: .utf8)
        let embedded = try #require(content.firstMatch(of: /static let contract = ###"(.*?)"###/)?.1)
        let contract = try JSONParser.parse(Array(embedded.utf8))
        let known = (contract[path: "nouns"]?.array ?? []).flatMap { noun in
            (noun[path: "methods"]?.array ?? []).map { method in
                (noun[path: "noun"]?.string ?? "") + "." + (method[path: "name"]?.string ?? "")
            }
        }
        let enumerator = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var count = 0
        for case let file as URL in enumerator where file.pathExtension == "js" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /(?:openForm|runMethod)\(\s*(?:this\.)?context,\s*"([a-z_.]+)"/) {
                count += 1
                #expect(known.contains(String(match.1)), "\(file.lastPathComponent): \(match.1)")
            }
        }
        #expect(count > 15)
    }

    /// A call without a key, repeated after a lost connection, could be carried out twice.
    @Test func `the console knows which mutations take no request key`() throws {
        let content = try String(
            contentsOf: Repository.path("Sources/ChanConsole/Generated/ConsoleFiles+Content.swift"), encoding: .utf8)
        #expect(content.matches(of: /"unkeyed":true/).count == 1, "server.sync alone")
        let run = try String(
            contentsOf: Repository.path("Sources/ChanConsole/Web/contract/run-method.js"), encoding: .utf8)
        #expect(run.contains("method.kind === \"mutation\" && !method.unkeyed ? { request_key: crypto.randomUUID() }"))
    }
}
