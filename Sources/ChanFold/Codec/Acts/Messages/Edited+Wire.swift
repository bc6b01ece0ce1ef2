import ChanCore
import ChanID
import SwiftProtobuf

extension Edited: WireCodable {
    init(wire: WireEdit, in _: inout ActDecoder) throws(CodecError) {
        self.init(item: try MessageID(wire: wire.item, "item"), text: wire.text)
    }

    func wire(in _: ActEncoder) -> WireEdit { .with { ($0.item, $0.text) = (item.wire, text) } }
}
