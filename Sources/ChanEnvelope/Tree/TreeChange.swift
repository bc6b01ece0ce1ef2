/// The slots that join and leave in one epoch. With neither, only the root gets a new key, in a scheduled change.
package struct TreeChange: Hashable, Sendable {
    /// The slots in ascending order, without repeats; no slot is in both arrays.
    package let joined: [UInt32]
    package let removed: [UInt32]

    package static let refresh = TreeChange(sortedJoined: [], sortedRemoved: [])

    private init(sortedJoined: [UInt32], sortedRemoved: [UInt32]) {
        joined = sortedJoined
        removed = sortedRemoved
    }

    /// Creates a change from slots in any order.
    ///
    /// - Throws: `slotRepeated` when a slot occurs twice. A freed slot can be reused one epoch later at the earliest.
    package init(joined: [UInt32] = [], removed: [UInt32] = []) throws(TreeError) {
        self.init(sortedJoined: joined.sorted(), sortedRemoved: removed.sorted())
        let all = (joined + removed).sorted()
        for (slot, next) in zip(all, all.dropFirst()) where slot == next { throw .slotRepeated(slot) }
    }

    package static func joining(_ slots: [UInt32]) throws(TreeError) -> TreeChange { try TreeChange(joined: slots) }
    package static func removing(_ slots: [UInt32]) throws(TreeError) -> TreeChange { try TreeChange(removed: slots) }

    /// Whether the next secret must not derive from the previous one, because a member left or a scheduled change asks
    /// for it.
    package var drawsFreshSecret: Bool { !removed.isEmpty || joined.isEmpty }

    /// Returns the shape after this change.
    ///
    /// - Throws: `full` for more than 2^24 leaves.
    package func shape(after shape: TreeShape) throws(TreeError) -> TreeShape {
        guard let last = joined.last else { return shape }
        guard let grown = shape.grown(toHold: last) else { throw .full }
        return grown
    }

    package func joins(under node: UInt32) -> Bool { Self.hasSlot(under: node, in: joined) }
    package func removes(under node: UInt32) -> Bool { Self.hasSlot(under: node, in: removed) }

    private static func hasSlot(under node: UInt32, in sorted: [UInt32]) -> Bool {
        let level = TreeShape.level(of: node)
        let first = (node >> (level + 1)) << level
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < first { low = middle + 1 } else { high = middle }
        }
        return low < sorted.count && sorted[low] - first < 1 << level
    }
}
