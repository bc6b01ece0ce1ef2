import ChanCore
import ChanID

/// Encodes acts. Introductions contain each device's certificate, found in `proofs`.
///
/// `field(of:)` is generated from schema/acts.json.
struct ActEncoder {
    let proofs: [DeviceID: DeviceProof]

    func encode<Value: WireCodable>(_ value: Value) throws(CodecError) -> Value.Wire { try value.wire(in: self) }
}
