import ChanForge
import ChanID
import ChanRelayClient
import ChanRelayWire
import ChanSodium
import ChanTestSupport
import Foundation
import Testing

@testable import ChanRelayServer

/// Runs the built program with few file descriptors, and more callers than that.
@Suite(.serialized) struct `A relay without free file descriptors` {
    private let directory: TemporaryDirectory
    private let key = SigningKey.generate()

    init() throws { directory = try TemporaryDirectory() }

    /// Waits for a receipt that never comes, and returns the relay's use of a processor meanwhile, in parts of one.
    private func load(of relay: ServingRelay, on connection: RelayConnection) async throws -> Double {
        let (begin, before) = (ContinuousClock.now, try ProcessorTime.used(by: relay.program.process.processIdentifier))
        _ = try await connection.receipts(for: [SHA256.digest([1])], waitingUpTo: .seconds(3))
        let used = try ProcessorTime.used(by: relay.program.process.processIdentifier) - before
        return used / ((ContinuousClock.now - begin) / .seconds(1))
    }

    /// 200 descriptors leave a reserve, so that the relay turns callers away; 48 do not even suffice for its connections.
    @Test(arguments: [200, 48])
    func `serves those who are connected and its operator, does not spin, and recovers`(limit: Int) async throws {
        let relay = try ServingRelay(in: directory, name: "north", descriptors: limit)
        defer { relay.stop() }
        var origin = Origin()
        let alice = try await relay.carry(origin, reader: key)
        let carol = try await relay.connect(reading: origin, with: key)
        let deliveries = try await carol.subscribe(from: 0)
        let callers = try SilentCallers(count: limit * 2, port: relay.address.port)
        #expect(try await load(of: relay, on: carol) < 0.5)
        origin.appendMessage()
        #expect(try await alice.publish(origin.batch(from: 1)).size == 2)
        #expect(try await collect(deliveries, to: 2).count == 2)
        if limit == 200 {
            let status = try relay.operate("status", "--json")
            #expect(try status.json()["connections"] as? Int == 100, "\(status)")
            #expect(try #require(status.json()["refusals"] as? Int) >= 300)
        }
        callers.close()
        // The listener may be in its pause of a second.
        var dave: RelayConnection?
        for _ in 0..<20 where dave == nil { dave = try? await relay.connect(reading: origin, with: key) }
        #expect(try await #require(dave).fetch(from: 0).size == 2)
        relay.program.signal(SIGTERM)
        let lines = relay.program.finished().errors.split(separator: "\n").filter { $0.contains("LimitNOFILE") }
        #expect(lines.count == 1, "\(lines)")
    }
}
