import ChanID
import ChanJSON
import ChanToken
import Testing

struct RestrictionTests {
    private static let help = Sample.help.description
    private static let staff = Sample.staff.description

    @Test(arguments: [
        (#"{"conversations":["\#(help)"]}"#, nil), (#"{"conversations":["\#(staff)"]}"#, "conversations"),
        (#"{"conversations":["\#(staff)","\#(help)"]}"#, nil),
        (#"{"methods":["member.role"]}"#, nil), (#"{"methods":["member.*"]}"#, nil), (#"{"methods":["*"]}"#, nil),
        (#"{"methods":["member.rol"]}"#, "methods"), (#"{"methods":["message.*","ban.add"]}"#, "methods"),
        (#"{"categories":["member"]}"#, nil), (#"{"categories":["mem"]}"#, "categories"),
        (#"{"severity":"moderate"}"#, nil), (#"{"severity":"low"}"#, "severity"),
        (#"{"parameter":{"name":"role","is":"moderator"}}"#, nil),
        (#"{"parameter":{"name":"role","is":"owner"}}"#, "parameter"),
        (#"{"parameter":{"name":"role","one_of":["member","moderator"]}}"#, nil),
        (#"{"parameter":{"name":"for_s","max":60}}"#, "parameter"),
        (#"{"parameter":{"method":"ban.*","name":"for_s","max":60}}"#, nil),
        (#"{"parameter":{"method":"member.*","name":"for_s","max":60}}"#, "parameter"),
        (#"{"not_before":"2030-01-01T12:00:00Z"}"#, nil), (#"{"not_before":"2030-01-01T12:00:00.001Z"}"#, "not_before"),
        (#"{"expires":"2030-01-01T12:00:00.001Z"}"#, nil), (#"{"expires":"2030-01-01T12:00:00Z"}"#, "expires"),
        (#"{"dry_run":true}"#, "dry_run"), (#"{"count":1}"#, nil), (#"{"rate":{"calls":1,"per_s":1}}"#, nil),
    ])
    func `a restriction lets the call pass or names itself`(restriction: String, rule: String?) {
        #expect(Sample.rule(Sample.chain(restriction), Sample.call()) == rule)
    }

    @Test(arguments: [
        ("for_s<=60", true), ("for_s<=-9007199254740991", true), ("for_s<=-9007199254740992", false),
        ("for_s<=-9223372036854775808", false), ("for_s<=9223372036854775807", false), ("for_s<=", false),
        ("for_s=-9223372036854775808", true),
    ])
    func `a number in a condition is one that JSON carries whole`(text: String, isOne: Bool) {
        #expect((ParameterRestriction(text: text) != nil) == isOne)
    }

    @Test(arguments: [
        "", "null", "[]", "{}", "7", #"{"count":1,"severity":"low"}"#, #"{"count":1,"count":2}"#, #"{"Count":1}"#,
        #"{"count":0}"#, #"{"count":-1}"#, #"{"count":1.0}"#, #"{"count":"1"}"#, #"{"count":1000000001}"#,
        #"{"rate":{"calls":1}}"#, #"{"rate":{"calls":1,"per_s":0}}"#, #"{"rate":{"calls":1,"per_s":1,"burst":9}}"#,
        #"{"methods":[]}"#, #"{"methods":"*"}"#, #"{"methods":["*.role"]}"#, #"{"methods":["member.r*"]}"#,
        #"{"methods":["member"]}"#, #"{"methods":["Member.role"]}"#, #"{"methods":["membеr.role"]}"#,
        ##"{"conversations":["#help"]}"##, #"{"conversations":["aaaa"]}"#, #"{"conversations":[]}"#,
        #"{"severity":"none"}"#, #"{"categories":["member.role"]}"#, #"{"dry_run":false}"#, #"{"dry_run":1}"#,
        #"{"parameter":{"name":"role"}}"#, #"{"parameter":{"name":"role","is":null}}"#,
        #"{"parameter":{"name":"role","is":"a","max":1}}"#, #"{"parameter":{"is":"a"}}"#,
        #"{"parameter":{"name":"x","is":1.5}}"#, #"{"parameter":{"name":"x","max":"9"}}"#,
        #"{"expires":"tomorrow"}"#, #"{"expires":1893499200}"#, #"{"until":"2031-01-01T00:00:00Z"}"#,
        #"{"count":1} x"#, "\u{feff}{\"count\":1}", #"{"cοunt":1}"#,
    ])
    func `an invalid restriction refuses every call`(restriction: String) {
        for call in [Sample.call(), Sample.call("rpc.discover", .read, isMutation: false, place: .neutral)] {
            #expect(Sample.rule(Sample.chain(restriction), call) == "unknown")
        }
        #expect(!Sample.chain(restriction).mayShow(Sample.help))
    }

    @Test func `all restrictions must agree, and the first that does not is named`() throws {
        let chain = Sample.chain(#"{"methods":["member.*"]}"#, #"{"severity":"low"}"#, #"{"severity":"read"}"#)
        #expect(throws: RestrictionViolation(index: 1, rule: "severity", expected: "at most low", actual: "moderate")) {
            try chain.check(Sample.call())
        }
    }

    @Test func `a second restriction of a kind narrows the first and never replaces it`() {
        let wider = Sample.chain(#"{"methods":["message.*"]}"#, #"{"methods":["*"]}"#)
        #expect(Sample.rule(wider, Sample.call()) == "methods")
    }

    @Test func `without a conversation a token for conversations is refused, save where none is spoken of`() {
        let chain = Sample.chain(#"{"conversations":["\#(Self.help)"]}"#)
        let list = Sample.call("conversation.list", .read, isMutation: false, params: [:], place: .node)
        #expect(Sample.rule(chain, list) == "conversations")
        #expect(Sample.rule(chain, Sample.call("rpc.discover", .read, isMutation: false, place: .neutral)) == nil)
        #expect(chain.mayShow(Sample.help))
        #expect(!chain.mayShow(Sample.staff))
        #expect(!chain.mayShow(nil))
        #expect(Sample.chain(#"{"count":1}"#).mayShow(nil))
    }

    @Test func `values are compared byte for byte`() {
        let composed = Sample.chain("{\"parameter\":{\"name\":\"name\",\"is\":\"caf\u{e9}\"}}")
        let decomposed = Sample.call(params: ["name": "cafe\u{301}"])
        #expect(Sample.rule(composed, decomposed) == "parameter")
        #expect(Sample.rule(composed, Sample.call(params: ["name": "caf\u{e9}"])) == nil)
        #expect(
            Sample.rule(Sample.chain(#"{"parameter":{"name":"n","is":1}}"#), Sample.call(params: ["n": "1"]))
                == "parameter")
        #expect(
            Sample.rule(Sample.chain(#"{"parameter":{"name":"n","is":true}}"#), Sample.call(params: ["n": 1]))
                == "parameter")
    }

    @Test func `dry run only lets reads and dry runs pass`() {
        let chain = Sample.chain(#"{"dry_run":true}"#)
        #expect(Sample.rule(chain, Sample.call(params: ["dry_run": true])) == nil)
        #expect(Sample.rule(chain, Sample.call(params: ["dry_run": false])) == "dry_run")
        #expect(Sample.rule(chain, Sample.call(params: ["dry_run": "true"])) == "dry_run")
        #expect(Sample.rule(chain, Sample.call("member.list", .read, isMutation: false)) == nil)
    }

    @Test func `narrowed copies count in the place of the restriction they share`() throws {
        let shared = #"{"count":5}"#
        let first = Sample.chain(shared, #"{"severity":"low"}"#).meters
        let second = Sample.chain(shared, #"{"count":2}"#).meters
        #expect(first.map(\.counter) == [second[0].counter])
        #expect(second[0].counter != second[1].counter)
        #expect(Sample.chain(#"{"severity":"low"}"#, shared).meters[0].counter != first[0].counter)
        let other = RestrictionChain(
            owner: try #require(TokenID([UInt8](repeating: 1, count: 16))), [Array(shared.utf8)], issued: 1)
        #expect(other.meters[0].counter != first[0].counter)
    }

    @Test func `every kind writes what it reads`() throws {
        for text in [
            #"{"conversations":["\#(Self.help)"]}"#, #"{"methods":["member.*","*"]}"#, #"{"categories":["ban"]}"#,
            #"{"severity":"low"}"#, #"{"parameter":{"method":"*","name":"n","one_of":["a",1,true]}}"#,
            #"{"parameter":{"method":"ban.add","name":"n","max":-3}}"#, #"{"rate":{"calls":2,"per_s":60}}"#,
            #"{"count":5}"#, #"{"not_before":"2030-01-01T00:00:00Z"}"#, #"{"expires":"2030-01-01T00:00:00Z"}"#,
            #"{"dry_run":true}"#,
        ] {
            #expect(String(decoding: try Restriction(bytes: Array(text.utf8)).bytes, as: UTF8.self) == text)
        }
    }

    @Test func `an error says where`() {
        #expect(throws: RestrictionError.self) { try Restriction(json: ["methods": ["member.*", "Bad"]]) }
        do {
            _ = try Restriction(json: ["methods": ["member.*", "Bad"]])
        } catch {
            #expect(error.pointer == "/methods/1")
        }
    }
}
