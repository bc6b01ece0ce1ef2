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

    /// Connections that are opened and say nothing.
    private final class SilentCallers {
        private var sockets: [Int32] = []

        init(count: Int, port: UInt16) throws {
            for _ in 0..<count {
                let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
                try #require(socket >= 0)
                var address = sockaddr_in()
                address.sin_family = sa_family_t(AF_INET)
                address.sin_port = port.bigEndian
                address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
                let outcome = withUnsafePointer(to: &address) { pointer in
                    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                        Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                    }
                }
                try #require(outcome == 0, "\(errno)")
                sockets.append(socket)
            }
        }

        func close() {
            for socket in sockets { Glibc.close(socket) }
            sockets = []
        }

        deinit { close() }
    }

    /// The processor time that a process has used, in seconds.
    private func processorTime(of relay: ServingRelay) throws -> Double {
        let stat = try String(
            contentsOfFile: "/proc/\(relay.program.process.processIdentifier)/stat", encoding: .utf8)
        let fields = try #require(stat.split(separator: ")").last).split(separator: " ")
        return try (#require(Double(fields[11])) + #require(Double(fields[12]))) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// Waits for a receipt that never comes, and returns the relay's use of a processor meanwhile, in parts of one.
    private func load(of relay: ServingRelay, on connection: RelayConnection) async throws -> Double {
        let (begin, before) = (ContinuousClock.now, try processorTime(of: relay))
        _ = try await connection.receipts(for: [SHA256.digest([1])], waitingUpTo: .seconds(3))
        let used = try processorTime(of: relay) - before
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
