package import ChanID

/// A list of the entries whose bodies must be deleted: content only, never administrative bodies or epoch notices.
package struct PruneOrder: Hashable, Sendable {
    /// The entries' numbers in increasing order, at least one.
    package let entries: [EntryNumber]

    /// Creates an order with the entries in increasing order.
    package init(entries: Set<EntryNumber>) { self.entries = entries.sorted() }

    /// Splits the entries into as many orders as the size limit of a public body requires.
    package static func orders(for entries: Set<EntryNumber>) -> [PruneOrder] {
        let all = entries.sorted()
        return stride(from: 0, to: all.count, by: maximumEntries).map { start in
            PruneOrder(entries: Set(all[start..<min(start + maximumEntries, all.count)]))
        }
    }

    /// The most entries of one order. A number below 2^40 needs at most six bytes.
    private static let maximumEntries = 8_192

    init(_ wire: WirePruneOrder) throws(WireFieldError) {
        guard !wire.entries.isEmpty, wire.entries.allSatisfy({ $0 < Limits.logSize }),
            zip(wire.entries, wire.entries.dropFirst()).allSatisfy({ $0 < $1 })
        else {
            throw WireFieldError("entries", 1)
        }
        entries = wire.entries
    }

    var wire: WirePruneOrder {
        var wire = WirePruneOrder()
        wire.entries = entries
        return wire
    }
}
