/// The arithmetic of the key tree: a complete binary tree whose nodes are numbered in order, so that doubling the tree
/// does not change any number (RFC 9420 appendix C).
///
///     level 2          3                leaf of slot s = 2·s
///     level 1     1         5           level of a node = number of its trailing one bits
///     level 0   0   2     4   6         root of 2^d leaves = 2^d − 1
package struct TreeShape: Hashable, Sendable {
    package static let smallest = TreeShape(depth: 1)
    /// The largest depth, 2^24 leaves: node numbers are far below the maximum of `UInt32`, and paths have at most 25
    /// nodes.
    package static let maximumDepth = 24

    /// The number of levels above the leaves, 1 to `maximumDepth`.
    package let depth: Int

    private init(depth: Int) { self.depth = depth }

    /// - Returns: `nil` unless `leafCount` is a power of two from 2 to 2^24.
    package init?(leafCount: UInt32) {
        let depth = leafCount.trailingZeroBitCount
        guard leafCount.nonzeroBitCount == 1, (1...Self.maximumDepth).contains(depth) else { return nil }
        self.depth = depth
    }

    package var leafCount: UInt32 { 1 << depth }
    package var root: UInt32 { leafCount - 1 }

    package func contains(slot: UInt32) -> Bool { slot < leafCount }
    package func contains(node: UInt32) -> Bool { node < 2 * leafCount - 1 }

    /// Returns the smallest shape that is not smaller than this one and has a leaf for `slot`; `nil` beyond the limit.
    package func grown(toHold slot: UInt32) -> TreeShape? {
        let needed = UInt32.bitWidth - slot.leadingZeroBitCount
        return needed > Self.maximumDepth ? nil : TreeShape(depth: max(depth, needed))
    }

    /// Returns the nodes from the leaf of `slot` to the root, both included: `depth + 1` nodes, or none for a slot
    /// outside the tree.
    package func path(of slot: UInt32) -> [UInt32] {
        guard contains(slot: slot) else { return [] }
        var path = [Self.leaf(of: slot)]
        path.reserveCapacity(depth + 1)
        for level in 0..<depth { path.append(Self.parent(of: path[level])) }
        return path
    }

    /// Returns the roots that are added when the tree grows from `smaller` to this shape, lowest first.
    package func rootsAdded(since smaller: TreeShape) -> [UInt32] {
        guard smaller.depth < depth else { return [] }
        return (smaller.depth + 1...depth).map { (1 << UInt32($0)) - 1 }
    }
}

extension TreeShape {
    /// - Parameter slot: a slot below 2^24.
    package static func leaf(of slot: UInt32) -> UInt32 { 2 * slot }

    package static func level(of node: UInt32) -> UInt32 { UInt32((~node).trailingZeroBitCount) }

    package static func parent(of node: UInt32) -> UInt32 {
        let level = level(of: node)
        let side = (node >> (level + 1)) & 1
        return (node | (1 << level)) ^ (side << (level + 1))
    }

    /// Returns both children of a node, left first; none for a leaf.
    package static func children(of node: UInt32) -> [UInt32] {
        let level = level(of: node)
        guard level > 0 else { return [] }
        return [node ^ (1 << (level - 1)), node ^ (3 << (level - 1))]
    }

    package static func covers(_ node: UInt32, slot: UInt32) -> Bool {
        let level = level(of: node)
        return slot >> level == node >> (level + 1)
    }
}
