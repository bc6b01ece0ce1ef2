import ChanID
package import ChanLog
package import ChanSodium

/// One member's state of a key tree: the keys from its leaf to the root, and the secret of the epoch.
///
/// `following` returns the path of the next epoch and leaves this one unchanged, so a failed notice has no effect.
package struct MemberPath: Sendable {
    package let slot: UInt32
    /// The keys of all nodes from the leaf of `slot` to the root.
    package let nodes: [UInt32: NodeKey]
    package let tree: KeyTree

    package var epoch: UInt32 { tree.epoch }
    package var secret: ScopeSecret { tree.secret }

    /// Restores a stored path, or creates one from a welcome.
    package init(slot: UInt32, nodes: [UInt32: NodeKey], tree: KeyTree) {
        self.slot = slot
        self.nodes = nodes
        self.tree = tree
    }

    /// Advances to the next epoch with all chunks of its notice.
    ///
    /// - Parameter sealingKey: this member's key, for notices that rebuild the tree.
    /// - Throws: the reason why this member cannot follow; `removed` when the notice removes it.
    package func following(_ chunks: [EpochNotice], sealingKey: SealingKey) throws(TreeError) -> MemberPath {
        let notice = try TreeNotice(chunks, after: tree)
        guard !notice.change.removed.contains(slot) else { throw .removed }
        var derivation = PathDerivation(notice: notice, nodes: nodes)
        try derivation.deriveFromLeaf(of: slot, sealingKey: sealingKey)
        let secret = try derivation.secret(after: tree.secret)
        guard secret.commitment == notice.commitment else { throw .wrongCommitment(epoch: notice.epoch) }
        let tree = KeyTree(
            conversation: tree.conversation, version: notice.treeVersion, shape: notice.shape, secret: secret)
        return MemberPath(slot: slot, nodes: derivation.renewed, tree: tree)
    }
}

/// The derivation of the keys from a leaf to the root for one notice.
private struct PathDerivation {
    let notice: TreeNotice
    let nodes: [UInt32: NodeKey]
    private(set) var renewed: [UInt32: NodeKey] = [:]

    init(notice: TreeNotice, nodes: [UInt32: NodeKey]) {
        self.notice = notice
        self.nodes = nodes
    }

    mutating func deriveFromLeaf(of slot: UInt32, sealingKey: SealingKey) throws(TreeError) {
        guard notice.shape.contains(slot: slot) else { throw .slotVacant(slot) }
        var below = TreeShape.leaf(of: slot)
        var key = notice.isRebuild ? try rebuiltLeaf(below, sealingKey) : try held(below)
        renewed[below] = key
        for node in notice.shape.path(of: slot).dropFirst() {
            key = try renewedKey(of: node, above: below, key)
            renewed[node] = key
            below = node
        }
    }

    func secret(after old: ScopeSecret) throws(TreeError) -> ScopeSecret {
        guard notice.isRebuild || notice.change.drawsFreshSecret else { return try old.ratcheted() }
        guard let root = renewed[notice.shape.root] else { throw .missingNode(notice.shape.root) }
        return root.epochSecret(of: old.scope, notice.epoch)
    }

    private func renewedKey(of node: UInt32, above child: UInt32, _ key: NodeKey) throws(TreeError) -> NodeKey {
        if notice.isFresh(node) { return try unwrap(node, child, key) }
        guard notice.oldShape.contains(node: node) else { return key.grown(into: node, at: notice.epoch) }
        let known = try held(node)
        return notice.change.joins(under: node) ? known.ratcheted(to: notice.epoch) : known
    }

    private func unwrap(_ node: UInt32, _ child: UInt32, _ key: NodeKey) throws(TreeError) -> NodeKey {
        guard let sealed = notice.sealed(node, under: child) else { throw .missingWrap(node: node, child: child) }
        var opened: [UInt8]
        do { opened = try key.open(sealed, notice.binding(node, child)) } catch {
            throw .badWrap(node: node, child: child)
        }
        defer { wipe(&opened) }
        guard let fresh = NodeKey(opened) else { throw .badWrap(node: node, child: child) }
        return fresh
    }

    private func rebuiltLeaf(_ leaf: UInt32, _ sealingKey: SealingKey) throws(TreeError) -> NodeKey {
        guard let sealed = notice.sealed(leaf, under: leaf) else { throw .missingWrap(node: leaf, child: leaf) }
        var opened: [UInt8]
        do { opened = try BoundSealedBox.open(sealed, with: sealingKey, notice.binding(leaf, leaf)) } catch {
            throw .badWrap(node: leaf, child: leaf)
        }
        defer { wipe(&opened) }
        guard let fresh = NodeKey(opened) else { throw .badWrap(node: leaf, child: leaf) }
        return fresh
    }

    private func held(_ node: UInt32) throws(TreeError) -> NodeKey {
        guard let key = nodes[node] else { throw .missingNode(node) }
        return key
    }
}
