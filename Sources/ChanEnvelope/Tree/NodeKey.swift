import ChanID
import ChanSodium

/// The key of one node of the tree, known to all members below it.
///
/// It is shared, never copied, and zeroed when the last reference is released. It is in ordinary memory, because one
/// change uses hundreds.
package final class NodeKey: Sendable {
    package static let byteCount = SymmetricKey.byteCount
    private let key: EphemeralKey

    init(_ key: consuming EphemeralKey) { self.key = key }

    /// - Returns: `nil` unless `bytes` has exactly 32 bytes. The caller must wipe its own copy.
    package init?(_ bytes: [UInt8]) {
        guard let key = EphemeralKey(bytes) else { return nil }
        self.key = key
    }

    /// Returns an unguarded copy, for sealing the key in storage or in a welcome. Wipe it after use.
    package func exposed() -> [UInt8] { key.exposed() }

    package func equals(_ other: NodeKey) -> Bool {
        var (mine, theirs) = (exposed(), other.exposed())
        defer {
            wipe(&mine)
            wipe(&theirs)
        }
        return constantTimeEqual(mine, theirs)
    }

    /// Derives k' = KDF(k, "join", epoch). A newcomer who receives k' cannot compute k.
    func ratcheted(to epoch: UInt32) -> NodeKey { NodeKey(key.derive("join", FixedLayout.bigEndian(epoch))) }

    /// Derives the key of the root that is added above this one when the tree doubles: KDF(k, "grow", root ‖ epoch).
    func grown(into root: UInt32, at epoch: UInt32) -> NodeKey {
        NodeKey(key.derive("grow", FixedLayout.bigEndian(root, epoch)))
    }

    /// Derives the epoch secret from the root's key: KDF(root key, "epoch", epoch).
    func epochKey(_ epoch: UInt32) -> EphemeralKey { key.derive("epoch", FixedLayout.bigEndian(epoch)) }

    /// Derives the epoch secret as a `ScopeSecret`, for storage.
    func epochSecret(of scope: Scope, _ epoch: UInt32) -> ScopeSecret {
        var exposed = epochKey(epoch).exposed()
        defer { wipe(&exposed) }
        guard let key = SymmetricKey(exposed) else { preconditionFailure("a derived key has 32 bytes") }
        return ScopeSecret(scope: scope, epoch: epoch, key: key)
    }

    /// Seals under KDF(k, "wrap"), so that a cipher never uses a key from which others derive.
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
