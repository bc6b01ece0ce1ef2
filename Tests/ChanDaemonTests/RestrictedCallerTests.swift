import ChanFold
import ChanHost
import ChanID
import ChanJSON
import ChanRPC
import ChanService
import ChanStore
import Synchronization
import Testing

@testable import ChanDaemon

@Suite("Holders of restricted tokens")
struct RestrictedCallerTests {
    @Test func `the contract document requires permission for its method, and each call is counted`() async throws {
        let (fixture, _, _) = try await RPCServiceFixture.withChannels()
        let poster = try await fixture.token("poster", #"{"methods":["message.post"]}"#).caller
        #expect(await fixture.fault("rpc.discover", as: poster) == "access.restriction")
        let once = try await fixture.token("once", #"{"count":1}"#).caller
        #expect(await fixture.fault("rpc.discover", as: once) == nil)
        #expect(await fixture.fault("rpc.discover", as: once) == "access.count")
        #expect(await fixture.fault("rpc.discover", as: .inProcess) == nil)
    }

    @Test func `the holder leaves the owner room for jobs, and its jobs stop when the token is revoked`() async throws {
        let (fixture, help, _) = try await RPCServiceFixture.withChannels()
        let bot = try await fixture.token("bot", #"{"methods":["integrity.repair"]}"#).caller
        let repair: JSONValue = ["conversation": .string(help), "detach": true]
        var begun = 0
        while await fixture.fault("integrity.repair", repair, as: bot) == nil, begun <= 1_000 { begun += 1 }
        #expect(begun == 256)
        #expect(await fixture.fault("integrity.repair", repair, as: bot) == "rpc.overloaded")
        #expect(await fixture.fault("integrity.repair", repair, as: .inProcess) == nil)
        _ = try await fixture.ask("token.revoke", ["token": "bot"]).get()
        let work = Task { await fixture.service.node.run() }
        defer { work.cancel() }
        let last = try await fixture.service.node.wait(for: 1) { _, _ in }
        #expect(last.state == .failed || last.state == .cancelled)
        let own = try await fixture.service.node.wait(for: 257) { _, _ in }
        #expect(own.state == .done)
    }

    @Test func `refused calls add a bounded number of journal lines and none of the caller's texts`() async throws {
        let (fixture, help, _) = try await RPCServiceFixture.withChannels()
        let bot = try await fixture.token("bot", #"{"methods":["server.info"]}"#).caller
        for number in 0..<100 {
            let asked: JSONValue = [
                "conversation": .string(help), "text": "x", "reason": .string("graffiti \(number)"),
            ]
            #expect(await fixture.fault("message.post", asked, as: bot) == "access.restriction")
        }
        let list = try await fixture.ask("audit.journal", ["action": "message.post"]).get()
        let lines = try #require(list[path: "items"]?.array)
        #expect(lines.count == 1)
        #expect(lines.first?[path: "count"] == 100)
        #expect(!JSONWriter.text(list).contains("graffiti"))
    }

    @Test func `nothing is posted for the holder after the token was revoked`() async throws {
        let clock = Mutex(Int64(1_900_000_000_000))
        let (fixture, help, _) = try await RPCServiceFixture.withChannels {
            Timestamp(milliseconds: clock.withLock { $0 })
        }
        let bot = try await fixture.token("bot", #"{"methods":["message.schedule"]}"#).caller
        let due = Timestamp(milliseconds: clock.withLock { $0 } + 60_000)
        for (text, caller) in [("by the bot", bot), ("by the owner", Caller.inProcess)] {
            let asked: JSONValue = [
                "conversation": .string(help), "text": .string(text), "due_at": .string(UTCTime(due).description),
            ]
            #expect(await fixture.fault("message.schedule", asked, as: caller) == nil)
        }
        _ = try await fixture.ask("token.revoke", ["token": "bot"]).get()
        clock.withLock { $0 += 61_000 }
        _ = try await fixture.service.node.runScheduledWork()
        let list = try await fixture.ask("message.list", ["conversation": .string(help)]).get()
        let texts = list[path: "items"]?.array?.compactMap { $0[path: "text"]?.string } ?? []
        #expect(texts == ["by the owner"])
        let waiting = try await fixture.ask("message.scheduled", ["conversation": .string(help)]).get()
        #expect(waiting[path: "items"]?.array?.first?[path: "failure"] == "access.revoked")
    }
}
