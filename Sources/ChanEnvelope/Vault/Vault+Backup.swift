package import ChanSodium

extension Vault {
    /// The key file at `path` as it is, for a copy that is sealed itself.
    /// - Throws: as `open`.
    package static func keyFile(at path: String) throws(VaultError) -> SecretBytes {
        var content = try VaultFile.contents(of: path)
        defer { wipe(&content) }
        guard VaultKeyFile(content) != nil else { throw .malformed(path: path) }
        return SecretBytes(content)
    }

    /// The vault of such a copy.
    /// - Parameter path: of the file it came in, for the error.
    /// - Throws: `malformed`; `needsPassphrase` for a vault whose key comes from one.
    package static func open(copy: SecretBytes, of path: String) throws(VaultError) -> Vault {
        var content = copy.exposed()
        defer { wipe(&content) }
        switch VaultKeyFile(content) {
        case .key(let key): return Vault(key: key)
        case .passphrase: throw .needsPassphrase(path: path)
        case nil: throw .malformed(path: path)
        }
    }

    /// The identity of the node's own listener: KDF(key, "listener"), so that it travels with the key file.
    package func listenerSeed() -> SecretBytes { derivedSeed("listener") }

    /// Puts such a copy in its place.
    /// - Throws: `malformed` for what is no key file, `alreadyExists`, `system`.
    package static func restoreKeyFile(_ copy: SecretBytes, at path: String) throws(VaultError) {
        var content = copy.exposed()
        defer { wipe(&content) }
        guard VaultKeyFile(content) != nil else { throw .malformed(path: path) }
        try VaultFile.create(content, at: path)
    }

    /// A passphrase that stands in a file of its own, which nobody else may read: at most 1,024 bytes, without the
    /// newline at its end.
    /// - Throws: `missing`, `notAFile`, `looseMode`, `foreignOwner`, `system`; `malformed` for an empty or a longer one.
    package static func passphrase(inFile path: String) throws(VaultError) -> SecretBytes {
        var content = try VaultFile.contents(of: path)
        defer { wipe(&content) }
        while let last = content.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") { content.removeLast() }
        guard !content.isEmpty else { throw .malformed(path: path) }
        return SecretBytes(content)
    }
}
