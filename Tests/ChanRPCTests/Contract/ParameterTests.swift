import ChanJSON
import ChanRPC
import Testing

@Suite("Parameters are checked against the schema")
struct ParameterTests {
    private func error(_ json: JSONValue) -> ParameterError? {
        #expect(throws: ParameterError.self) { try Methods.LinkCreate.Params(json: json) }
    }

    @Test func `the arguments of a call have the defaults, no null, times in UTC and the schema's order`() throws {
        let given: JSONValue = [
            "member": "@bob", "expires_at": "2026-01-01T02:00:00+02:00", "reason": nil, "conversation": "#help",
        ]
        let arguments = try CallArguments<Methods.MemberMute>(given)
        let expected: JSONValue = [
            "conversation": "#help", "member": "@bob", "expires_at": "2026-01-01T00:00:00Z", "dry_run": false,
        ]
        #expect(JSONWriter.text(arguments.json) == JSONWriter.text(expected))
        #expect(arguments.params.expiresAt?.json == "2026-01-01T00:00:00Z")
    }

    @Test func `defaults replace missing parameters, and null counts as missing`() throws {
        let params = try Methods.MessageList.Params(json: ["conversation": "#help", "limit": nil])
        #expect(params.page.limit == 100)
        #expect(params.page.order == .asc)
        #expect(params.kind == nil)
        #expect(try Methods.ConversationCreate.Params(json: ["name": "help", "kind": "group"]).relays == [])
    }

    @Test func `a mistyped key is refused with the nearest known one`() {
        let error = error(["conversation": "#help", "name": "flyer", "use_limt": 3])
        #expect(error?.pointer == "/use_limt")
        #expect(error?.rule == .unknownKey)
        #expect(error?.nearest == "use_limit")
    }

    @Test func `a key that resembles none gets no suggestion`() {
        let error = error(["conversation": "#help", "name": "flyer", "colour": 3])
        #expect(error?.nearest == nil)
    }

    @Test(arguments: [["name": "flyer"], ["conversation": nil, "name": "flyer"]] as [JSONValue])
    func `a missing parameter is named`(_ json: JSONValue) {
        let error = error(json)
        #expect(error?.pointer == "/conversation")
        #expect(error?.rule == .required)
    }

    @Test func `limits are enforced`() {
        #expect(error(["conversation": "#help", "name": "flyer", "use_limit": 0])?.rule == .minimum)
        #expect(error(["conversation": "#help", "name": "flyer", "use_limit": 1_000_001])?.rule == .maximum)
        #expect(
            error(["conversation": "#help", "name": .string(String(repeating: "é", count: 33))])?.rule == .maxBytes)
        let relays = JSONValue.array(Array(repeating: "relay://x", count: 17))
        let many = #expect(throws: ParameterError.self) {
            try Methods.ConversationCreate.Params(json: ["name": "help", "kind": "group", "relays": relays])
        }
        #expect(many?.rule == .maxItems)
    }

    @Test func `an invalid item is located inside its array`() {
        let error = #expect(throws: ParameterError.self) {
            try Methods.ConversationCreate.Params(json: ["name": "help", "kind": "group", "relays": ["relay://x", 7]])
        }
        #expect(error?.pointer == "/relays/1")
        #expect(error?.rule == .type)
    }

    @Test func `an integer has no fraction and is within 2^53`() throws {
        for text in ["1.0", "1e2", "9007199254740992", "-0", "\"3\"", "true", "[3]"] {
            let value = try JSONParser.parse(Array(text.utf8))
            #expect(error(["conversation": "#help", "name": "flyer", "use_limit": value])?.rule == .type, "\(text)")
        }
    }

    @Test func `values of an enumeration are listed, and the nearest is suggested`() {
        let error = error(["conversation": "#help", "name": "flyer", "role": "obsever"])
        #expect(error?.rule == .oneOf)
        #expect(error?.nearest == "observer")
        #expect(error?.expected.contains("moderator") == true)
    }

    @Test func `pointers escape the characters of RFC 6901`() {
        let error = error(["conversation": "#help", "name": "flyer", "a/b~c": 1])
        #expect(error?.pointer == "/a~1b~0c")
    }

    @Test func `results may have members that a newer node adds`() throws {
        let json: JSONValue = ["id": "00", "name": "alice", "shoe_size": 41]
        #expect(try Contract.MemberRef(json: json).name == "alice")
    }

    @Test func `a mutation's result is flat: the common members beside its object`() throws {
        let change = Contract.Change(outcome: .applied, changed: true, version: 3, seq: 9, effects: [], warnings: ["w"])
        let profile = Contract.Profile(
            id: "00", name: "alice", createdAt: UTCTime(milliseconds: 0), conversations: 0, isDefault: true)
        let result = Methods.ProfileCreate.Result(change: change, profile: profile)
        #expect(result.json[path: "outcome"] == "applied")
        #expect(result.json[path: "profile.name"] == "alice")
        #expect(try Methods.ProfileCreate.Result(json: result.json) == result)
    }

    @Test(
        arguments: [("mesage", "message"), ("memeber", "member"), ("ilnk", "link"), ("xyz", nil), ("", nil)]
            as [(String, String?)])
    func `the nearest name is the one with the smallest edit distance`(_ typed: String, _ expected: String?) {
        #expect(NearestName.of(typed, among: ["message", "member", "link", "relay"]) == expected)
    }
}
