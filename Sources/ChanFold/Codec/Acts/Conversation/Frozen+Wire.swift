import ChanCore
import ChanID

extension Frozen: WireCodable {
    init(wire: WireReason, in _: inout ActDecoder) throws(CodecError) {
        self.init(reason: wire.reason, until: try Timestamp(wire: wire.untilMs, present: wire.hasUntilMs))
    }

    func wire(in _: ActEncoder) -> WireReason { WireReason(reason, until: until) }
}
