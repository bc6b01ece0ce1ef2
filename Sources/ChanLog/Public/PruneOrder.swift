package import ChanID

/// Names the entries whose bodies are to be forgotten: content only, never administrative bodies or epoch notices.
package struct PruneOrder: Hashable, Sendable {
    /// At least one, in increasing order.
    package let entries: [EntryNumber]

    /// Sorts, and drops what is named twice.
    package init(entries: Set<EntryNumber>) { self.entries = entries.sorted() }

    /// As many orders as it takes to stay below the limit of a public body.
    package static func orders(for entries: Set<EntryNumber>) -> [PruneOrder] {
        let all = entries.sorted()
        return stride(from: 0, to: all.count, by: maximumEntries).map { start in
            PruneOrder(entries: Set(all[start..<min(start + maximumEntries, all.count)]))
        }
    }

    /// A number below 2^40 takes six bytes at most.
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
