import ChanJSON
import Testing

@Suite("The fixture of the contract tests", .timeLimit(.minutes(5)))
struct ExampleFixtureTests {
    @Test func `an import into one copy of a home is not published, so other copies do not receive it`() async throws {
        let scene = try await ExampleFixture.shared.value
        let before = try await scene.withNode(.alice) { node in try node.snapshot() }
        let imported = try await scene.withNode(.alice) { node in
            let params: JSONValue = ["to": "#help", "path": .string("\(scene.folder)/\(ExampleFixture.log)")]
            _ = try await node.call("import.irc", params)
            return try node.snapshot()
        }
        let after = try await scene.withNode(.alice) { node in try node.snapshot() }
        #expect(imported.logs != before.logs && after.logs == before.logs)
    }
}
