import ChanCore
import ChanID
import FoundationEssentials
import SwiftProtobuf

extension HandoverAnswer: WireCodable {
    init(wire: WireHandoverAnswer, in _: inout ActDecoder) throws(CodecError) {
        self.init(offer: try MessageID(wire: wire.offer, "offer"), accepted: wire.accepted)
        if !wire.originKey.isEmpty || !wire.originSealingKey.isEmpty {
            keys = try OriginKeyBytes(signing: wire.originKey, sealing: wire.originSealingKey)
        }
    }

    func wire(in _: ActEncoder) -> WireHandoverAnswer {
        .with { wire in
            wire.offer = offer.wire
            wire.accepted = accepted
            wire.originKey = Data(keys?.signing ?? [])
            wire.originSealingKey = Data(keys?.sealing ?? [])
        }
    }
}

extension OriginKeyBytes {
    init(signing: Data, sealing: Data) throws(CodecError) {
        self.init(
            signing: try keyBytes(signing, "origin_key"), sealing: try keyBytes(sealing, "origin_sealing_key"))
    }
}
