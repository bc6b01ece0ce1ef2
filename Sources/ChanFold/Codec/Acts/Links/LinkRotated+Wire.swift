import ChanCore
import ChanID

extension LinkRotation: WireCodable {
    init(wire: WireLinkRotation, in decoder: inout ActDecoder) throws(CodecError) {
        self.init(
            old: try LinkID(wire: wire.old, "link"), new: try decoder.decode(wire.new), freshSecret: wire.freshSecret)
    }

    func wire(in encoder: ActEncoder) -> WireLinkRotation {
        var wire = WireLinkRotation()
        (wire.old, wire.new, wire.freshSecret) = (old.wire, new.wire(in: encoder), freshSecret)
        return wire
    }
}
