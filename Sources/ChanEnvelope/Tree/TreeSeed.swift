import ChanID
package import ChanSodium

/// The seed from which all new keys of one tree version derive.
///
/// It is in the `owners` scope, so that any owner who may claim the origin can continue the tree. When an owner leaves,
/// the seed is replaced and the tree rebuilt.
package struct TreeSeed: Sendable {
    /// The version of the tree, from 1.
    package let version: UInt64
    package let key: SymmetricKey

    package init(version: UInt64, key: SymmetricKey) {
        self.version = version
        self.key = key
    }

    package static func random(version: UInt64 = 1) -> TreeSeed { TreeSeed(version: version, key: .random()) }

    /// The charter's first secret, KDF(seed, "charter"). No notice contains it, and owners start a recovery with it.
    package var charterSecret: ScopeSecret { ScopeSecret(scope: .charter, epoch: 0, key: key.derive("charter")) }

    /// Derives KDF(seed, "node", node ‖ epoch).
    func nodeKey(_ node: UInt32, epoch: UInt32) -> NodeKey {
        NodeKey(key.deriveEphemeral("node", FixedLayout.bigEndian(node, epoch)))
    }
}

extension TreeSeed: CustomStringConvertible {
    package var description: String { "TreeSeed(version \(version))" }
}
