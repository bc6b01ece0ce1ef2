import ChanFold
import ChanHost
import ChanID
import ChanJSON
import ChanRelayServer
import ChanRelayWire
import ChanService
import ChanTestSupport
import Testing

@testable import ChanDaemon

@Suite("The clock of a node that runs for one command") struct OneCommandClockTests {
    @Test func `a relay is contacted before the first change is signed, and not for reads or a dry run`() async throws {
        let directory = try TemporaryDirectory()
        let home = try RelayHome.create(at: directory.file("north"), name: "north")
        let relay = try await RunningRelay.start(in: home, listen: ("127.0.0.1", 0), options: RelayOptions())
        let live = Environment.live.now
        let first = try RPCServiceFixture(in: directory, now: live)
        _ = try await first.ask("profile.create", ["name": "alice"]).get()
        let params: JSONValue = [
            "name": "#help", "kind": "channel", "visibility": "open", "relays": [.string("\(relay.address)")],
        ]
        _ = try await first.ask("conversation.create", params).get()
        #expect(await first.service.publishChanges() == 0)
        try first.service.node.close()

        let ahead = try RPCServiceFixture(in: directory, now: { live().adding(seconds: 7_200) })
        let post: JSONValue = ["conversation": "#help", "text": "two hours ahead"]
        _ = try await ahead.ask("message.list", ["conversation": "#help"]).get()
        let trial: JSONValue = ["conversation": "#help", "text": "two hours ahead", "dry_run": true]
        _ = try await ahead.ask("message.post", trial).get()
        #expect(await ahead.fault("message.post", post, as: .inProcess) == "guard.clock_ahead")
        try ahead.service.node.close()
        await relay.stop()
    }
}
