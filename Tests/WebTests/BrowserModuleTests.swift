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
