package import ChanSodium

/// Seals the secrets that a node stores on disk. Its key is random in a file of mode 0600, or derives from a
/// passphrase.
package final class Vault: Sendable {
    private let key: SymmetricKey
    private let keyCache = OpenedKeyCache()

    init(key: SymmetricKey) { self.key = key }

    /// Creates a key file with a random key, atomically.
    ///
    /// - Throws: `alreadyExists`, `system`.
    package static func create(at path: String) throws(VaultError) -> Vault {
        let key = SymmetricKey.random()
        var content = VaultKeyFile.content(key: key)
        defer { wipe(&content) }
        try VaultFile.create(content, at: path)
        return Vault(key: key)
    }

    /// Creates a key file without a key, with the parameters that derive the key from `passphrase`.
    ///
    /// - Throws: `alreadyExists`, `outOfMemory`, `system`.
    package static func create(
        at path: String, passphrase: SecretBytes, cost: PassphraseKey.Cost = .moderate
    ) throws(VaultError) -> Vault {
        let salt = randomBytes(PassphraseKey.saltBytes)
        let key = try derive(passphrase, salt, cost)
        try VaultFile.create(VaultKeyFile.content(salt: salt, cost: cost, check: check(key)), at: path)
        return Vault(key: key)
    }

    /// Opens an existing key file.
    ///
    /// - Parameter passphrase: the passphrase, for a file that was created with one.
    /// - Throws: `missing`, `notAFile`, `looseMode`, `foreignOwner`, `malformed`, `needsPassphrase`,
    ///   `takesNoPassphrase`, `wrongPassphrase`, `outOfMemory`, `system`.
    package static func open(at path: String, passphrase: SecretBytes? = nil) throws(VaultError) -> Vault {
        var content = try VaultFile.contents(of: path)
        defer { wipe(&content) }
        guard let file = VaultKeyFile(content) else { throw .malformed(path: path) }
        switch (file, passphrase) {
        case (.key(let key), nil):
            return Vault(key: key)
        case (.key, .some):
            throw .takesNoPassphrase(path: path)
        case (.passphrase, nil):
            throw .needsPassphrase(path: path)
        case (.passphrase(let salt, let cost, let expected), .some(let passphrase)):
            let key = try derive(passphrase, salt, cost)
            guard constantTimeEqual(check(key), expected) else { throw .wrongPassphrase(path: path) }
            return Vault(key: key)
        }
    }

    /// Derives KDF(key, label), 32 bytes.
    func derivedSeed(_ label: String) -> SecretBytes {
        var exposed = key.deriveEphemeral(label).exposed()
        defer { wipe(&exposed) }
        return SecretBytes(exposed)
    }

    /// Seals a secret for one row. The result is 40 bytes longer.
    package func seal(_ secret: SecretBytes, at context: VaultContext) -> [UInt8] {
        var exposed = secret.exposed()
        defer { wipe(&exposed) }
        return key.seal(exposed, associated: context.associatedData)
    }

    /// Seals the key of a tree node for one row.
    package func seal(_ node: NodeKey, at context: VaultContext) -> [UInt8] {
        var exposed = node.exposed()
        defer { wipe(&exposed) }
        return key.seal(exposed, associated: context.associatedData)
    }

    /// - Throws: `tampered` unless this vault sealed the bytes for exactly this place.
    package func open(_ sealed: [UInt8], at context: VaultContext) throws(VaultError) -> SecretBytes {
        try keyCache.secret(sealed, at: context) { () throws(VaultError) in try openUncached(sealed, at: context) }
    }

    /// Opens the key pair whose seed was sealed.
    ///
    /// - Throws: `tampered`, also for a secret that is not a seed.
    package func openSigningKey(_ sealed: [UInt8], at context: VaultContext) throws(VaultError) -> SigningKey {
        try keyCache.signingKey(sealed, at: context) { () throws(VaultError) in
            guard let key = SigningKey(seed: try openUncached(sealed, at: context)) else {
                throw .tampered(table: context.table)
            }
            return key
        }
    }

    /// - Throws: `tampered`, also for a secret that is not a node's key.
    package func openNode(_ sealed: [UInt8], at context: VaultContext) throws(VaultError) -> NodeKey {
        var opened = try openExposed(sealed, at: context)
        defer { wipe(&opened) }
        guard let key = NodeKey(opened) else { throw .tampered(table: context.table) }
        return key
    }

    private func openUncached(_ sealed: [UInt8], at context: VaultContext) throws(VaultError) -> SecretBytes {
        var opened = try openExposed(sealed, at: context)
        defer { wipe(&opened) }
        return SecretBytes(opened)
    }

    private func openExposed(_ sealed: [UInt8], at context: VaultContext) throws(VaultError) -> [UInt8] {
        do { return try key.open(sealed, associated: context.associatedData) } catch {
            throw .tampered(table: context.table)
        }
    }

    private static func derive(
        _ passphrase: SecretBytes, _ salt: [UInt8], _ cost: PassphraseKey.Cost
    ) throws(VaultError) -> SymmetricKey {
        do { return try PassphraseKey.derive(from: passphrase, salt: salt, cost: cost) } catch { throw .outOfMemory }
    }

    /// Returns the check value that detects a wrong passphrase before any secret is opened.
    private static func check(_ key: SymmetricKey) -> [UInt8] { key.deriveEphemeral("vault-check").exposed() }
}
