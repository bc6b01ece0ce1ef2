package import ChanLog
package import ChanRelayWire
package import ChanSodium

/// A witness's home directory: its key, its store and its lock. A witness shares nothing with a relay.
package struct WitnessHome: Hashable, Sendable {
    package let path: String

    private static let seedName = "identity"

    private var seedPath: String { path + "/" + Self.seedName }
    private var storePath: String { path + "/" + HomeFiles.witnessStoreName }
    private var lockPath: String { path + "/lock" }

    /// Creates a home with a new key.
    /// - Parameters:
    ///   - path: the directory, new or empty.
    ///   - name: the name of the key in signed notes: 1 to 64 characters of ASCII without spaces and plus signs.
    ///   - seed: the seed of the key, 32 bytes.
    /// - Throws: `home_exists`, `home_foreign`, `malformed`, `storage`.
    package static func create(
        at path: String, name: String, seed: SecretBytes = .random(count: SigningKey.seedBytes)
    ) throws(RelayError) -> WitnessHome {
        guard (1...64).contains(name.utf8.count), NoteSignature.isName(name),
            name.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else {
            throw RelayError(
                .malformed,
                "a witness's name has 1 to 64 characters of ASCII without spaces and plus signs: example.org/w1")
        }
        let home = WitnessHome(path: RelayHome.absolute(path))
        try HomeFiles.createDirectory(home.path)
        try HomeFiles.requireOwnDirectory(home.path)
        let names = try HomeFiles.names(in: home.path).filter { $0 != "lost+found" }
        try home.requireNoRelay()
        guard !names.contains(seedName) else { throw RelayError(.homeExists, "\(home.path) is a home already") }
        guard names.isEmpty else {
            throw RelayError(
                .homeForeign, "\(home.path) holds other things (\(names[0])): choose an empty or a new directory")
        }
        let database = try RelayDatabase(path: home.storePath, schema: .witness)
        try database.writeBlocking { db in try WitnessTable(db: db).setName(name) }
        database.close()
        var exposed = seed.exposed()
        defer { wipe(&exposed) }
        // Written last: a directory is a home once it contains the key.
        try HomeFiles.replace(home.seedPath, with: exposed)
        return home
    }

    /// Returns the home that `create` made.
    /// - Throws: `home_missing`; `home_foreign`, also for a relay's home; `corrupt` for a key without its store: a witness that forgot what it
    ///   cosigned would contradict it.
    package static func existing(at path: String) throws(RelayError) -> WitnessHome {
        let home = WitnessHome(path: RelayHome.absolute(path))
        try HomeFiles.requireOwnDirectory(home.path)
        guard try HomeFiles.contents(of: home.seedPath) != nil else {
            throw RelayError(.homeMissing, "\(home.path) is no witness's home: make one with chanrelay witness init")
        }
        try home.requireNoRelay()
        guard HomeFiles.exists(home.storePath) else {
            throw RelayError(
                .corrupt,
                "\(home.storePath) is missing: a witness that forgot what it cosigned must not sign again; make a new one"
            )
        }
        return home
    }

    /// - Throws: `home_foreign` for a relay's home.
    private func requireNoRelay() throws(RelayError) {
        guard HomeFiles.exists(storePath) || !HomeFiles.exists(RelayHome(path: path).storePath) else {
            throw RelayError(
                .homeForeign,
                "\(path) is a relay's home: its commands begin with chanrelay alone; a witness has a home of its own")
        }
    }

    /// Locks the home for the witness that runs.
    /// - Throws: `already_running`.
    package func lock() throws(RelayError) -> HomeLock {
        do throws(RelayError) { return try HomeLock(lockPath) } catch {
            guard error.code == .alreadyRunning else { throw error }
            throw RelayError(.alreadyRunning, "a witness is running in \(path) already")
        }
    }

    /// Whether a witness runs in this home.
    package func isRunning() throws(RelayError) -> Bool {
        do throws(RelayError) {
            let lock = try lock()
            withExtendedLifetime(lock) {}
            return false
        } catch {
            guard error.code == .alreadyRunning else { throw error }
            return true
        }
    }

    /// Opens the store.
    /// - Throws: `newer_version`, `storage`, `corrupt`.
    package func records() throws(RelayError) -> WitnessRecords {
        WitnessRecords(database: try RelayDatabase(path: storePath, schema: .witness))
    }

    /// - Throws: `home_foreign` if other users can read it; `home_missing`.
    func key() throws(RelayError) -> SigningKey {
        guard var bytes = try HomeFiles.secret(of: seedPath) else {
            throw RelayError(.homeMissing, "\(seedPath) is missing")
        }
        defer { wipe(&bytes) }
        // The key signs cosignatures alone, so that it is derived from nothing.
        guard let key = SigningKey(seed: SecretBytes(bytes)) else {
            throw RelayError(.corrupt, "a witness's key is a seed of \(SigningKey.seedBytes) bytes")
        }
        return key
    }

    /// Returns the name and the public key of the witness.
    package func cosigner() throws(RelayError) -> Cosigner {
        let records = try records()
        defer { records.close() }
        guard let cosigner = Cosigner(name: try records.name(), key: try key().verifyKey) else {
            throw RelayError(.corrupt, "the witness's name cannot stand in a note")
        }
        return cosigner
    }
}
