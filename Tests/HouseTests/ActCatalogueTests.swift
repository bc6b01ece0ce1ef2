import ChanTestSupport
import Foundation
import Testing

/// `chandev` refuses a catalogue of acts that does not fit schema/wire, and says what is wrong with it.
@Suite("The catalogue of acts")
struct ActCatalogueTests {
    /// One change to a copy of `schema/`, and what `chandev` answers.
    struct BadCatalogue: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let old: String
        let new: String
        let error: String
    }

    private static let rows = [
        BadCatalogue(
            testDescription: "two acts with one name", old: #""name": "unfrozen""#, new: #""name": "frozen""#,
            error: "schema/acts.json: a name stands twice"),
        BadCatalogue(
            testDescription: "a number that is not the field's", old: #""field": "frozen", "number": 6"#,
            new: #""field": "frozen", "number": 7"#, error: "schema/wire/act.proto has no field frozen = 7"),
        BadCatalogue(
            testDescription: "a field that no act has", old: #""parts": ["enclosed", "#, new: #""parts": ["#,
            error: "schema/acts.json and schema/wire/act.proto differ in enclosed"),
        BadCatalogue(
            testDescription: "a property that does not exist", old: #""timeline": true, "enclosed": false, "#,
            new: #""timeline": true, "enclosed": false, "colour": 1, "#, error: "colour"),
        BadCatalogue(
            testDescription: "a property that is missing", old: #""severity": "low", "states": "nothing", "#,
            new: #""states": "nothing", "#, error: "severity"),
        BadCatalogue(testDescription: "no JSON", old: #""parts": ["#, new: #""parts": [,"#, error: "schema/acts.json"),
    ]

    @Test(arguments: rows) func `is refused if it does not fit the wire format`(_ row: BadCatalogue) throws {
        let root = try TemporaryDirectory()
        let schema = root.url.appendingPathComponent("schema")
        try FileManager.default.copyItem(at: try Repository.path("schema"), to: schema)
        let file = schema.appendingPathComponent("acts.json")
        let text = try String(contentsOf: file, encoding: .utf8)
        let place = try #require(text.range(of: row.old))
        try text.replacingCharacters(in: place, with: row.new).write(to: file, atomically: true, encoding: .utf8)
        let outcome = try Chandev.verify(root.url)
        #expect(outcome.status == 1)
        #expect(outcome.text.hasPrefix("chandev: ") && outcome.text.contains(row.error), "\(outcome.text)")
    }
}
