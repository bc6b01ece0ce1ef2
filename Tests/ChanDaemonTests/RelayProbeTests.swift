import ChanHost
import ChanJSON
import ChanRPC
import ChanRelayServer
import ChanRelayWire
import ChanTestSupport
import Testing

@testable import ChanDaemon

/// A restricted caller that may add relay addresses must not learn which services listen there.
@Suite("Relays that never answered, for a restricted caller")
struct RelayProbeTests {
    @Test func `they are not probed for the caller, and only the owner sees why they do not answer`() async throws {
        let (fixture, help, _) = try await RPCServiceFixture.withChannels()
        let home = try RelayHome.create(at: fixture.directory.file("north"), name: "north")
        let relay = try await RunningRelay.start(in: home, listen: ("127.0.0.1", 0), options: RelayOptions())
        let address = relay.address
        await relay.stop()
        let bot = try await fixture.token(
            "bot", #"{"methods":["relay.add","relay.status","relay.list","server.sync"]}"#
        )
        .caller
        let place: JSONValue = ["conversation": .string(help)]
        _ = try await fixture.ask(
            "relay.add", ["conversation": .string(help), "address": .string("\(address)")], as: bot
        )
        .get()
        func row(_ method: String, as caller: ChanHost.Caller) async throws -> JSONValue {
            try #require(try await fixture.ask(method, place, as: caller).get()[path: "items"]?.array?.first)
        }
        let unasked = try await row("relay.status", as: bot)
        #expect(unasked[path: "observed"] == "unknown" && unasked[path: "detail"] == nil)
        let owners = try await row("relay.status", as: .inProcess)
        #expect(owners[path: "detail"]?.string?.contains("refused") == true)
        for method in ["relay.status", "relay.list"] {
            let bots = try await row(method, as: bot)
            #expect(bots[path: "observed"] == "unreachable")
            #expect(bots[path: "detail"] == "no relay of this conversation answers there")
            #expect(bots[path: "rtt_ms"] == nil)
        }
        let synced = try await fixture.ask("server.sync", place, as: bot).get()
        #expect(!JSONWriter.text(synced).contains("\(address.port)"), "\(JSONWriter.text(synced))")
    }
}
