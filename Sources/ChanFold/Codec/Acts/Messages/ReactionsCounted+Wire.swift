import ChanCore
import ChanID
import SwiftProtobuf

extension ReactionsCounted: WireCodable {
    /// Decodes the counts of an item's reactions. A count of zero is invalid.
    init(wire: WireReactionCounts, in _: inout ActDecoder) throws(CodecError) {
        guard wire.counts.allSatisfy({ $0.count > 0 }) else { throw CodecError("counts") }
        self.init(item: try MessageID(wire: wire.item, "item"), counts: [String: UInt32](wire: wire.counts))
    }

    func wire(in _: ActEncoder) -> WireReactionCounts {
        var wire = WireReactionCounts()
        wire.item = item.wire
        wire.counts = counts.wire
        return wire
    }
}

extension [String: UInt32] {
    /// Decodes counts of reactions.
    init(wire: [WireReactionCount]) {
        self = wire.reduce(into: [:]) { $0[$1.emoji] = $1.count }
    }

    /// The counts of reactions, by the emoji's order.
    var wire: [WireReactionCount] {
        sorted { $0.key < $1.key }.map { emoji, count in .with { ($0.emoji, $0.count) = (emoji, count) } }
    }
}
