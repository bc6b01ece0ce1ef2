import ChanCore
import ChanID
import SwiftProtobuf

extension Reacted: WireCodable {
    init(wire: WireReactionChange, in _: inout ActDecoder) throws(CodecError) {
        self.init(item: try MessageID(wire: wire.item, "item"), emoji: wire.emoji, added: wire.added)
    }

    func wire(in _: ActEncoder) -> WireReactionChange {
        .with { ($0.item, $0.emoji, $0.added) = (item.wire, emoji, added) }
    }
}
