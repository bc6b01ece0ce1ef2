import Glibc
import Testing

@testable import ChanRelayServer
@testable import ChanRelayWire

@Suite struct AdminSocketCredentialsTests {
    @Test func `the relay's own user and root are its operators, and nobody else`() {
        #expect(AdminSocket.isOperator(geteuid()))
        #expect(AdminSocket.isOperator(0))
        #expect(!AdminSocket.isOperator(geteuid() &+ 54_321))
    }
}
