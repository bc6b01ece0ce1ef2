package import ChanID
import ChanLog
import ChanSodium

/// The origin's state of one key tree without the node keys, which remain in the store. `applying` receives the few
/// keys that a change needs.
package struct KeyTree: Sendable {
    package let conversation: ConversationID
    package let scope: Scope
    /// The version of the current seed; a rebuild increments it.
    package let version: UInt64
    package let shape: TreeShape
    package let secret: ScopeSecret

    package var epoch: UInt32 { secret.epoch }

    /// Restores a stored tree.
    package init(conversation: ConversationID, version: UInt64, shape: TreeShape, secret: ScopeSecret) {
        self.conversation = conversation
        self.scope = secret.scope
        self.version = version
        self.shape = shape
        self.secret = secret
    }

    /// Returns the nodes that `applying` needs: those above the changed slots, and their children; O(k·log n).
    package func nodesNeeded(for change: TreeChange) throws(TreeError) -> [UInt32] {
        try TreePlan.nodesNeeded(for: change, in: shape)
    }

    /// Advances to the next epoch.
    ///
    /// - Parameter keys: the current key of every node that `nodesNeeded` names; `nil` for a blank node.
    /// - Returns: the changes to persist, the notices to append, and the keys for newcomers.
    /// - Throws: `slotTaken`, `slotVacant`, `full`, `empty`, `wrongTreeVersion` for a seed of another version,
    ///   `exhausted`.
    package func applying(
        _ change: TreeChange, seed: TreeSeed, keys: (UInt32) -> NodeKey?
    ) throws(TreeError) -> TreeUpdate {
        guard seed.version == version else { throw .wrongTreeVersion(expected: version, found: seed.version) }
        let next = try epoch.following()
        let plan = try TreePlan(change, in: shape) { keys($0) != nil }
        var renewal = TreeRenewal(seed: seed, epoch: next)
        for item in plan.items { try renewal.process(item, keys: keys) }
        let secret =
            change.drawsFreshSecret
            ? try renewal.secret(of: scope, root: plan.shape.root) : try self.secret.ratcheted()
        let tree = KeyTree(conversation: conversation, version: version, shape: plan.shape, secret: secret)
        let wraps = renewal.links.concurrentMap { tree.wrap($0.key, of: $0.node, under: $0.child, $0.childKey) }
        return TreeUpdate(tree: tree, change: change, changed: renewal.changed, wraps: wraps)
    }
}

/// One epoch under construction: the keys derived so far, children before parents, and the children under whose keys
/// each new key is sealed.
private struct TreeRenewal {
    struct Link: Sendable {
        let node: UInt32
        let key: NodeKey
        let child: UInt32
        let childKey: NodeKey
    }

    let seed: TreeSeed
    let epoch: UInt32
    private(set) var changed: [UInt32: NodeKey?] = [:]
    private(set) var links: [Link] = []

    init(seed: TreeSeed, epoch: UInt32) {
        self.seed = seed
        self.epoch = epoch
    }

    mutating func process(_ item: TreePlan.Item, keys: (UInt32) -> NodeKey?) throws(TreeError) {
        let node = item.node
        switch item.step {
        case .blank:
            changed.updateValue(nil, forKey: node)
        case .first:
            changed[node] = seed.nodeKey(node, epoch: epoch)
        case .ratchet:
            guard let key = keys(node) else { throw .missingNode(node) }
            changed[node] = key.ratcheted(to: epoch)
        case .grow(let child):
            changed[node] = try current(child, keys).grown(into: node, at: epoch)
        case .fresh(let children):
            let key = seed.nodeKey(node, epoch: epoch)
            for child in children {
                links.append(Link(node: node, key: key, child: child, childKey: try current(child, keys)))
            }
            changed[node] = key
        }
    }

    func secret(of scope: Scope, root: UInt32) throws(TreeError) -> ScopeSecret {
        guard case .some(.some(let key)) = changed[root] else { throw .missingNode(root) }
        return key.epochSecret(of: scope, epoch)
    }

    private func current(_ node: UInt32, _ keys: (UInt32) -> NodeKey?) throws(TreeError) -> NodeKey {
        guard let key = changed[node] ?? keys(node) else { throw .missingNode(node) }
        return key
    }
}
