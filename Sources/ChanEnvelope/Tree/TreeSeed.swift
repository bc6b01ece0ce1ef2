import ChanID
package import ChanSodium

/// From what every fresh key of one tree version derives. It lives in the `owners` scope: whoever may claim the origin
/// can go on with the tree. Redrawn, and the tree rebuilt, when an owner goes.
package struct TreeSeed: Sendable {
    /// The tree version the seed belongs to, from 1.
    package let version: UInt64
    package let key: SymmetricKey

    package init(version: UInt64, key: SymmetricKey) {
        self.version = version
        self.key = key
    }

    package static func random(version: UInt64 = 1) -> TreeSeed { TreeSeed(version: version, key: .random()) }

    /// The charter's first secret, KDF(seed, "charter"): no notice brings that one, and owners who recover begin with it.
    package var charterSecret: ScopeSecret { ScopeSecret(scope: .charter, epoch: 0, key: key.derive("charter")) }

    /// KDF(seed, "node", node ‖ epoch).
    func nodeKey(_ node: UInt32, epoch: UInt32) -> NodeKey {
        NodeKey(key.deriveEphemeral("node", FixedLayout.bigEndian(node, epoch)))
    }
}

extension TreeSeed: CustomStringConvertible {
    package var description: String { "TreeSeed(version \(version))" }
}
