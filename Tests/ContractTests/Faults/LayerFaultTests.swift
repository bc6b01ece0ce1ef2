import ChanEnvelope
import ChanFold
import ChanID
import ChanLog
import ChanRPC
import ChanReading
import ChanRelayServer
import ChanRelayWire
import ChanService
import ChanStore
import ChanTestSupport
import Testing

/// An error of a lower layer and its name in the API. The tests of the layers produce the errors; this test checks the
/// names.
struct LayerFault: Sendable, CustomTestStringConvertible {
    let error: ServiceError
    let name: String

    var testDescription: String { "\(name): \(error)" }

    static func store(_ code: StoreError.Code, _ name: String) -> LayerFault {
        LayerFault(error: .store(StoreError(code, operation: "test")), name: name)
    }

    static func relay(_ code: RelayError.Code, _ name: String) -> LayerFault {
        LayerFault(error: .relay(RelayError(code, "test")), name: name)
    }

    static let all: [LayerFault] =
        [
            store(.readOnly, "store.read_only"), store(.full, "store.full"), store(.inputOutput, "store.io"),
            store(.corrupt, "store.corrupt"), store(.busy, "store.busy"), store(.conflict, "store.inconsistent"),
            store(.wrongOwner(uid: 7), "node.home"), store(.locked(pid: nil), "node.busy"),
            store(.newerSchema(found: 9, supported: 8), "store.newer"), store(.foreignDatabase, "store.foreign"),
            store(.closed, "rpc.shutting_down"), store(.defect, "rpc.internal"),
        ] + [
            LayerFault(error: .vault(.missing(path: "/x")), name: "vault.missing"),
            LayerFault(error: .vault(.looseMode(path: "/x", mode: 0o644)), name: "vault.permissions"),
            LayerFault(error: .vault(.needsPassphrase(path: "/x")), name: "vault.locked"),
            LayerFault(error: .vault(.wrongPassphrase(path: "/x")), name: "vault.wrong_key"),
            LayerFault(error: .vault(.tampered(table: "device")), name: "vault.damaged"),
            LayerFault(error: .link(.expired(Timestamp(milliseconds: 0))), name: "link.expired"),
            LayerFault(error: .link(.unknownSuite), name: "link.unknown_suite"),
            LayerFault(error: .link(.wrongVisibility), name: "link.wrong_conversation"),
        ] + [
            relay(.identityMismatch, "relay.identity_mismatch"), relay(.unauthorized, "relay.unauthorized"),
            relay(.notCarried, "relay.unknown_conversation"), relay(.refused, "relay.refused"),
            relay(.quota, "relay.limit"), relay(.behind, "relay.behind"), relay(.timedOut, "relay.timeout"),
            relay(.unreachable, "relay.unreachable"), relay(.malformed, "relay.protocol"),
            relay(.rolledBack, "integrity.rolled_back"),
        ]
}

@Suite("Failures of lower layers have names")
struct LayerFaultTests {
    @Test(arguments: LayerFault.all) func `each failure has its own name in the catalogue`(_ fault: LayerFault) {
        let name = fault.error.errorName.name
        ErrorTrace.record(name)
        #expect(name == fault.name)
        #expect(FaultName(rawValue: name) != nil)
    }

    /// The errors that replay raises for an entry with a valid signature.
    @Test(arguments: [IntegrityError.notPermitted(denial: "denied.role"), .needsUpgrade])
    func `findings have own names`(_ error: IntegrityError) {
        let name = "integrity.\(error.name)"
        ErrorTrace.record(name)
        #expect(FaultName(rawValue: name) != nil)
    }
}
