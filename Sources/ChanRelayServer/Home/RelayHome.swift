internal import ChanID
package import ChanRelayWire
package import ChanSodium
internal import ChanSystem

/// A relay's home directory: identity, store, lock, administration socket, and the last address.
package struct RelayHome: Hashable, Sendable {
    package let path: String

    static let seedName = "identity"

    var storePath: String { path + "/relay.sqlite" }
    var filesPath: String { path + "/files.sqlite" }
    var socketPath: String { path + "/admin.sock" }
    private var seedPath: String { path + "/" + Self.seedName }
    private var addressPath: String { path + "/address" }
    private var lockPath: String { path + "/lock" }

    /// Creates a home with a new identity.
    /// - Parameters:
    ///   - path: the directory, created if missing.
    ///   - name: the name shown to callers; 1 to 64 bytes of printable text.
    ///   - seed: the seed of the identity, 32 bytes.
    /// - Throws: `home_exists` when the directory is a relay's home, `home_foreign` when it contains other files,
    ///   `storage`.
    package static func create(
        at path: String, name: String, seed: SecretBytes = .random(count: SigningKey.seedBytes)
    ) throws(RelayError) -> RelayHome {
        guard (1...64).contains(name.utf8.count),
            name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f })
        else { throw RelayError(.malformed, "a relay's name is 1 to 64 bytes of printable text") }
        let home = try emptyHome(at: path)
        let lock = try home.lock()
        try home.requireNoRelay()
        try home.writeNewRelay(name: name, seed: seed)
        withExtendedLifetime(lock) {}
        return home
    }

    /// Returns a new or empty directory as a home without a relay.
    /// - Throws: `home_exists`, `home_foreign`, `storage`.
    static func emptyHome(at path: String) throws(RelayError) -> RelayHome {
        let home = RelayHome(path: absolute(path))
        try home.requireShortPath()
        try HomeFiles.createDirectory(home.path)
        try HomeFiles.requireOwnDirectory(home.path)
        try home.requireNoRelay()
        try home.requireNothingElse()
        return home
    }

    /// Returns the home that `create` made.
    /// - Throws: `home_missing`; `home_foreign`, also for a witness's home.
    package static func existing(at path: String) throws(RelayError) -> RelayHome {
        let home = RelayHome(path: absolute(path))
        try HomeFiles.requireOwnDirectory(home.path)
        guard try HomeFiles.contents(of: home.seedPath) != nil else {
            throw RelayError(.homeMissing, "\(home.path) is no relay's home: make one with chanrelay init")
        }
        try home.requireNoWitness()
        try home.requireShortPath()
        return home
    }

    /// Locks the home for this process.
    /// - Throws: `already_running`.
    package func lock() throws(RelayError) -> HomeLock { try HomeLock(lockPath) }

    /// - Parameter isBackup: whether the directory is a backup, in which a copy may have changed the modes.
    /// - Throws: `home_foreign` if other users can read it; `home_missing`.
    package func identity(isBackup: Bool = false) throws(RelayError) -> RelayIdentity {
        guard var bytes = isBackup ? try HomeFiles.contents(of: seedPath) : try HomeFiles.secret(of: seedPath) else {
            throw RelayError(.homeMissing, "\(seedPath) is missing")
        }
        defer { wipe(&bytes) }
        return try RelayIdentity(seed: SecretBytes(bytes))
    }

    /// Returns the address at which a relay listens or last listened. If none is stored yet, waits for a relay that is
    /// starting. Blocks its thread.
    /// - Throws: `not_running` when no address appears within `milliseconds`.
    package func address(waitingUpTo milliseconds: Int32 = 10_000) throws(RelayError) -> RelayAddress {
        let isThere = FileAppearance.wait(in: path, milliseconds: milliseconds) {
            (try? storedAddress()) != nil
        }
        guard isThere, let address = try storedAddress() else {
            throw RelayError(.notRunning, "no relay has listened in \(path) yet: start chanrelay serve")
        }
        return address
    }

    /// Returns the address last published.
    func storedAddress() throws(RelayError) -> RelayAddress? {
        guard let line = try addressLines().first else { return nil }
        return try RelayAddress(parsing: line)
    }

    /// Returns the endpoint at which the relay last listened, which may be behind a proxy and differ from the address.
    func storedEndpoint() throws(RelayError) -> (host: String, port: UInt16)? {
        guard let line = try addressLines().dropFirst().first else { return nil }
        return try RelayAddress.endpoint(line)
    }

    func storeAddress(_ address: RelayAddress, listening endpoint: RelayAddress) throws(RelayError) {
        try HomeFiles.replace(addressPath, with: Array("\(address)\n\(endpoint.endpoint)\n".utf8))
    }

    private func addressLines() throws(RelayError) -> [String] {
        guard let bytes = try HomeFiles.contents(of: addressPath) else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private func writeNewRelay(name: String, seed: SecretBytes) throws(RelayError) {
        let identity = try RelayIdentity(seed: seed)
        let database = try RelayDatabase(path: storePath)
        try database.writeBlocking { db in
            let meta = MetaTable(db: db)
            try meta.set(.relay, identity.relay.bytes)
            try meta.set(.name, Array(name.utf8))
            try meta.set(.createdAt, Array("\(WallClock.now().milliseconds)".utf8))
        }
        database.close()
        var exposed = seed.exposed()
        defer { wipe(&exposed) }
        // Written last: a directory is a home once it contains the identity.
        try HomeFiles.replace(seedPath, with: exposed)
    }

    private func requireNoRelay() throws(RelayError) {
        try requireNoWitness()
        guard try HomeFiles.contents(of: seedPath) == nil else {
            throw RelayError(.homeExists, "\(path) is a relay's home already")
        }
    }

    /// - Throws: `home_foreign` for a witness's home, whose key must sign nothing else.
    private func requireNoWitness() throws(RelayError) {
        guard !HomeFiles.exists(path + "/" + HomeFiles.witnessStoreName) else {
            throw RelayError(
                .homeForeign,
                "\(path) is a witness's home: its commands begin with chanrelay witness; a relay has a home of its own")
        }
    }

    /// Requires that the directory contains no other files, such as a node's or a user's documents.
    private func requireNothingElse() throws(RelayError) {
        let own: Set = [
            Self.seedName, "relay.sqlite", "files.sqlite", "admin.sock", "address", "lock", "lost+found",
            RelayConfiguration.fileName,
        ]
        let foreign = try HomeFiles.names(in: path).filter { name in
            !own.contains { name == $0 || name.hasPrefix($0 + "-") || name == $0 + ".new" }
        }
        guard let other = foreign.min() else { return }
        throw RelayError(.homeForeign, "\(path) holds other things (\(other)): choose an empty or a new directory")
    }

    private func requireShortPath() throws(RelayError) {
        guard socketPath.utf8.count <= UnixAddress.longestPath else {
            throw RelayError(
                .storage, "\(socketPath) is longer than a socket's path may be (\(UnixAddress.longestPath) bytes)")
        }
    }
}

extension RelayHome {
    /// Reads the facts about the relay that owns the store.
    /// - Throws: `home_foreign` for the store of another relay.
    static func facts(in database: RelayDatabase, of relay: RelayID) throws(RelayError) -> RelayInfo {
        let (owner, name, createdAt) = try database.readBlocking { db in
            let meta = MetaTable(db: db)
            return (try meta.value(.relay), try meta.value(.name), try meta.value(.createdAt))
        }
        guard let owner else {
            throw RelayError(.corrupt, "the store is empty: restore relay.sqlite from a backup of this home")
        }
        guard owner == relay.bytes else {
            throw RelayError(.homeForeign, "the store belongs to another relay than the identity beside it")
        }
        let created = Int64(String(decoding: createdAt ?? [], as: UTF8.self)) ?? 0
        return RelayInfo(
            name: String(decoding: name ?? [], as: UTF8.self), createdAt: Timestamp(milliseconds: created),
            startedAt: WallClock.now())
    }

    static func absolute(_ path: String) -> String {
        let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        return trimmed.hasPrefix("/") ? trimmed : (CurrentProcess.directory ?? ".") + "/" + trimmed
    }
}
