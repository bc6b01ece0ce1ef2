import ChanForge
import ChanID
import ChanRelayServer
import ChanRelayWire
import ChanSodium
import ChanTestSupport
import NIOCore
import NIOPosix
import Testing

@testable import ChanRelayClient

@Suite("Connections to public addresses alone") struct PublicHostResolverTests {
    private let loop = MultiThreadedEventLoopGroup.singleton.next()

    private func addresses(of host: String) async throws -> (all: [SocketAddress], hasRefused: Bool) {
        let resolver = PublicHostResolver(on: loop)
        let four = try await resolver.initiateAQuery(host: host, port: 7).get()
        let six = try await resolver.initiateAAAAQuery(host: host, port: 7).get()
        return (four + six, resolver.hasRefused)
    }

    @Test(arguments: ["localhost", "127.0.0.1", "::1", "10.1.2.3", "0x7f.1", "2130706433", "::ffff:192.168.1.1"])
    func `what resolves to this machine or a private network is not connected to`(host: String) async throws {
        let found = try await addresses(of: host)
        #expect(found.all.isEmpty && found.hasRefused)
    }

    @Test(arguments: ["192.0.2.1", "2001:db8::1"]) func `public addresses are passed on, with the port`(
        host: String
    ) async throws {
        let found = try await addresses(of: host)
        #expect(found.all.map(\.ipAddress) == [host] && found.all.map(\.port) == [7] && !found.hasRefused)
    }

    @Test func `a relay whose name leads to a private address is not connected to, and one without limits is`()
        async throws
    {
        let relay = try await TestRelay.start()
        let origin = Origin()
        let address = try RelayAddress(
            relay: relay.address.relay, host: "localhost", port: relay.address.port,
            transport: relay.address.transport)
        _ = try await relay.carry(origin, reader: .generate())
        func connect(isPublicOnly: Bool) async -> RelayError.Code? {
            do throws(RelayError) {
                let connection = try await RelayConnection.connect(
                    to: address, as: .origin(origin.key), conversation: origin.conversation, within: .seconds(10),
                    isPublicOnly: isPublicOnly)
                await connection.close()
                return nil
            } catch { return error.code }
        }
        #expect(await connect(isPublicOnly: false) == nil)
        #expect(await connect(isPublicOnly: true) == .badAddress)
        await relay.server.stop()
    }

    @Test func `a witness whose name leads to a private address is not connected to, and one without limits is`()
        async throws
    {
        let url = try WitnessURL(parsing: "http://localhost:1/w1")
        let introduction = WitnessIntroduction(leaf: [1], body: [2], originChanges: [])
        for (isPublicOnly, code) in [(false, RelayError.Code.unreachable), (true, .badAddress)] {
            let client = WitnessClient(at: url, timeout: .seconds(10), isPublicOnly: isPublicOnly)
            do throws(RelayError) {
                _ = try await client.introduce(introduction)
                Issue.record("nothing listens there")
            } catch { #expect(error.code == code) }
        }
    }
}
