/// The change of one node in one epoch.
package enum NodeStep: Hashable, Sendable {
    /// No member is left below the node.
    case blank
    /// No member was below the node: it gets a new key, which newcomers receive in their welcomes.
    case first
    /// A member below the node left: it gets a new key, sealed under the keys of the named children.
    case fresh(under: [UInt32])
    /// A member joined below the node: its key is ratcheted forward.
    case ratchet
    /// The tree doubled: the key of the new root derives from that of the old one.
    case grow(from: UInt32)
}

/// The steps of one epoch, children before parents. It is computed from the slots only, without keys.
package struct TreePlan: Sendable {
    package struct Item: Hashable, Sendable {
        package let node: UInt32
        package let step: NodeStep
    }

    package let shape: TreeShape
    package let items: [Item]

    /// Returns the nodes whose keys `init` and the sealing need: the changed nodes and their children, O(k·log n).
    ///
    /// - Throws: `full`, or `slotVacant` for a removed slot outside the tree.
    package static func nodesNeeded(for change: TreeChange, in shape: TreeShape) throws(TreeError) -> [UInt32] {
        for slot in change.removed where !shape.contains(slot: slot) { throw .slotVacant(slot) }
        var needed: Set<UInt32> = []
        for node in touched(by: change, from: shape, to: try change.shape(after: shape)) {
            needed.insert(node)
            needed.formUnion(TreeShape.children(of: node))
        }
        return needed.filter(shape.contains(node:)).sorted()
    }

    /// - Parameter holdsKey: whether a node has a key before the change. It is called only for `nodesNeeded`.
    /// - Throws: `slotTaken`, `slotVacant`, `full`, or `empty` when no member would be left.
    package init(
        _ change: TreeChange, in old: TreeShape, holdsKey: (UInt32) -> Bool
    ) throws(TreeError) {
        shape = try change.shape(after: old)
        try Self.check(change, in: old, holdsKey: holdsKey)
        var present: [UInt32: Bool] = [:]
        var items: [Item] = []
        for node in Self.touched(by: change, from: old, to: shape) {
            let isKnown = old.contains(node: node) && holdsKey(node)
            let below = TreeShape.children(of: node).filter { child in
                present[child] ?? (old.contains(node: child) && holdsKey(child))
            }
            let step = Self.step(of: node, held: isKnown, below: below, change: change)
            present[node] = step != .blank
            items.append(Item(node: node, step: step))
        }
        guard present[shape.root] ?? holdsKey(shape.root) else { throw .empty }
        self.items = items
    }

    private static func check(
        _ change: TreeChange, in old: TreeShape, holdsKey: (UInt32) -> Bool
    ) throws(TreeError) {
        for slot in change.joined where old.contains(slot: slot) && holdsKey(TreeShape.leaf(of: slot)) {
            throw .slotTaken(slot)
        }
        for slot in change.removed {
            guard old.contains(slot: slot), holdsKey(TreeShape.leaf(of: slot)) else { throw .slotVacant(slot) }
        }
    }

    private static func step(of node: UInt32, held isKnown: Bool, below: [UInt32], change: TreeChange) -> NodeStep {
        let isLeaf = TreeShape.level(of: node) == 0
        if isLeaf { return change.joins(under: node) ? .first : .blank }
        if below.isEmpty { return .blank }
        if change.removes(under: node) || change == .refresh { return .fresh(under: below) }
        if isKnown { return .ratchet }
        let left = TreeShape.children(of: node)[0]
        // Existing members are all in the left subtree of a new root, and must be able to derive its key.
        return below.contains(left) && isRoot(node) ? .grow(from: left) : .first
    }

    /// Returns whether the node's number has the form 2^d − 1: it is the root of a tree of some size, hence the
    /// leftmost node of its level.
    private static func isRoot(_ node: UInt32) -> Bool { node & (node + 1) == 0 }

    /// Returns all nodes above the changed slots and all new roots, lowest level first.
    private static func touched(by change: TreeChange, from old: TreeShape, to new: TreeShape) -> [UInt32] {
        if change == .refresh { return [new.root] }
        var level = (change.joined + change.removed).map(TreeShape.leaf(of:)).sorted()
        var nodes = level
        let roots = new.rootsAdded(since: old)
        for height in 1...new.depth {
            var parents = Set(level.map(TreeShape.parent(of:)))
            if height > old.depth { parents.insert(roots[height - old.depth - 1]) }
            level = parents.sorted()
            nodes += level
        }
        return nodes
    }
}
