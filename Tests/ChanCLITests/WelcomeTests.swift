import ChanCLI
import ChanJSON
import ChanTestSupport
import Testing

@Suite("A first-time user") struct WelcomeTests {
    private static let alice: @Sendable (JSONValue) throws -> JSONValue = { _ in
        ["items": [["name": "alice", "id": "aa"]]]
    }

    @Test("chanadm alone says what to do next, as things stand") func states() async throws {
        var behind = Samples.conversation.object ?? JSONObject()
        behind["unpublished"] = 2
        behind["errors"] = 1
        let item = JSONValue.object(behind)
        let stations: [(Terminal, Answers)] = [
            (Terminal(width: 100, isAbsent: true), [:]), (Terminal(width: 100), [:]),
            (Terminal(width: 100), ["profile.list": Self.alice]),
            (
                Terminal(width: 100),
                ["profile.list": Self.alice, "conversation.list": { _ in ["items": [Samples.conversation]] }]
            ),
            (Terminal(width: 60), ["profile.list": Self.alice, "conversation.list": { _ in ["items": [item]] }]),
        ]
        var text = ""
        for (terminal, answers) in stations {
            let run = await terminal.run([], answers)
            #expect(run.status == 0)
            text += run.text + "\n"
        }
        try Golden.check(text, "welcome.txt")
    }

    @Test("for programs it is an object") func json() async throws {
        let run = await Terminal().run(["--home", "/a", "--json"], ["profile.list": Self.alice])
        let json = try JSONParser.parse(Array(run.out.dropLast().utf8))
        #expect(json[path: "node"] == "/a")
        #expect(json[path: "next"]?.array?.isEmpty == false)
    }
}
