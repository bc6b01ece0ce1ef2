import ChanJSON
import ChanRPC
import ChanTestSupport
import Testing

/// References that match two identifiers. Equal prefixes of identifiers occur once in sixteen million, so the test
/// writes them into the database.
@Suite("References that match several objects")
struct AmbiguousTests {
    @Test(arguments: [
        (
            "message", "UPDATE item SET message_id = CAST(x'abcdef' || substr(message_id, 4) AS BLOB)",
            "message.show"
        ),
        ("link", "UPDATE link SET link = CAST(x'abcdef' || substr(link, 4) AS BLOB)", "link.withdraw"),
        ("relay", "UPDATE relay SET relay = CAST(x'abcdef' || substr(relay, 4) AS BLOB)", "relay.remove"),
    ])
    func `ambiguous references are refused with both candidates`(kind: String, change: String, method: String)
        async throws
    {
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
