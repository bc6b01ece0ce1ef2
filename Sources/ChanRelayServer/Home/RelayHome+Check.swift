package import ChanRelayWire
internal import ChanSQLite
internal import ChanSystem

extension RelayHome {
    /// Checks that the store of a relay that does not run is whole, and belongs to the identity beside it. Takes a time
    /// that grows with the store.
    /// - Throws: `already_running`, `corrupt`, `home_foreign`, `newer_version`, `storage`.
    package func checkStore() throws(RelayError) {
        let lock = try lock()
        defer { withExtendedLifetime(lock) {} }
        let log = try RelayDatabase(path: storePath)
        defer { log.close() }
        _ = try Self.facts(in: log, of: try identity().relay)
        try Self.requireWhole(log)
        guard FilePath.exists(filesPath) else { return }
        let files = try RelayDatabase(path: filesPath, schema: .files)
        defer { files.close() }
        try Self.requireWhole(files)
    }

    private static func requireWhole(_ database: RelayDatabase) throws(RelayError) {
        let finding = try database.readBlocking { db in
            try db.fetchOne("PRAGMA quick_check(1)") { (row) throws(StoreError) in try row.next(String.self) }
        }
        guard finding == "ok" else {
            throw RelayError(
                .corrupt, "\(database.path) is damaged (\(finding ?? "no answer")): restore a copy of the directory")
        }
    }
}
