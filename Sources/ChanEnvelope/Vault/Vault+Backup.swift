package import ChanSodium

extension Vault {
    /// Returns the content of the key file at `path`, for a backup that is sealed itself.
    ///
    /// - Throws: the errors of `open`.
    package static func keyFile(at path: String) throws(VaultError) -> SecretBytes {
        var content = try VaultFile.contents(of: path)
        defer { wipe(&content) }
        guard VaultKeyFile(content) != nil else { throw .malformed(path: path) }
        return SecretBytes(content)
    }

    /// Opens the vault from such a copy.
    ///
    /// - Parameter path: the path of the backup file, for errors.
    /// - Throws: `malformed`; `needsPassphrase` for a vault whose key derives from a passphrase.
    package static func open(copy: SecretBytes, of path: String) throws(VaultError) -> Vault {
        var content = copy.exposed()
        defer { wipe(&content) }
        switch VaultKeyFile(content) {
        case .key(let key): return Vault(key: key)
        case .passphrase: throw .needsPassphrase(path: path)
        case nil: throw .malformed(path: path)
        }
    }

    /// Derives the identity of the node's own listener, KDF(key, "listener"), so that a copy of the key file includes
    /// it.
    package func listenerSeed() -> SecretBytes { derivedSeed("listener") }

    /// Writes such a copy to `path`.
    ///
    /// - Throws: `malformed` for bytes that are not a key file, `alreadyExists`, `system`.
    package static func restoreKeyFile(_ copy: SecretBytes, at path: String) throws(VaultError) {
        var content = copy.exposed()
        defer { wipe(&content) }
        guard VaultKeyFile(content) != nil else { throw .malformed(path: path) }
        try VaultFile.create(content, at: path)
    }

    /// Reads a passphrase from a file that only its owner may read: at most 1,024 bytes, without the final newline.
    ///
    /// - Throws: `missing`, `notAFile`, `looseMode`, `foreignOwner`, `system`; `malformed` for an empty or longer
    ///   passphrase.
    package static func passphrase(inFile path: String) throws(VaultError) -> SecretBytes {
        var content = try VaultFile.contents(of: path)
        defer { wipe(&content) }
        while let last = content.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") { content.removeLast() }
        guard !content.isEmpty else { throw .malformed(path: path) }
        return SecretBytes(content)
    }
}
