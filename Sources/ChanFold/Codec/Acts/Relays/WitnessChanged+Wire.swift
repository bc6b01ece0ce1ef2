import ChanCore
import ChanID

extension WitnessChange: WireCodable {
    init(wire: WireWitnessChange, in _: inout ActDecoder) throws(CodecError) {
        self.init(
            witness: try RelayID(wire: wire.key, "key"), name: wire.name, url: wire.url, isRemoval: wire.removed)
    }

    func wire(in _: ActEncoder) -> WireWitnessChange {
        var wire = WireWitnessChange()
        wire.key = witness.wire
        wire.name = name
        wire.url = url
        wire.removed = isRemoval
        return wire
    }
}
