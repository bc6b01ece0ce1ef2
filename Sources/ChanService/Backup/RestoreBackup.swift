import ChanEnvelope
package import ChanFold
import ChanID
import ChanStore
import ChanSystem

/// Restores a state directory from a backup. It needs no node, and refuses every directory that is not empty.
package enum RestoreBackup {
    /// Restores a backup.
    ///
    /// - Parameters:
    ///   - vaultKey: the path of the vault key file of the node that made the backup, for a backup encrypted with its
    ///     vault.
    ///   - home: a directory that does not exist or is empty.
    /// - Throws: `backup.home_in_use`, `backup.locked`, `backup.damaged`, `file.unreadable`, `file.unwritable`, and the
    ///   errors of reading a key file.
    package static func run(
        path: String, passphraseFile: String?, vaultKey: String?, into home: String
    ) throws(ServiceError) -> BackupManifest {
        do {
            // The existence of the file is checked before its key is required.
            _ = try RegularFile(path: path)
            guard let key = try BackupDecryptionKey(passphraseFile: passphraseFile, vaultKey: vaultKey) else {
                throw ServiceError.named(
                    .backupLocked,
                    ["path": path, "expected": "--passphrase-file, or --vault-key with the vault.key of the node"])
            }
            let reader = try BackupReader(path: path, key)
            try prepare(home)
            let database = home + "/node.sqlite"
            do {
                try reader.writeDatabase(to: AtomicFileWriter(overwriting: home + "/node.sqlite.restored")) { _ in }
                try check(home + "/node.sqlite.restored", path)
                let copy = try reader.vaultKey ?? vaultKey.map { path in try Vault.keyFile(at: path) }
                if let copy { try Vault.restoreKeyFile(copy, at: home + "/vault.key") }
                do throws(SystemError) { try FilePath.rename(home + "/node.sqlite.restored", to: database) } catch {
                    throw ServiceError.unwritable(database, error)
                }
            } catch {
                for name in ["node.sqlite.restored", "vault.key"] { FilePath.remove("\(home)/\(name)") }
                throw error
            }
            return reader.manifest
        } catch {
            throw ServiceError(error) ?? .named(.rpcInternal, ["detail": String(describing: error)])
        }
    }

    /// Creates the directory. A directory with any content is refused: it may belong to a running node or be its only
    /// copy.
    private static func prepare(_ home: String) throws(ServiceError) {
        do throws(SystemError) {
            if try Directory.create(home) { return }
        } catch { throw .unwritable(home, error) }
        let names: [String]
        do throws(SystemError) { names = try Directory.names(in: home) } catch {
            throw .named(.backupHomeInUse, ["path": home, "detail": error.reason])
        }
        if let name = names.first { throw .named(.backupHomeInUse, ["path": home, "detail": "it holds \(name)"]) }
        do throws(SystemError) { try Directory.makePrivate(home) } catch { throw .unwritable(home, error) }
    }

    private static func check(_ database: String, _ path: String) throws {
        let copy = try DatabaseCopy(path: database)
        let found = try copy.check()
        guard found.isIntact else { throw ServiceError.damaged(path, found.problems.first ?? "dangling rows") }
        try copy.close()
    }
}
