import ChanHost
import ChanJSON
import ChanRPC
import Testing

@testable import ChanDaemon

@Suite("Calls on the fast path")
struct FastPathTests {
    private static let reads: [(String, JSONValue)] = [
        ("events.topics", [:]), ("member.list", ["conversation": "#help"]),
        ("member.list", ["conversation": "#help", "fields": ["id", "admitted_by.name"], "limit": 1]),
        ("member.show", ["conversation": "#help", "member": "@alice"]),
        ("channel.list", [:]), ("conversation.show", ["conversation": "#help"]),
        ("message.list", ["conversation": "#help", "last": 2]), ("message.list", ["conversation": "#help"]),
        ("message.page", ["conversation": "#help", "before": 1, "count_unread": true]),
    ]

    @Test func `the fast path returns the same bytes as the handler, uncached and cached`() async throws {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        for text in ["one", "two", "three"] {
            _ = try await fixture.ask("message.post", ["conversation": "#help", "text": .string(text)]).get()
        }
        for (method, params) in Self.reads {
            let long = try await fixture.ask(method, params).get()
            #expect(await fixture.askFastPath(method, params)?.answer == long, "\(method)")
            let kept = await fixture.askFastPath(method, params)
            #expect(kept?.answer == long && kept?.atOnce == true, "\(method)")
        }
    }

    @Test func `a change is visible immediately, whatever is cached`() async throws {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        for number in 1...20 {
            let posted = try await fixture.ask(
                "message.post", ["conversation": "#help", "text": .string("\(number)")]
            ).get()
            let last = await fixture.askFastPath("message.list", ["conversation": "#help", "last": 1])
            #expect(last?.answer[path: "items"]?.array?.first?[path: "text"] == .string("\(number)"))
            #expect(last?.answer[path: "as_of_seq"] == posted[path: "seq"])
            #expect(await fixture.askFastPath("message.list", ["conversation": "#help", "last": 1])?.atOnce == true)
        }
    }

    @Test func `server.info is answered from memory until the next write`() async throws {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        #expect(await fixture.askFastPath("server.info") == nil)
        #expect(try await fixture.ask("server.info").get()[path: "conversations"] == 2)
        #expect(await fixture.askFastPath("server.info")?.answer[path: "conversations"] == 2)
        let params: JSONValue = ["name": "#more", "kind": "channel", "visibility": "open"]
        _ = try await fixture.ask("conversation.create", params).get()
        #expect(await fixture.askFastPath("server.info") == nil)
        #expect(try await fixture.ask("server.info").get()[path: "conversations"] == 3)
    }

    @Test func `every error is left to the handler, which writes the fault`() async throws {
        let (fixture, help, _) = try await RPCServiceFixture.withChannels()
        #expect(await fixture.askFastPath("member.list", ["conversation": "#nowhere"]) == nil)
        #expect(await fixture.askFastPath("member.list", ["conversation": "#help", "limit": 0]) == nil)
        #expect(await fixture.askFastPath("member.list", ["conversation": "#help", "fields": ["nothing"]]) == nil)
        #expect(await fixture.askFastPath("member.list", ["conversation": "#help", "cursor": "00"]) == nil)
        #expect(await fixture.askFastPath("member.role", ["conversation": "#help"]) == nil)
        #expect(await fixture.askFastPath("no.such") == nil)
        let bot = try await fixture.token("bot", #"{"conversations":["\#(help)"]}"#).caller
        _ = await fixture.askFastPath("member.list", ["conversation": "#help"])
        #expect(await fixture.askFastPath("member.list", ["conversation": "#help"], as: bot) == nil)
        #expect(
            await fixture.askFastPath(
                "member.list", ["conversation": "#help"], as: .process(uid: 4_242, gid: 1, pid: 1)) == nil)
    }
}
