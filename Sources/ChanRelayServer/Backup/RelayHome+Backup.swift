package import ChanID
package import ChanRelayWire
internal import ChanSodium
internal import ChanSystem

/// The contents of a relay's backup.
package struct BackupReport: Hashable, Sendable {
    package let path: String
    /// The relay's identity as its address has it.
    package let relay: String
    package let madeAt: Timestamp
    package let conversations: UInt64
    package let bytes: Int64
}

extension RelayHome {
    /// Copies the relay, running or not, into a new or empty directory, whose mode becomes 0700: its identity, its log
    /// and files, each of one state, `relay.json` and its address. The copy is verified and marked as a copy, so that a
    /// relay restored from it does not contradict later cosignatures.
    ///
    /// The log is copied first: a file may then be newer than the log, which the next start sees to, but none that the
    /// log's conversations keep is missing. Blocks the thread.
    /// - Throws: `home_exists` when there is something at the path, `home_foreign`, `storage`, `storage_full`, `corrupt`.
    package func backUp(to directory: String) throws(RelayError) -> BackupReport {
        let target = Self.absolute(directory)
        try HomeFiles.createDirectory(target)
        try HomeFiles.requireOwnDirectory(target)
        guard try HomeFiles.names(in: target).isEmpty else {
            throw RelayError(.homeExists, "\(target) is not empty: name a new directory")
        }
        // An existing directory may have let others list it.
        try HomeFiles.mapError("restrict", target) { () throws(SystemError) in try Directory.makePrivate(target) }
        do throws(RelayError) { return try writeBackup(to: target) } catch {
            Directory.removeWithFiles(target)
            throw error
        }
    }

    private func writeBackup(to target: String) throws(RelayError) -> BackupReport {
        let madeAt = WallClock.now()
        let relay = try identity().relay
        let log = try StoreCopy(of: storePath, to: target + "/relay.sqlite")
        try log.requireWhole()
        guard try log.read({ try MetaTable(db: $0).value(.relay) }) == relay.bytes else {
            throw RelayError(.homeForeign, "the store belongs to another relay than the identity beside it")
        }
        try log.write { try CosigningPause.mark($0, seconds: CosigningPause.defaultSeconds) }
        if FilePath.exists(filesPath) {
            try StoreCopy(of: filesPath, to: target + "/files.sqlite").requireWhole()
        }
        for name in [RelayConfiguration.fileName, "address", "identity"] {
            guard var bytes = try HomeFiles.contents(of: path + "/" + name) else { continue }
            defer { wipe(&bytes) }
            try HomeFiles.replace(target + "/" + name, with: bytes)
        }
        var files: [BackupManifest.File] = []
        for name in BackupManifest.fileNames where FilePath.exists(target + "/" + name) {
            files.append(try .read(name, at: target + "/" + name))
        }
        let manifest = BackupManifest(relay: "\(relay)", madeAt: madeAt, files: files)
        try HomeFiles.replace(target + "/" + BackupManifest.fileName, with: manifest.bytes)
        return try BackupReport(manifest, log, at: target)
    }
}

extension BackupReport {
    init(_ manifest: BackupManifest, _ log: StoreCopy, at path: String) throws(RelayError) {
        self.init(
            path: path, relay: manifest.relay, madeAt: manifest.madeAt,
            conversations: try log.read { try ChannelTable(db: $0).count() },
            bytes: manifest.files.reduce(0) { $0 + $1.bytes })
    }
}
