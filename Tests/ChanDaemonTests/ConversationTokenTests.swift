import ChanJSON
import ChanRPC
import ChanTestSupport
import Testing

@testable import ChanDaemon
@testable import ChanHost

/// A token for one conversation gives no access to the rest of the node.
@Suite("Tokens for one conversation") struct ConversationTokenTests {
    private static func narrow(_ fixture: RPCServiceFixture, _ help: String) async throws -> Caller {
        try await fixture.token("narrow", #"{"conversations":["\#(help)"]}"#).caller
    }

    @Test func `a node narrows a token to a conversation that is named as everywhere`() async throws {
        let (fixture, help, _) = try await RPCServiceFixture.withChannels()
        let (text, _) = try await fixture.token("bot", #"{"severity":"read"}"#)
        for reference in ["#help", String(help.prefix(12)), help, String(repeating: "0f", count: 32)] {
            let narrowed = try await fixture.ask(
                "token.narrow", ["token": .string(text), "conversations": [.string(reference)]]
            ).get()
            let id = reference.count == 64 ? reference : help
            #expect(narrowed[path: "restrictions"]?.array?.last?.string?.contains(id) == true, "\(narrowed)")
        }
        let params: JSONValue = ["token": .string(text), "conversations": ["#nowhere"]]
        #expect(await fixture.fault("token.narrow", params, as: .inProcess) == "not_found.conversation")
    }

    @Test func `the token neither writes nor reads ban lists, which belong to the node`() async throws {
        let (fixture, help, _) = try await RPCServiceFixture.withChannels()
        let bot = try await Self.narrow(fixture, help)
        _ = try await fixture.ask("ban.list_create", ["name": "spammers"]).get()
        _ = try await fixture.ask("ban.list_subscribe", ["conversation": "#staff", "list": "spammers"]).get()
        let asked: [(method: String, more: [String])] = [
            ("add", ["conversation", "member"]), ("remove", ["entry"]), ("subscribe", ["conversation"]),
            ("unsubscribe", ["conversation"]), ("apply", ["conversation"]), ("show", []),
        ]
        let values: [String: JSONValue] = ["conversation": "#help", "member": "@alice", "entry": "@alice"]
        var calls = asked.map { call in
            var params: JSONObject = ["list": "spammers"]
            for name in call.more { params[name] = values[name] }
            return ("ban.list_" + call.method, params)
        }
        calls += [("ban.preview", ["conversation": "#help", "list": "spammers"]), ("ban.lists", [:])]
        for (method, params) in calls {
            guard case .failure(let fault) = await fixture.ask(method, .object(params), as: bot) else {
                Issue.record("\(method) passed")
                continue
            }
            #expect(fault.name == "access.restriction", "\(method)")
            #expect(!JSONWriter.text(fault.json).contains("staff"), "\(method)")
        }
    }

    @Test func `the token sets no aliases, which are resolved for every caller of the node`() async throws {
        let (fixture, help, staff) = try await RPCServiceFixture.withChannels()
        let bot = try await Self.narrow(fixture, help)
        for name in ["staff", staff, "support"] {
            let alias: JSONValue = ["conversation": "#help", "name": .string(name)]
            #expect(await fixture.fault("conversation.alias", alias, as: bot) == "access.restriction")
        }
        _ = try await fixture.ask("conversation.alias", ["conversation": "#help", "name": "support"]).get()
        #expect(await fixture.fault("message.post", ["conversation": "#support", "text": "x"], as: bot) == nil)
    }

    @Test func `the token forwards to no hidden conversation, and does not learn that it exists`() async throws {
        let (fixture, help, staff) = try await RPCServiceFixture.withChannels()
        let bot = try await Self.narrow(fixture, help)
        let posted = try await fixture.ask("message.post", ["conversation": "#help", "text": "x"]).get()
        let message = try #require(posted[path: "message.id"])
        // Two conversations with one prefix would be ambiguous to the owner.
        for name in ["twin", "twin"] {
            let made = await fixture.ask(
                "conversation.create", ["name": .string(name), "kind": "group", "visibility": "closed"])
            if case .failure(let fault) = made { #expect(fault.name == "conflict.name_taken") }
        }
        for target in ["#staff", staff, String(staff.prefix(10)), "#nowhere", "#twin"] {
            let forward: JSONValue = ["conversation": "#help", "message": message, "to": .string(target)]
            #expect(await fixture.fault("message.forward", forward, as: bot) == "not_found.conversation", "\(target)")
        }
        let within: JSONValue = ["conversation": "#help", "message": message, "to": "#help"]
        #expect(await fixture.fault("message.forward", within, as: bot) == nil)
    }
}
