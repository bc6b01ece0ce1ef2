internal import ChanID
package import ChanSodium

/// A relay's directory: identity, store, lock, administration socket, and the address it was last reached at.
package struct RelayHome: Hashable, Sendable {
    package let path: String

    private static let seedName = "identity"
    /// sun_path of a Unix socket address, without its final zero.
    private static let longestSocketPath = 107

    var storePath: String { path + "/relay.sqlite" }
    var socketPath: String { path + "/admin.sock" }
    private var seedPath: String { path + "/" + Self.seedName }
    private var addressPath: String { path + "/address" }
    private var lockPath: String { path + "/lock" }

    /// Makes a home with a fresh identity.
    /// - Parameters:
    ///   - path: created when missing.
    ///   - name: shown to callers; 1 to 64 bytes of printable text.
    ///   - seed: of the identity, 32 bytes.
    /// - Throws: `home_exists` when a relay lives there, `home_foreign` when something else does, `storage`.
    package static func create(
        at path: String, name: String, seed: SecretBytes = .random(count: SigningKey.seedBytes)
    ) throws(RelayError) -> RelayHome {
        let home = RelayHome(path: absolute(path))
        guard (1...64).contains(name.utf8.count),
            name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f })
        else { throw RelayError(.malformed, "a relay's name is 1 to 64 bytes of printable text") }
        try home.requireShortPath()
        try HomeFiles.createDirectory(home.path)
        try HomeFiles.requireOwnDirectory(home.path)
        try home.requireNoRelay()
        try home.requireNothingElse()
        let lock = try home.lock()
        try home.requireNoRelay()
        try home.writeNewRelay(name: name, seed: seed)
        withExtendedLifetime(lock) {}
        return home
    }

    /// A home that `create` made.
    /// - Throws: `home_missing`, `home_foreign`.
    package static func existing(at path: String) throws(RelayError) -> RelayHome {
        let home = RelayHome(path: absolute(path))
        try HomeFiles.requireOwnDirectory(home.path)
        guard try HomeFiles.contents(of: home.seedPath) != nil else {
            throw RelayError(.homeMissing, "\(home.path) is no relay's home: make one with chanrelay init")
        }
        try home.requireShortPath()
        return home
    }

    /// Holds the home for this process.
    /// - Throws: `already_running`.
    package func lock() throws(RelayError) -> HomeLock { try HomeLock(lockPath) }

    package func identity() throws(RelayError) -> RelayIdentity {
        guard var bytes = try HomeFiles.contents(of: seedPath) else {
            throw RelayError(.homeMissing, "\(seedPath) is missing")
        }
        defer { wipe(&bytes) }
        return try RelayIdentity(seed: SecretBytes(bytes))
    }

    /// The address a relay listens at or last listened at. Where none is known yet, waits for one that was just started.
    /// - Throws: `not_running` when none appears within `milliseconds`. Blocks its thread.
    package func address(waitingUpTo milliseconds: Int32 = 10_000) throws(RelayError) -> RelayAddress {
        let isThere = FileAppearance.wait(in: path, milliseconds: milliseconds) {
            (try? storedAddress()) != nil
        }
        guard isThere, let address = try storedAddress() else {
            throw RelayError(.notRunning, "no relay has listened in \(path) yet: start chanrelay serve")
        }
        return address
    }

    /// The address last told to others.
    func storedAddress() throws(RelayError) -> RelayAddress? {
        guard let line = try addressLines().first else { return nil }
        return try RelayAddress(parsing: line)
    }

    /// Where the relay listened last, which may be behind what its address says.
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
        // Last: a home is one when its identity is there.
        try HomeFiles.replace(seedPath, with: exposed)
    }

    private func requireNoRelay() throws(RelayError) {
        guard try HomeFiles.contents(of: seedPath) == nil else {
            throw RelayError(.homeExists, "\(path) is a relay's home already")
        }
    }

    /// A relay does not move in with a node, or into somebody's documents.
    private func requireNothingElse() throws(RelayError) {
        let own: Set = [Self.seedName, "relay.sqlite", "files.sqlite", "admin.sock", "address", "lock", "lost+found"]
        let foreign = try HomeFiles.names(in: path).filter { name in
            !own.contains { name == $0 || name.hasPrefix($0 + "-") || name == $0 + ".new" }
        }
        guard let other = foreign.min() else { return }
        throw RelayError(.homeForeign, "\(path) holds other things (\(other)): choose an empty or a new directory")
    }

    private func requireShortPath() throws(RelayError) {
        guard socketPath.utf8.count <= Self.longestSocketPath else {
            throw RelayError(
                .storage, "\(socketPath) is longer than a socket's path may be (\(Self.longestSocketPath) bytes)")
        }
    }
}

extension RelayHome {
    /// What the store says of the relay it belongs to.
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

    private static func absolute(_ path: String) -> String {
        let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        return trimmed.hasPrefix("/") ? trimmed : WorkingDirectory.path + "/" + trimmed
    }
}
