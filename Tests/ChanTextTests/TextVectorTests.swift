import ChanJSON
import ChanTestSupport
import ChanText
import Foundation
import Testing

/// Runs the vectors of schema/vectors/timeline that concern text. `RECORD=1` writes their results anew and fails once.
@Suite("Vectors of text") struct TextVectorTests {
    @Test(arguments: ["irc", "markdown", "completion", "width"]) func `runs and completions are those of the vectors`(
        file: String
    ) throws {
        let path = "schema/vectors/timeline/\(file).json"
        let vectors = try #require(try JSONParser.parse(Repository.bytes(path)).array)
        #expect(vectors.count > 3)
        let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"
        var recorded: [String] = []
        for vector in vectors {
            let name = try #require(vector[path: "name"]?.string)
            var completion = Completion()
            var steps: [JSONValue] = []
            for step in try #require(vector[path: "steps"]?.array) {
                let event = try #require(step[path: "event"])
                let rows = try Self.rows(event, &completion)
                if !isRecording { #expect(step[path: "rows"] == rows, "\(file): \(name)") }
                steps.append(["event": event, "rows": rows])
            }
            let limits = vector[path: "limits"] ?? [:]
            let value: JSONValue = ["name": .string(name), "limits": limits, "steps": .array(steps)]
            recorded.append(JSONWriter.text(value))
        }
        guard isRecording else { return }
        let text = "[\n" + recorded.joined(separator: ",\n") + "\n]\n"
        try Data(text.utf8).write(to: Repository.root.appendingPathComponent(path))
        Issue.record("recorded \(path); run again without RECORD")
    }

    private static func rows(_ event: JSONValue, _ completion: inout Completion) throws -> JSONValue {
        if let text = event[path: "runs"]?.string {
            let mentions = (event[path: "mentions"]?.array ?? []).compactMap(\.string)
            return .array(TextRuns.of(text, mentions: mentions).map(json))
        }
        if let text = event[path: "width"]?.string {
            return .array(text.map { .integer(CellWidth.of($0)) })
        }
        if let text = event[path: "emoji_only"]?.string { return .array([.bool(TextRuns.isEmojiOnly(text))]) }
        let draft = Draft(
            try #require(event[path: "complete"]?.string), cursor: try #require(event[path: "cursor"]?.integer))
        let result = completion.complete(draft, isBackward: event[path: "backward"]?.bool ?? false, from: source)
        return .array(result.map { [.string($0.text), .integer($0.cursor)] } ?? [])
    }

    private static let source = CompletionSource(
        members: [
            .init("Alice", lastSpoke: 10), .init("alan", lastSpoke: 30), .init("Alba"), .init("Älva"),
            .init("Bob", lastSpoke: 20),
        ],
        conversations: ["news", "help", "News-archive"],
        emoji: [("smile", "😄"), ("smirk", "😏"), ("heart", "❤️")])

    private static func json(_ run: TextRun) -> JSONValue {
        var members = [JSONMember(key: "text", value: .string(run.text))]
        let names: [(TextStyle, String)] = [
            (.bold, "bold"), (.italic, "italic"), (.underline, "underline"), (.strike, "strike"),
            (.monospace, "monospace"), (.reverse, "reverse"), (.spoiler, "spoiler"), (.block, "block"),
        ]
        let style = names.filter { run.style.contains($0.0) }.map { JSONValue.string($0.1) }
        if !style.isEmpty { members.append(JSONMember(key: "style", value: .array(style))) }
        for (key, color) in [("fg", run.colors.foreground), ("bg", run.colors.background)] {
            if let color { members.append(JSONMember(key: key, value: .integer(Int(color.hex)))) }
        }
        switch run.target {
        case .link(let url, let host, let isLabelled):
            members.append(JSONMember(key: "link", value: .string(url)))
            members.append(JSONMember(key: "host", value: .string(host)))
            if isLabelled { members.append(JSONMember(key: "labelled", value: true)) }
        case .mention(let name): members.append(JSONMember(key: "mention", value: .string(name)))
        case .conversation(let name): members.append(JSONMember(key: "conversation", value: .string(name)))
        case nil: break
        }
        return .object(JSONObject(members))
    }
}
