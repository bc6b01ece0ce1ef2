import ChanCLI
import ChanID
import ChanJSON
import ChanRPC
import ChanTestSupport
import Testing

@Suite("Errors of the node") struct FaultTests {
    static let facts = [
        "conversation": "#help", "target": "@bob", "actor": "@alice", "actual": "7", "expected": "3", "kind": "channel",
        "action": "member.remove", "path": "/srv/alice", "detail": "no such file", "who": "@carol", "message": "3f9a1c",
        "link": "flyer",
        "seq": "12", "retry_after_s": "30", "limit": "60", "param": "/use_limit", "relay": "north", "line": "57",
        "rule": "conversations", "offset": "4", "counter": "9", "size": "21", "from": "20", "to": "18", "field": "name",
        "feature": "comments", "doctor": "chanadm doctor",
    ]

    @Test(arguments: [FaultName.relayUnreachable, .relayTimeout])
    func `where nothing began because nothing answers, the hint names relay probe`(name: FaultName) {
        let address = "relay://AAAA@relay.example:7443"
        let hint = RPCFault(name, ["conversation": "#help", "address": address]).hint
        #expect(hint == "nothing began: look who answers there with chanadm relay probe \(address)")
    }

    @Test func `every error of the catalogue has its sentence, hint and exit code`() async throws {
        var text = ""
        for name in FaultName.allCases {
            let run = await FakeTerminal().run(
                ["server", "info"], ["server.info": { _ in throw RPCFault(name, Self.facts) }])
            text += "\(name.rawValue)\n" + run.text
            #expect(run.status == name.entry.exit, "\(name.rawValue)")
            #expect(ExitStatus(rawValue: name.entry.exit) != nil, "\(name.rawValue): \(name.entry.exit) has no meaning")
            #expect(run.out.isEmpty)
            #expect(run.err.hasPrefix("chanadm: error: "))
        }
        try Golden.check(text, "faults.txt")
    }

    @Test func `the exit codes are those of the catalogue`() throws {
        let json = try JSONParser.parse(try Repository.bytes("schema/errors.json"))
        let codes = json[path: "exits"]?.array?.compactMap { $0[path: "exit"]?.integer } ?? []
        #expect(codes == ExitStatus.allCases.map { Int($0.rawValue) })
    }

    @Test(arguments: [
        (["link", "create", "#help", "x"], "link.create", "/use_limit", "--use-limit: "),
        (["link", "create", "#help", "x"], "link.create", "/conversation", "CONVERSATION: "),
    ])
    func `a parameter has the command line's name`(line: [String], method: String, pointer: String, prefix: String)
        async
    {
        let facts = ["param": pointer, "detail": "0 is out of range: at least 1"]
        let run = await FakeTerminal().run(line, [method: { _ in throw RPCFault(.rpcInvalidParams, facts) }])
        #expect(run.err.hasPrefix("chanadm: error: " + prefix + "0 is out of range"))
        #expect(run.status == 2)
    }

    @Test func `parameters in texts have the command line's names, and no hint is empty`() async {
        let facts = ["param": "/if_role", "detail": "it wants `if_member` beside it", "expected": ""]
        let run = await FakeTerminal().run(
            ["access", "who", "#talk", "ban"], ["access.who": { _ in throw RPCFault(.invalidValue, facts) }])
        #expect(run.err == "chanadm: error: --if-role: it wants --if-member beside it\n")
    }

    @Test func `a parameter of chanadm rpc has its JSON name, and accepted values are stated once`() async {
        let facts = ["param": "/limit", "detail": "0 is out of range: at least 1", "expected": "at least 1"]
        let run = await FakeTerminal().run(
            ["rpc", "message.list", "{}"], ["message.list": { _ in throw RPCFault(.rpcInvalidParams, facts) }])
        #expect(run.err == "chanadm: error: limit: 0 is out of range: at least 1\n")
    }

    @Test func `with --json the output is exactly the error object`() async throws {
        let fault = RPCFault(.guardLastOwner, Self.facts)
        let run = await FakeTerminal().run(
            ["channel", "leave", "#help", "--json"], ["conversation.leave": { _ in throw fault }])
        #expect(run.status == 7)
        #expect(try JSONParser.parse(Array(run.err.dropLast().utf8)) == fault.json)
    }

    @Test func `an unknown error of a newer node is a failure and displayed as received`() async throws {
        let error: JSONValue = [
            "code": 9999, "message": "the moon is full", "data": ["name": "state.moon", "hint": "wait"],
        ]
        let fault = try #require(RPCFault(json: error))
        let run = await FakeTerminal().run(["server", "info"], ["server.info": { _ in throw fault }])
        #expect(run.text == "--- stderr\nchanadm: error: the moon is full\nhint: wait\n--- exit 1\n")
    }

    @Test func `an error's text cannot control the terminal`() async {
        let fault = RPCFault(.notFoundConversation, ["actual": "\u{1B}]0;owned\u{07}"])
        let run = await FakeTerminal(width: 80).run(
            ["channel", "show", "#x"], ["conversation.show": { _ in throw fault }])
        #expect(!run.err.contains("\u{1B}") && !run.err.contains("\u{07}"))
        #expect(run.status == 5)
    }
}
