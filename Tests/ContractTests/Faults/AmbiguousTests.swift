import ChanJSON
import ChanRPC
import ChanTestSupport
import Testing

/// Two identifiers of one beginning are one in sixteen million: here the files say so.
@Suite("References that fit several things")
struct AmbiguousTests {
    @Test(
        "are refused with both of them",
        arguments: [
            (
                "message", "UPDATE item SET message_id = CAST(x'abcdef' || substr(message_id, 4) AS BLOB)",
                "message.show"
            ),
            ("link", "UPDATE link SET link = CAST(x'abcdef' || substr(link, 4) AS BLOB)", "link.withdraw"),
            ("relay", "UPDATE relay SET relay = CAST(x'abcdef' || substr(relay, 4) AS BLOB)", "relay.remove"),
        ])
    func ambiguous(kind: String, change: String, method: String) async throws {
        let home = try TemporaryDirectory()
        try await ExampleFixture.shared.value.copy(.alice, to: home.file("alice"))
        try SQLiteFile(home.file("alice") + "/node.sqlite").execute("PRAGMA foreign_keys = OFF; " + change)
        let node = try ContractNode(home: home.file("alice"))
        let outcome = await node.outcome(method, ["conversation": "#help", .init(stringLiteral: kind): "abcdef"])
        try node.close()
        guard case .failure(let fault) = outcome else {
            Issue.record("\(method) took abcdef for one of several")
            return
        }
        #expect(fault.name == "ambiguous.\(kind)")
        #expect(fault.facts["expected"]?.contains(" or ") == true)
    }
}
