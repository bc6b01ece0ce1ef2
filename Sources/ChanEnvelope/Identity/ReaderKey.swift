import ChanID
package import ChanSodium

/// The key with which members of a closed conversation prove read access to a relay.
///
/// All members have the same key, so a relay cannot tell them apart. It changes with every charter epoch, so former
/// members lose it.
package enum ReaderKey {
    /// Derives the Ed25519 key with seed KDF(charter secret, "relay-reader").
    ///
    /// - Returns: `nil` for a secret of another scope.
    package static func derive(from charter: ScopeSecret) -> SigningKey? {
        guard charter.scope == .charter else { return nil }
        return SigningKey(seed: charter.key.derive("relay-reader").secret)
    }
}
