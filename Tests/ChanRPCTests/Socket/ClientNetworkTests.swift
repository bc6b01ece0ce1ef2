import Testing

@testable import ChanHost

struct ClientNetworkTests {
    @Test func `addresses of one IPv6 network count as one client, and those of IPv4 each by itself`() {
        #expect(ClientNetwork.text(of: "2001:db8::1") == ClientNetwork.text(of: "2001:db8::ffff:2"))
        #expect(ClientNetwork.text(of: "2001:db8:0:1::1") != ClientNetwork.text(of: "2001:db8::1"))
        #expect(ClientNetwork.text(of: "192.0.2.1") == "192.0.2.1")
        #expect(ClientNetwork.text(of: "::ffff:192.0.2.1") == "192.0.2.1")
        #expect(ClientNetwork.text(of: "::ffff:192.0.2.1") != ClientNetwork.text(of: "::ffff:192.0.2.2"))
        #expect(ClientNetwork.text(of: "") == "")
    }
}
