import ChanID
import ChanRPC
import Testing

@testable import ChanDaemon
@testable import ChanService

@Suite("The answer of relay probe")
struct RelayProbeMappingTests {
    @Test func `says nothing of an identity or a handshake if nothing answered`() {
        func mapped(_ failure: ProbedAddress.Failure) -> Contract.RelayProbe {
            Contract.RelayProbe(
                ProbedAddress(address: "relay://north", answer: .failure(failure), handshake: .milliseconds(160)))
        }
        let silent = mapped(ProbedAddress.Failure(name: .relayUnreachable, detail: "connection refused"))
        #expect(!silent.answers && silent.authentic == nil && silent.handshakeMs == nil)
        let other = mapped(ProbedAddress.Failure(name: .relayIdentityMismatch, detail: "another identity"))
        #expect(!other.answers && other.authentic == false && other.handshakeMs == nil)
    }
}
