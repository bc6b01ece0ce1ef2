import ChanID
package import ChanSodium

/// The key with which an owner claims the origin after its node is lost.
///
/// All owners have the same key, so it identifies none of them. It changes when an owner leaves.
package enum ClaimKey {
    /// Derives the Ed25519 key with seed KDF(owners secret, "claim").
    ///
    /// - Returns: `nil` for a secret of another scope.
    package static func derive(from owners: ScopeSecret) -> SigningKey? {
        guard owners.scope == .owners else { return nil }
        return SigningKey(seed: owners.key.derive("claim").secret)
    }
}
