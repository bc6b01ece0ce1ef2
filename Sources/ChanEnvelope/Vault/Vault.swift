package import ChanSodium

/// Seals the secrets a node keeps on disk. Its key is random in a file of mode 0600, or comes from a passphrase.
package final class Vault: Sendable {
    private let key: SymmetricKey
    private let keyCache = OpenedKeyCache()

    init(key: SymmetricKey) { self.key = key }

    /// Makes a new key file holding a random key, all of it or nothing.
    /// - Throws: `alreadyExists`, `system`.
    package static func create(at path: String) throws(VaultError) -> Vault {
        let key = SymmetricKey.random()
        var content = VaultKeyFile.content(key: key)
        defer { wipe(&content) }
        try VaultFile.create(content, at: path)
        return Vault(key: key)
    }

    /// Makes a new key file that holds no key, only what turns `passphrase` into it.
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
    /// - Parameter passphrase: for a file that was made with one.
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

    /// KDF(key, label), 32 bytes.
    func derivedSeed(_ label: String) -> SecretBytes {
        var exposed = key.deriveEphemeral(label).exposed()
        defer { wipe(&exposed) }
        return SecretBytes(exposed)
    }

    /// Seals a secret for one row; the result is 40 bytes longer.
    package func seal(_ secret: SecretBytes, at place: VaultContext) -> [UInt8] {
        var exposed = secret.exposed()
        defer { wipe(&exposed) }
        return key.seal(exposed, associated: place.associatedData)
    }

    /// The same for a tree node's key.
    package func seal(_ node: NodeKey, at place: VaultContext) -> [UInt8] {
        var exposed = node.exposed()
        defer { wipe(&exposed) }
        return key.seal(exposed, associated: place.associatedData)
    }

    /// - Throws: `tampered` for anything this vault did not seal for exactly this place.
    package func open(_ sealed: [UInt8], at place: VaultContext) throws(VaultError) -> SecretBytes {
        try keyCache.secret(sealed, at: place) { () throws(VaultError) in try openUncached(sealed, at: place) }
    }

    /// The key pair whose seed was sealed.
    /// - Throws: `tampered`, also for something else than a seed.
    package func openSigningKey(_ sealed: [UInt8], at place: VaultContext) throws(VaultError) -> SigningKey {
        try keyCache.signingKey(sealed, at: place) { () throws(VaultError) in
            guard let key = SigningKey(seed: try openUncached(sealed, at: place)) else {
                throw .tampered(table: place.table)
            }
            return key
        }
    }

    /// - Throws: `tampered`, also for something else than a node's key.
    package func openNode(_ sealed: [UInt8], at place: VaultContext) throws(VaultError) -> NodeKey {
        var opened = try openExposed(sealed, at: place)
        defer { wipe(&opened) }
        guard let key = NodeKey(opened) else { throw .tampered(table: place.table) }
        return key
    }

    private func openUncached(_ sealed: [UInt8], at place: VaultContext) throws(VaultError) -> SecretBytes {
        var opened = try openExposed(sealed, at: place)
        defer { wipe(&opened) }
        return SecretBytes(opened)
    }

    private func openExposed(_ sealed: [UInt8], at place: VaultContext) throws(VaultError) -> [UInt8] {
        do { return try key.open(sealed, associated: place.associatedData) } catch {
            throw .tampered(table: place.table)
        }
    }

    private static func derive(
        _ passphrase: SecretBytes, _ salt: [UInt8], _ cost: PassphraseKey.Cost
    ) throws(VaultError) -> SymmetricKey {
        do { return try PassphraseKey.derive(from: passphrase, salt: salt, cost: cost) } catch { throw .outOfMemory }
    }

    /// Tells a wrong passphrase from a right one before anything is opened with it.
    private static func check(_ key: SymmetricKey) -> [UInt8] { key.deriveEphemeral("vault-check").exposed() }
}
