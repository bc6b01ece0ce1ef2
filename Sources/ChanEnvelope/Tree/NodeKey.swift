import ChanID
import ChanSodium

/// The key of one node of the tree. Whoever sits below the node holds it. Shared, never copied, zeroed when the last
/// holder lets go; in ordinary memory, because one change handles hundreds.
package final class NodeKey: Sendable {
    package static let byteCount = SymmetricKey.byteCount
    private let key: EphemeralKey

    init(_ key: consuming EphemeralKey) { self.key = key }

    /// - Returns: `nil` unless `bytes` has exactly 32 bytes. The caller wipes its own copy.
    package init?(_ bytes: [UInt8]) {
        guard let key = EphemeralKey(bytes) else { return nil }
        self.key = key
    }

    /// An unguarded copy, for sealing the key at rest or in a welcome. Wipe it after use.
    package func exposed() -> [UInt8] { key.exposed() }

    package func equals(_ other: NodeKey) -> Bool {
        var (mine, theirs) = (exposed(), other.exposed())
        defer {
            wipe(&mine)
            wipe(&theirs)
        }
        return constantTimeEqual(mine, theirs)
    }

    /// k' = KDF(k, "join", epoch): a newcomer who is given k' learns nothing of k.
    func ratcheted(to epoch: UInt32) -> NodeKey { NodeKey(key.derive("join", FixedLayout.bigEndian(epoch))) }

    /// The key of the root that appears above this one when the tree doubles: KDF(k, "grow", root ‖ epoch).
    func grown(into root: UInt32, at epoch: UInt32) -> NodeKey {
        NodeKey(key.derive("grow", FixedLayout.bigEndian(root, epoch)))
    }

    /// The epoch secret of a root: KDF(root key, "epoch", epoch).
    func epochKey(_ epoch: UInt32) -> EphemeralKey { key.derive("epoch", FixedLayout.bigEndian(epoch)) }

    /// The same as the scope's secret, which is kept.
    func epochSecret(of scope: Scope, _ epoch: UInt32) -> ScopeSecret {
        var exposed = epochKey(epoch).exposed()
        defer { wipe(&exposed) }
        guard let key = SymmetricKey(exposed) else { preconditionFailure("a derived key has 32 bytes") }
        return ScopeSecret(scope: scope, epoch: epoch, key: key)
    }

    /// Seals under KDF(k, "wrap"), so that the key that moves on is never used by a cipher.
    func seal(_ plaintext: [UInt8], _ binding: WrapBinding) -> [UInt8] {
        key.derive("wrap").seal(plaintext, associated: binding.associatedData)
    }

    func open(_ sealed: [UInt8], _ binding: WrapBinding) throws(OpeningError) -> [UInt8] {
        try key.derive("wrap").open(sealed, associated: binding.associatedData)
    }
}

extension NodeKey: CustomStringConvertible {
    package var description: String { "NodeKey" }
}
