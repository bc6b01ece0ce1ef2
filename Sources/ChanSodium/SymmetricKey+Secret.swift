extension SymmetricKey {
    /// KDF(secret, label) of a secret that is no key itself; see `KeyDerivation`.
    ///
    /// - Returns: `nil` for a secret of less than 16 or more than 64 bytes, which BLAKE2b takes no key of.
    package convenience init?(derivedFrom secret: SecretBytes, _ label: String) {
        guard (16...64).contains(secret.count) else { return nil }
        self.init(
            SecretBytes(count: Self.byteCount) { derived in
                guard let output = derived.baseAddress else { return }
                secret.withBytes { KeyDerivation.derive(label, [], from: $0, into: output) }
            })
    }
}
