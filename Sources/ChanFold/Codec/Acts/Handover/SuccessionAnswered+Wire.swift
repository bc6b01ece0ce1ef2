import ChanCore
import FoundationEssentials
import SwiftProtobuf

// The answer is in the field `succession_answered`. The answer of a successor who also becomes the origin contains its
// keys, and is in the field `succession_taken`.

extension SuccessionAnswered: WireCodable {
    init(wire: Bool, in _: inout ActDecoder) { self.init(accepted: wire) }

    init(successionTaken wire: WireSuccessionTaken) throws(CodecError) {
        self.init(
            accepted: true, keys: try OriginKeyBytes(signing: wire.originKey, sealing: wire.originSealingKey))
    }

    func wire(in _: ActEncoder) -> Bool { accepted }

    /// The field `succession_taken`; `nil` for an answer without keys.
    var successionTaken: WireSuccessionTaken? {
        keys.map { keys in
            .with { ($0.originKey, $0.originSealingKey) = (Data(keys.signing), Data(keys.sealing)) }
        }
    }
}
