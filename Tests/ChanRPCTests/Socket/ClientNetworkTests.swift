import NIOCore
import Testing

@testable import ChanHost

struct ClientNetworkTests {
    private func network(_ address: String) throws -> String {
        ClientNetwork.text(of: try SocketAddress(ipAddress: address, port: 7080))
    }

    @Test func `addresses of one IPv6 network count as one client, and those of IPv4 each by itself`() throws {
        #expect(try network("2001:db8::1") == network("2001:db8::ffff:2"))
        #expect(try network("2001:db8:0:1::1") != network("2001:db8::1"))
        #expect(try network("192.0.2.1") == "192.0.2.1")
        #expect(try network("::ffff:192.0.2.1") == "192.0.2.1")
        #expect(try network("::ffff:192.0.2.1") != network("::ffff:192.0.2.2"))
        #expect(ClientNetwork.text(of: nil) == "")
    }
}
