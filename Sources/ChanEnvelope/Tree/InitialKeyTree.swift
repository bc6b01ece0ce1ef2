package import ChanID

/// A tree all of whose keys are drawn at once: a new conversation's, or a rebuilt one. The same slots, shape, seed and
/// epoch always give the same keys.
package struct InitialKeyTree: Sendable {
    package let shape: TreeShape
    package let epoch: UInt32
    /// Every node that has someone below.
    package let keys: [UInt32: NodeKey]

    /// - Parameter shape: the smallest the tree may have; it grows to hold `slots`.
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

    /// The epoch's secret: KDF(root key, "epoch", epoch).
    /// - Throws: `missingNode` never, for a tree that `init` accepted.
    package func secret(of scope: Scope = .members) throws(TreeError) -> ScopeSecret {
        guard let root = keys[shape.root] else { throw .missingNode(shape.root) }
        return root.epochSecret(of: scope, epoch)
    }
}
