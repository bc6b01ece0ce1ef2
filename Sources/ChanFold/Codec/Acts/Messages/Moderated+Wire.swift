import ChanCore
import ChanID

extension Moderated: WireCodable {
    init(wire: WireModeration, in _: inout ActDecoder) throws(CodecError) {
        self.init(item: try MessageID(wire: wire.item, "item"), reason: wire.hasReason ? wire.reason : nil)
    }

    func wire(in _: ActEncoder) -> WireModeration {
        var wire = WireModeration()
        wire.item = item.wire
        if let reason { wire.reason = reason }
        return wire
    }
}
