/// What becomes of one node in one epoch.
package enum NodeStep: Hashable, Sendable {
    /// Nobody is left below.
    case blank
    /// Nobody was below: a fresh key, which the newcomers find in their welcomes.
    case first
    /// Someone below has gone: a fresh key, sealed under the key of each child named.
    case fresh(under: [UInt32])
    /// Someone came: the key moves one way.
    case ratchet
    /// The tree doubled: the new root follows one way from the old one.
    case grow(from: UInt32)
}

/// The steps of one epoch, children before parents. Pure: it knows who is where, and no key.
package struct TreePlan: Sendable {
    package struct Item: Hashable, Sendable {
        package let node: UInt32
        package let step: NodeStep
    }

    package let shape: TreeShape
    package let items: [Item]

    /// The nodes whose keys (or absence) `init` and the sealing ask for: those touched and their children, O(k·log n).
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

    /// - Parameter holdsKey: whether a node has a key before the change; asked only for `nodesNeeded`.
    /// - Throws: `slotTaken`, `slotVacant`, `full`, or `empty` when nobody would be left.
    package init(
        _ change: TreeChange, in old: TreeShape, holdsKey: (UInt32) -> Bool
    ) throws(TreeError) {
        shape = try change.shape(after: old)
        try Self.check(change, in: old, holdsKey: holdsKey)
        var present: [UInt32: Bool] = [:]
        var items: [Item] = []
        for node in Self.touched(by: change, from: old, to: shape) {
            let held = old.contains(node: node) && holdsKey(node)
            let below = TreeShape.children(of: node).filter { child in
                present[child] ?? (old.contains(node: child) && holdsKey(child))
            }
            let step = Self.step(of: node, held: held, below: below, change: change)
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

    private static func step(of node: UInt32, held: Bool, below: [UInt32], change: TreeChange) -> NodeStep {
        let isLeaf = TreeShape.level(of: node) == 0
        if isLeaf { return change.joins(under: node) ? .first : .blank }
        if below.isEmpty { return .blank }
        if change.removes(under: node) || change == .refresh { return .fresh(under: below) }
        if held { return .ratchet }
        let left = TreeShape.children(of: node)[0]
        // Members already present are all on the left of a root that is new; they must be able to follow.
        return below.contains(left) && isRoot(node) ? .grow(from: left) : .first
    }

    /// A number of the form 2^d − 1 is the root of some size of tree, hence leftmost on its level.
    private static func isRoot(_ node: UInt32) -> Bool { node & (node + 1) == 0 }

    /// Every node above a slot that changes, and every root that is new, lowest level first.
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
