package import ChanID

/// A tree whose keys are all derived at once, for a new conversation or a rebuilt tree. Equal slots, shape, seed and
/// epoch always produce equal keys.
package struct InitialKeyTree: Sendable {
    package let shape: TreeShape
    package let epoch: UInt32
    /// The keys of all nodes with a member below.
    package let keys: [UInt32: NodeKey]

    /// - Parameter shape: the smallest shape of the tree, which grows to include `slots`.
    /// - Throws: `slotRepeated`, `full`, `empty`.
    package init(
        slots: [UInt32], in shape: TreeShape = .smallest, seed: TreeSeed, epoch: UInt32 = 0
    ) throws(TreeError) {
        guard !slots.isEmpty else { throw .empty }
        let plan = try TreePlan(.joining(slots), in: shape) { _ in false }
        self.shape = plan.shape
        self.epoch = epoch
        keys = plan.items.reduce(into: [:]) { keys, item in
            if item.step != .blank { keys[item.node] = seed.nodeKey(item.node, epoch: epoch) }
        }
    }

    /// Derives the epoch's secret: KDF(root key, "epoch", epoch).
    ///
    /// - Throws: `missingNode`, but never for a tree that `init` accepted.
    package func secret(of scope: Scope = .members) throws(TreeError) -> ScopeSecret {
        guard let root = keys[shape.root] else { throw .missingNode(shape.root) }
        return root.epochSecret(of: scope, epoch)
    }
}
