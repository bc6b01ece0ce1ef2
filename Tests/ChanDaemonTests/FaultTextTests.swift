import ChanID
import ChanRPC
import Testing

@testable import ChanDaemon

@Suite("Sentences for recorded error names") struct FaultTextTests {
    @Test func `a recorded error name is shown as its sentence, and another text as it is`() {
        #expect(FaultText.sentence("relay.unauthorized") == RPCFault(.relayUnauthorized).message)
        #expect(FaultText.sentence("connection refused") == "connection refused")
    }
}
