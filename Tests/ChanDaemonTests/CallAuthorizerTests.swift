import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanService
import ChanTestSupport
import ChanToken
import Foundation
import Synchronization
import Testing

@testable import ChanDaemon
@testable import ChanHost

@Suite("Authorization of calls") struct CallAuthorizerTests {
    private static func post(_ text: String = "hello", to conversation: String = "#help") -> JSONValue {
        ["conversation": .string(conversation), "text": .string(text)]
    }

    @Test func `a token may do what its restrictions permit, by name, id and prefix of an id`() async throws {
        let (fixture, help, staff) = try await RPCServiceFixture.withChannels()
        let bot = try await fixture.token("bot", #"{"conversations":["\#(help)"]}"#, #"{"methods":["message.*"]}"#)
            .caller
        for reference in ["#help", help, String(help.prefix(12))] {
            #expect(await fixture.fault("message.post", Self.post(to: reference), as: bot) == nil)
        }
        for reference in ["#staff", staff, "#nowhere"] {
            #expect(await fixture.fault("message.post", Self.post(to: reference), as: bot) == "access.restriction")
        }
        #expect(await fixture.fault("member.list", ["conversation": "#help"], as: bot) == "access.restriction")
    }

    @Test func `a token learns nothing of conversations it may not see, not even whether there are any`() async throws {
        let (fixture, help, staff) = try await RPCServiceFixture.withChannels()
        let bot = try await fixture.token("bot", #"{"conversations":["\#(help)"]}"#).caller
        func refusal(_ reference: String) async -> String {
            guard
                case .failure(let fault) = await fixture.ask(
                    "message.list", ["conversation": .string(reference)], as: bot)
            else { return "" }
            return JSONWriter.text(fault.json)
        }
        let known = await refusal("#staff")
        #expect(known == (await refusal("#stuff")).split(separator: "#stuff").joined(separator: "#staff"))
        #expect(!known.contains("alice"))
        #expect(!(await refusal(String(staff.prefix(10)))).contains("staff"))
        for method in ["conversation.list", "channel.list", "profile.list", "server.sync"] {
            #expect(await fixture.fault(method, as: bot) == "access.restriction", "\(method)")
        }
        #expect(await fixture.fault("server.info", as: bot) == nil)
    }

    @Test func `events of tokens and jobs are sent only to callers that may list them`() async throws {
        let (fixture, help, _) = try await RPCServiceFixture.withChannels()
        let narrow = try await fixture.token("narrow", #"{"conversations":["\#(help)"]}"#).caller
        let watcher = try await fixture.token("watcher", #"{"methods":["events.*","job.*"]}"#).caller
        let auditor = try await fixture.token("auditor", #"{"severity":"read"}"#).caller
        func told(_ caller: Caller, of conversation: String? = nil) async throws -> [String] {
            var asked: JSONObject = ["from_seq": 1, "timeout_s": 0, "topics": ["token.*", "conversation.created"]]
            asked["conversation"] = conversation.map(JSONValue.string)
            let page = try await fixture.ask("events.wait", .object(asked), as: caller).get()
            return (page[path: "events"]?.array ?? []).compactMap { $0[path: "topic"]?.string }
        }
        let made = Array(repeating: "conversation.created", count: 2)
        let tokens = Array(repeating: "token.created", count: 3)
        #expect(try await told(.inProcess) == made + tokens)
        #expect(try await told(auditor) == made + tokens)
        #expect(try await told(watcher) == made)
        #expect(try await told(narrow, of: help) == made.dropLast())
    }

    @Test func `a token sees the inbox of the conversation it is restricted to, and of no other`() async throws {
        let (fixture, help, staff) = try await RPCServiceFixture.withChannels()
        let bot = try await fixture.token("bot", #"{"conversations":["\#(help)"]}"#, #"{"severity":"read"}"#).caller
        for method in ["inbox.list", "inbox.next"] {
            #expect(await fixture.fault(method, as: bot) == "access.restriction", "\(method)")
            #expect(await fixture.fault(method, ["conversation": "#help"], as: bot) == nil, "\(method)")
            let other: JSONValue = ["conversation": .string(staff)]
            #expect(await fixture.fault(method, other, as: bot) == "access.restriction", "\(method)")
        }
        let claim: JSONValue = ["conversation": "#help", "item": "abcdef"]
        #expect(await fixture.fault("inbox.claim", claim, as: bot) == "access.restriction")
        #expect(await fixture.fault("inbox.claim", claim, as: .inProcess) == "not_found.case")
    }

    @Test func `a restriction of a method applies to all its aliases`() async throws {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        let lister = try await fixture.token(
            "lister", #"{"methods":["conversation.list"]}"#,
            #"{"parameter":{"name":"kind","is":"channel"}}"#
        ).caller
        #expect(await fixture.fault("channel.list", as: lister) == nil)
        #expect(await fixture.fault("group.list", as: lister) == "access.restriction")
        #expect(await fixture.fault("conversation.list", as: lister) == "access.restriction")
        let aliased = await fixture.ask(
            "token.create", ["name": "x", "restrictions": [#"{"methods":["channel.list"]}"#]])
        #expect(throws: RPCFault.self) { try aliased.get() }
        let reader = try await fixture.token("reader", #"{"methods":["member.list"]}"#).caller
        #expect(await fixture.fault("channel.show", ["conversation": "#help"], as: reader) == "access.restriction")
    }

    @Test func `unknown restrictions are refused`() async throws {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        let token = try Token(parsing: try await fixture.token("bot", #"{"severity":"severe"}"#).text)
        let narrowed = try token.narrowed(by: Array(#"{"moon":"full"}"#.utf8))
        #expect(await fixture.fault("server.info", as: try await fixture.caller(narrowed.text)) == "access.restriction")
    }

    @Test func `a count covers all narrowed copies, and only successful calls`() async throws {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        let (text, bot) = try await fixture.token("bot", #"{"count":3}"#)
        let copy = try await fixture.caller(
            try Token(parsing: text).narrowed(by: Array(#"{"severity":"low"}"#.utf8)).text)
        #expect(await fixture.fault("message.post", Self.post(""), as: bot) != nil)
        #expect(await fixture.fault("message.post", Self.post(), as: bot) == nil)
        #expect(await fixture.fault("message.post", Self.post(), as: copy) == nil)
        #expect(await fixture.fault("message.post", Self.post(to: "#nowhere"), as: copy) == "not_found.conversation")
        #expect(await fixture.fault("message.post", Self.post(), as: bot) == nil)
        #expect(await fixture.fault("message.post", Self.post(), as: copy) == "access.count")
        #expect(await fixture.fault("server.info", as: bot) == "access.count")
    }

    @Test func `two calls never share the last use`() async throws {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        let bot = try await fixture.token("bot", #"{"count":5}"#).caller
        let passed = await withTaskGroup(of: String?.self) { group in
            for number in 0..<20 {
                group.addTask { await fixture.fault("message.post", Self.post("\(number)"), as: bot) }
            }
            return await group.reduce(into: 0) { passed, fault in if fault == nil { passed += 1 } }
        }
        #expect(passed == 5)
    }

    @Test func `a repeated request is answered again without counting, also when the count is used up`() async throws {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        let bot = try await fixture.token("bot", #"{"count":1}"#).caller
        let other = try await fixture.token("other").caller
        let params: JSONValue = ["conversation": "#help", "text": "once", "request_key": "k1"]
        let first = try await fixture.ask("message.post", params, as: bot).get()
        let again = try await fixture.ask("message.post", params, as: bot).get()
        #expect(again[path: "replayed"] == true)
        #expect(again[path: "message.id"] == first[path: "message.id"])
        // Idempotency keys belong to a token: another token does not get its answer.
        #expect(try await fixture.ask("message.post", params, as: other).get()[path: "replayed"] != true)
        #expect(await fixture.fault("message.post", Self.post("more"), as: bot) == "access.count")
    }

    @Test func `a rate admits calls again after its period, also after the clock was set back`() async throws {
        let clock = Mutex(Int64(1_900_000_000_000))
        let (fixture, _, _) = try await RPCServiceFixture.withChannels {
            Timestamp(milliseconds: clock.withLock { $0 })
        }
        let bot = try await fixture.token("bot", #"{"rate":{"calls":2,"per_s":60}}"#).caller
        for _ in 0..<2 { #expect(await fixture.fault("server.info", as: bot) == nil) }
        guard case .failure(let fault) = await fixture.ask("server.info", as: bot) else {
            Issue.record("a third call passed")
            return
        }
        #expect(fault.name == "access.rate")
        #expect(fault.json[path: "data.retry_after_s"] == 60)
        clock.withLock { $0 += 59_999 }
        #expect(await fixture.fault("server.info", as: bot) == "access.rate")
        clock.withLock { $0 += 1 }
        for _ in 0..<2 { #expect(await fixture.fault("server.info", as: bot) == nil) }
        #expect(await fixture.fault("server.info", as: bot) == "access.rate")
        clock.withLock { $0 -= 3_600_000 }
        #expect(await fixture.fault("server.info", as: bot) == nil)
    }

    @Test func `a time restriction applies at the time of the call`() async throws {
        let clock = Mutex(Int64(1_900_000_000_000))
        let (fixture, _, _) = try await RPCServiceFixture.withChannels {
            Timestamp(milliseconds: clock.withLock { $0 })
        }
        let end = UTCTime(milliseconds: 1_900_000_060_000)
        let (text, bot) = try await fixture.token("bot", #"{"expires":"\#(end)"}"#)
        #expect(await fixture.fault("server.info", as: bot) == nil)
        clock.withLock { $0 += 60_000 }
        #expect(await fixture.fault("server.info", as: bot) == "access.restriction")
        await #expect(throws: ServiceError.self) { try await fixture.service.node.tokens.authenticate(text) }
        #expect(try await fixture.ask("token.show", ["token": "bot"]).get()[path: "state"] == "expired")
    }

    @Test func `revoking a token takes effect immediately for every copy, and restoring it reverts that`() async throws
    {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        let (text, bot) = try await fixture.token()
        let copy = try await fixture.caller(try Token(parsing: text).narrowed(by: Array(#"{"count":9}"#.utf8)).text)
        let revoked = try await fixture.ask("token.revoke", ["token": .string(text)]).get()
        #expect(revoked[path: "token.state"] == "revoked")
        #expect(revoked[path: "changed"] == true)
        #expect(try await fixture.ask("token.revoke", ["token": "bot"]).get()[path: "changed"] == false)
        for caller in [bot, copy] { #expect(await fixture.fault("server.info", as: caller) == "access.revoked") }
        await #expect(throws: ServiceError.self) { try await fixture.service.node.tokens.authenticate(text) }
        #expect(try await fixture.ask("token.restore", ["token": "bot"]).get()[path: "changed"] == true)
        #expect(await fixture.fault("server.info", as: copy) == nil)
    }

    @Test func `a restricted caller cannot create, revoke or restore tokens, or name files`() async throws {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        let bot = try await fixture.token().caller
        #expect(await fixture.fault("token.create", ["name": "wider"], as: bot) == "access.delegation")
        #expect(await fixture.fault("token.revoke", ["token": "bot"], as: bot) == "access.delegation")
        #expect(await fixture.fault("token.restore", ["token": "bot"], as: bot) == "access.delegation")
        let irc: JSONValue = ["path": "/etc/passwd", "to": "#help", "date": "2005-08-08"]
        #expect(await fixture.fault("import.irc", irc, as: bot) == "access.file")
    }

    @Test func `the text of a token is never stored, not even for a repeated request`() async throws {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        let params: JSONValue = ["name": "bot", "request_key": "k"]
        let made = try await fixture.ask("token.create", params).get()
        let text = try #require(made[path: "text"]?.string)
        let again = try await fixture.ask("token.create", params).get()
        #expect(again[path: "replayed"] == true)
        #expect(again[path: "text"] == nil)
        for name in try FileManager.default.contentsOfDirectory(atPath: fixture.directory.file("alice")) {
            let file = try Data(contentsOf: URL(fileURLWithPath: fixture.directory.file("alice/" + name)))
            #expect(file.range(of: Data(text.utf8)) == nil, "\(name)")
        }
    }

    @Test func `a check explains the decision in advance and counts nothing`() async throws {
        let (fixture, help, _) = try await RPCServiceFixture.withChannels()
        let (text, bot) = try await fixture.token("bot", #"{"conversations":["\#(help)"]}"#, #"{"count":1}"#)
        func check(_ method: String, _ params: String) async throws -> JSONValue {
            try await fixture.ask(
                "token.check", ["token": .string(text), "method": .string(method), "params": .string(params)]
            ).get()
        }
        for _ in 0..<3 {
            let good = try await check("message.post", ##"{"conversation":"#help","text":"x"}"##)
            #expect(good[path: "allowed"] == true)
        }
        let bad = try await check("message.post", ##"{"conversation":"#staff","text":"x"}"##)
        #expect(bad[path: "allowed"] == false)
        #expect(bad[path: "rule"] == "conversations")
        #expect(await fixture.fault("message.post", Self.post(), as: bot) == nil)
        #expect(try await check("message.post", ##"{"conversation":"#help"}"##)[path: "error"] == "access.count")
        let forged = try Token(parsing: text).narrowed(by: Array("{}".utf8)).text
        #expect(try await fixture.ask("token.check", ["token": .string(forged)]).get()[path: "allowed"] == true)
        let stranger =
            "chanadm_AQECAwQFBgcICQoLDA0ODxAAEnsic2V2ZXJpdHkiOiJsb3cifVROOvhAiK6t-yJDw0BLXOStVr-aihfz9W9gIc1uPUgOsv7kFg"
        #expect(
            try await fixture.ask("token.check", ["token": .string(stranger)]).get()[path: "error"] == "access.token")
        #expect(await fixture.fault("token.check", ["token": "chanadm_x"], as: .inProcess) == "invalid.token")
    }

    @Test func `a token has at most a thousand counters`() async throws {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        let (text, _) = try await fixture.token()
        let token = try Token(parsing: text)
        func use(_ number: Int) async throws -> String? {
            let copy = try token.narrowed(by: Array(#"{"count":\#(number)}"#.utf8))
            return await fixture.fault("server.info", as: try await fixture.caller(copy.text))
        }
        for number in 1...Tokens.counterLimit { #expect(try await use(number) == nil) }
        #expect(try await use(Tokens.counterLimit + 1) == "access.counters")
        #expect(try await use(2) == nil)
    }

    @Test func `one holder of a narrowed copy cannot use up the counters of a token's other holders`() async throws {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        let (text, _) = try await fixture.token("bot", #"{"count":5000}"#)
        func copy(_ holder: String) throws -> Token {
            try Token(parsing: text).narrowed(by: Array(#"{"methods":["server.info","\#(holder).*"]}"#.utf8))
        }
        func use(_ token: Token, _ number: Int) async throws -> String? {
            let narrowed = try token.narrowed(by: Array(#"{"count":\#(number)}"#.utf8))
            return await fixture.fault("server.info", as: try await fixture.caller(narrowed.text))
        }
        let (bob, carol) = (try copy("channel"), try copy("group"))
        for number in 1...100 { #expect(try await use(bob, number) == nil) }
        #expect(try await use(bob, 101) == "access.counters")
        #expect(try await use(bob, 2) == nil)
        #expect(try await use(carol, 1) == nil)
    }

    @Test func `errors name what is wrong with restrictions and with a name`() async throws {
        let fixture = try RPCServiceFixture()
        for (params, name): (JSONValue, String) in [
            (["name": "bot", "restrictions": ["{}"]], "invalid.restriction"),
            (["name": "bot", "methods": ["channel.list"]], "invalid.restriction"),
            (["name": "bot", "categories": ["channel"]], "invalid.restriction"),
            (["name": "bot", "param_rules": ["role"]], "invalid.restriction"),
            (["name": "bot", "conversations": ["#nowhere"]], "not_found.conversation"),
            (["name": "two words"], "invalid.name"), (["name": "chanadm_x"], "invalid.name"),
        ] {
            #expect(await fixture.fault("token.create", params, as: .inProcess) == name, "\(params)")
        }
        _ = try await fixture.token("bot")
        #expect(await fixture.fault("token.create", ["name": "bot"], as: .inProcess) == "conflict.name_taken")
        #expect(await fixture.fault("token.show", ["token": "nobody"], as: .inProcess) == "not_found.token")
    }

    @Test func `a restricted caller cannot create a backup, which contains every secret`() async throws {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        let path = JSONValue.string(fixture.directory.file("node.backup"))
        let bot = try await fixture.token(
            "bot", #"{"parameter":{"name":"path","is":"\#(fixture.directory.file("node.backup"))"}}"#
        ).caller
        #expect(await fixture.fault("backup.create", ["path": path], as: bot) == "access.delegation")
        #expect(await fixture.fault("backup.verify", ["path": path], as: bot) == "access.delegation")
        let into: JSONValue = ["path": path, "into": path]
        #expect(await fixture.fault("backup.restore", into, as: bot) == "access.delegation")
        let reader = try await fixture.token("reader", #"{"severity":"read"}"#).caller
        #expect(await fixture.fault("backup.restore", into, as: reader) == "access.delegation")
        #expect(await fixture.fault("export.verify", ["path": "/etc/passwd"], as: reader) == "access.file")
    }

    @Test func `a holder can never widen a token by narrowing it`() async throws {
        let (fixture, help, _) = try await RPCServiceFixture.withChannels()
        let path = fixture.directory.file("secret")
        try Data("secret".utf8).write(to: URL(fileURLWithPath: path))
        let named = #"{"parameter":{"name":"path","method":"file.attach","is":"\#(path)"}}"#
        let attach: JSONValue = ["conversation": "#help", "path": .string(path)]
        func narrowed(_ text: String, by restriction: String) async throws -> Caller {
            try await fixture.caller(try Token(parsing: text).narrowed(by: Array(restriction.utf8)).text)
        }
        for restrictions in [[], [#"{"conversations":["\#(help)"]}"#], [#"{"severity":"moderate"}"#]] {
            let (text, _) = try await fixture.token("bot\(restrictions.first?.count ?? 0)", restrictions)
            let holder = try await narrowed(text, by: named)
            #expect(await fixture.fault("file.attach", attach, as: holder) == "access.file", "\(restrictions)")
        }
        let (text, bot) = try await fixture.token("uploader", named)
        #expect(await fixture.fault("file.attach", attach, as: bot) != "access.file", "the owner named the file")
        let copy = try await narrowed(text, by: #"{"severity":"moderate"}"#)
        #expect(await fixture.fault("file.attach", attach, as: copy) != "access.file", "and still does when narrowed")
    }

    @Test(arguments: [
        "profile.phrase", "profile.delete", "profile.restore", "conversation.recover", "backup.list",
    ])
    func `lets nobody who is restricted have the recovery words, delete or restore a profile`(_ method: String)
        async throws
    {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        let params: JSONObject = [
            "profile": "alice", "confirm": "alice", "name": "alice", "phrase": "words", "link": "chanadm://join/x",
        ]
        let info = try #require(MethodCatalogue.methods.first { $0.name == method })
        for restrictions in [[], [#"{"categories":["profile"]}"#], [#"{"severity":"severe"}"#]] {
            let caller = try await fixture.token("t\(restrictions.first?.count ?? 0)", restrictions).caller
            do throws(RPCFault) {
                _ = try await fixture.service.authorizer.authorize(info, .object(params), from: caller)
                Issue.record("\(method) was admitted")
            } catch {
                #expect(["access.delegation", "access.restriction"].contains(error.name))
            }
        }
    }

    @Test func `every parameter that names a conversation or a file is known`() throws {
        for file in try FileManager.default.contentsOfDirectory(
            at: Repository.root.appendingPathComponent("schema/rpc"), includingPropertiesForKeys: nil)
        where file.pathExtension == "json" && !["openrpc.json", "types.json"].contains(file.lastPathComponent) {
            let noun = try JSONParser.parse(Array(Data(contentsOf: file)))
            for method in noun[path: "methods"]?.array ?? [] {
                for param in method[path: "params"]?.array ?? [] {
                    let (name, type) = (param[path: "name"]?.string ?? "", param[path: "type"]?.string ?? "")
                    let what = "\(method[path: "name"]?.string ?? "") \(name)"
                    if type.contains("conversation") {
                        #expect(JSONValue.conversationParameters.contains(name), "\(what)")
                    }
                    let methodName = method[path: "name"]?.string ?? ""
                    guard type == "path", !CallAuthorizer.ownerOnly.contains(methodName) else { continue }
                    #expect(CallAuthorizer.fileParameters[methodName]?.contains(name) == true, "\(what)")
                }
            }
        }
    }
}
