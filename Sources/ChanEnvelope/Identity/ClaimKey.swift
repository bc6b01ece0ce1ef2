import ChanID
package import ChanSodium

/// The key by which an owner claims the origin when its node is gone: the same for all owners, so that it names none of them,
/// and another one as soon as an owner goes.
package enum ClaimKey {
    /// Ed25519 with seed KDF(owners secret, "claim").
    /// - Returns: `nil` for a secret of another scope.
    package static func derive(from owners: ScopeSecret) -> SigningKey? {
        guard owners.scope == .owners else { return nil }
        return SigningKey(seed: owners.key.derive("claim").secret)
    }
}
