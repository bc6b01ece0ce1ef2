import ChanCore
import ChanID

/// Decodes acts and collects the device proofs in them.
///
/// Decoding is strict: an identifier or key of the wrong length, or an unknown role or name, throws a `CodecError`, so
/// that the statement becomes an `undecodable` item instead of being misread. `act(in:)` is generated from
/// schema/acts.json.
struct ActDecoder {
    private(set) var proofs: [DeviceID: DeviceProof] = [:]

    mutating func decode<Value: WireCodable>(
        _ wire: Value.Wire, as _: Value.Type = Value.self
    ) throws(CodecError) -> Value {
        try Value(wire: wire, in: &self)
    }

    mutating func add(_ proof: DeviceProof, of device: DeviceID) { proofs[device] = proof }
}
