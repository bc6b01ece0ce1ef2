import ChanJSON
import Testing

@Suite("The scene of the contract's tests", .timeLimit(.minutes(5)))
struct SceneTests {
    @Test("an import into one copy of a home is not published: no other copy hears of it")
    func importStaysInItsCopy() async throws {
        let scene = try await Scene.shared.value
        let before = try await scene.with(.alice) { node in try node.standing() }
        let imported = try await scene.with(.alice) { node in
            let params: JSONValue = ["to": "#help", "path": .string("\(scene.folder)/\(Scene.log)")]
            _ = try await node.call("import.irc", params)
            return try node.standing()
        }
        let after = try await scene.with(.alice) { node in try node.standing() }
        #expect(imported.logs != before.logs && after.logs == before.logs)
    }
}
