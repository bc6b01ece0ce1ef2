package import ChanID

/// Names the entries whose bodies are to be forgotten: content only, never administrative bodies or epoch notices.
package struct PruneOrder: Hashable, Sendable {
    /// At least one, in increasing order.
    package let entries: [EntryNumber]

    /// Sorts, and drops what is named twice.
    package init(entries: Set<EntryNumber>) { self.entries = entries.sorted() }

    init(_ wire: WirePruneOrder) throws(WireFault) {
        guard !wire.entries.isEmpty, zip(wire.entries, wire.entries.dropFirst()).allSatisfy({ $0 < $1 }) else {
            throw WireFault("entries", 1)
        }
        entries = wire.entries
    }

    var wire: WirePruneOrder {
        var wire = WirePruneOrder()
        wire.entries = entries
        return wire
    }
}
