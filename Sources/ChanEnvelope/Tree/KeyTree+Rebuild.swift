import ChanID
import ChanLog
package import ChanSodium

extension KeyTree {
    /// Derives all keys again from a new seed and sends each member its leaf in a sealed box, after an owner who knew
    /// the old seed has left. O(n), so it runs as a job.
    ///
    /// A member whose key cannot be used is skipped, so that it does not block the others.
    ///
    /// - Parameters:
    ///   - seed: the seed of the next version.
    ///   - members: the remaining members by slot, with the keys to which their boxes are sealed.
    ///   - removed: the slots that this change removes.
    /// - Throws: `wrongTreeVersion`, `empty`, `slotVacant` for a slot outside the tree, `unusableKey` when no member is
    ///   left.
    package func rebuilding(
        from seed: TreeSeed, members: [UInt32: SealingPublicKey], removed: [UInt32]
    ) throws(TreeError) -> TreeUpdate {
        guard seed.version == version &+ 1 else { throw .wrongTreeVersion(expected: version &+ 1, found: seed.version) }
        let change = try TreeChange.removing(removed)
        for slot in members.keys where !shape.contains(slot: slot) { throw .slotVacant(slot) }
        for slot in removed where members[slot] != nil { throw .slotTaken(slot) }
        let start = try InitialKeyTree(
            slots: members.keys.sorted(), in: shape, seed: seed, epoch: try epoch.following())
        let tree = KeyTree(
            conversation: conversation, version: seed.version, shape: shape, secret: try start.secret(of: scope))
        let wraps = try tree.leafBoxes(members, start.keys) + tree.innerWraps(start.keys)
        return TreeUpdate(tree: tree, change: change, changed: start.keys.mapValues { $0 }, wraps: wraps)
    }

    private func leafBoxes(
        _ members: [UInt32: SealingPublicKey], _ keys: [UInt32: NodeKey]
    ) throws(TreeError) -> [Wrap] {
        var wraps: [Wrap] = []
        for (slot, holder) in members.sorted(by: { $0.key < $1.key }) {
            let leaf = TreeShape.leaf(of: slot)
            guard let key = keys[leaf] else { throw .missingNode(leaf) }
            if let box = try? box(key, of: leaf, to: holder) { wraps.append(box) }
        }
        guard let first = members.keys.min(), wraps.isEmpty else { return wraps }
        throw .unusableKey(slot: first)
    }

    private func box(_ key: NodeKey, of leaf: UInt32, to holder: SealingPublicKey) throws(TreeError) -> Wrap {
        var exposed = key.exposed()
        defer { wipe(&exposed) }
        do {
            return Wrap(
                node: leaf, child: leaf, sealed: try BoundSealedBox.seal(exposed, to: holder, binding(leaf, leaf)))
        } catch { throw .unusableKey(slot: leaf / 2) }
    }

    private func innerWraps(_ keys: [UInt32: NodeKey]) -> [Wrap] {
        keys.sorted { $0.key < $1.key }.flatMap { node, key in
            TreeShape.children(of: node).compactMap { child in
                keys[child].map { wrap(key, of: node, under: child, $0) }
            }
        }
    }

    func wrap(_ key: NodeKey, of node: UInt32, under child: UInt32, _ childKey: NodeKey) -> Wrap {
        var exposed = key.exposed()
        defer { wipe(&exposed) }
        return Wrap(node: node, child: child, sealed: childKey.seal(exposed, binding(node, child)))
    }

    private func binding(_ node: UInt32, _ child: UInt32) -> WrapBinding {
        WrapBinding(
            conversation: conversation, scope: scope, epoch: epoch, treeVersion: version, node: node, child: child)
    }
}
