import ChanID
package import ChanSodium

/// The key by which members of a closed conversation prove to a relay that they may read: the same for all of them, so
/// the relay cannot tell them apart; and of a new charter epoch, so those who have gone lose it.
package enum ReaderKey {
    /// Ed25519 with seed KDF(charter secret, "relay-reader").
    /// - Returns: `nil` for a secret of another scope.
    package static func derive(from charter: ScopeSecret) -> SigningKey? {
        guard charter.scope == .charter else { return nil }
        return SigningKey(seed: charter.key.derive("relay-reader").secret)
    }
}
