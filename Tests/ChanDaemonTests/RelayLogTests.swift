import ChanID
import ChanService
import Testing

@testable import ChanDaemon

@Suite("What the node's log says of relays and witnesses") struct RelayLogTests {
    private func change(isWitness: Bool, isWell: Bool) throws -> RelayStateChange {
        let relay = try #require(RelayID([UInt8](repeating: 1, count: RelayID.byteCount)))
        return RelayStateChange(
            conversation: .zero, relay: relay, isWitness: isWitness, state: "cosigning", before: nil, detail: "",
            isWell: isWell)
    }

    @Test(arguments: [
        (false, true, "a relay answers"), (false, false, "a relay is not well"), (true, true, "a witness cosigns"),
        (true, false, "a witness does not cosign"),
    ])
    func `a witness is called a witness`(isWitness: Bool, isWell: Bool, text: String) throws {
        let change = try change(isWitness: isWitness, isWell: isWell)
        #expect("\(RelayLog.message(of: change))" == text)
        let facts = RelayLog.facts(of: change)
        #expect((facts["witness"] != nil) == isWitness && (facts["relay"] != nil) != isWitness)
    }
}
