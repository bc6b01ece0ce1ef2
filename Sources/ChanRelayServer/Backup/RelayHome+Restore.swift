internal import ChanID
package import ChanRelayWire
internal import ChanSodium
internal import ChanSystem

extension RelayHome {
    /// Makes a home from a backup, in a new or empty directory. Every file is verified by its hash, the databases by
    /// SQLite's check, and the identity by the store's. Blocks the thread.
    /// - Parameters:
    ///   - backup: the backup's directory.
    ///   - path: the directory of the new home.
    ///   - seconds: how long the relay cosigns nothing after its first start; `nil` for a day. 0 is right only if it
    ///     cosigned nothing after the backup was made.
    /// - Throws: `home_missing` for a directory that is no backup, `corrupt` for a damaged one, `newer_version`,
    ///   `home_exists`, `home_foreign`, `storage`, `storage_full`.
    package static func restore(
        _ backup: String, to path: String, cosigningAfter seconds: Int64? = nil
    ) throws(RelayError) -> BackupReport {
        let (source, manifest) = try manifest(of: backup)
        let home = try emptyHome(at: path)
        let lock = try home.lock()
        defer { withExtendedLifetime(lock) {} }
        // Files of another relay are neither mixed with this one's nor deleted.
        for name in BackupManifest.fileNames where FilePath.exists(home.path + "/" + name) {
            throw RelayError(.homeExists, "\(home.path) has \(name) already: name a new or empty directory")
        }
        do throws(RelayError) {
            // The identity is last: a directory is a home once it contains it.
            for file in manifest.files.sorted(by: { a, _ in a.name != seedName }) {
                if file.name == seedName { try home.prepareStore(of: manifest, from: source, seconds) }
                try home.copy(file, from: source)
            }
            try HomeFiles.mapError("sync", home.path) { () throws(SystemError) in try Directory.sync(home.path) }
        } catch {
            for name in BackupManifest.fileNames { FilePath.remove(home.path + "/" + name) }
            throw error
        }
        return try BackupReport(manifest, StoreCopy(existing: home.storePath), at: home.path)
    }

    /// Verifies a backup without restoring it.
    /// - Throws: as `restore`.
    package static func verify(_ backup: String) throws(RelayError) -> BackupReport {
        let (source, manifest) = try manifest(of: backup)
        for file in manifest.files {
            guard try BackupManifest.File.read(file.name, at: source + "/" + file.name) == file else {
                throw damaged(file, in: source)
            }
        }
        try requireSameRelay(manifest, in: source)
        let log = StoreCopy(existing: source + "/relay.sqlite")
        return try BackupReport(manifest, log, at: source)
    }

    private static func manifest(of backup: String) throws(RelayError) -> (String, BackupManifest) {
        let source = absolute(backup)
        guard let bytes = try HomeFiles.contents(of: source + "/" + BackupManifest.fileName) else {
            throw RelayError(.homeMissing, "\(source) is no backup, or an unfinished one: it has no backup.json")
        }
        return (source, try BackupManifest(parsing: bytes, at: source + "/" + BackupManifest.fileName))
    }

    private func copy(_ file: BackupManifest.File, from source: String) throws(RelayError) {
        let target = path + "/" + file.name
        let copy = try HomeFiles.mapError("create", target) { () throws(SystemError) in
            try OpenFile(target, [.write, .new])
        }
        guard try BackupManifest.File.read(file.name, at: source + "/" + file.name, into: copy) == file else {
            throw Self.damaged(file, in: source)
        }
    }

    private func prepareStore(
        of manifest: BackupManifest, from source: String, _ seconds: Int64?
    ) throws(RelayError) {
        try Self.requireSameRelay(manifest, in: source)
        let log = StoreCopy(existing: storePath)
        try log.requireWhole()
        if FilePath.exists(filesPath) { try StoreCopy(existing: filesPath).requireWhole() }
        if let seconds { try log.write { try CosigningPause.mark($0, seconds: seconds) } }
    }

    /// Requires that the store and the identity in a directory are the manifest's relay's.
    private static func requireSameRelay(_ manifest: BackupManifest, in source: String) throws(RelayError) {
        let relay = try RelayHome(path: source).identity(isBackup: true).relay
        let owner = try StoreCopy(existing: source + "/relay.sqlite").read { try MetaTable(db: $0).value(.relay) }
        guard "\(relay)" == manifest.relay, owner == relay.bytes else {
            throw RelayError(.corrupt, "the store, the identity and the manifest in \(source) are of different relays")
        }
    }

    private static func damaged(_ file: BackupManifest.File, in source: String) -> RelayError {
        RelayError(.corrupt, "\(source)/\(file.name) is not what the backup's manifest says: use another backup")
    }
}
