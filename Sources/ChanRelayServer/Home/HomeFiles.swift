internal import ChanRelayWire
internal import ChanSystem

/// File operations of a home. Converts errors of the system to a `RelayError`.
enum HomeFiles {
    /// The name of a witness's store, by which its home differs from a relay's.
    static let witnessStoreName = "witness.sqlite"
    /// More bytes than any file of a home has that is read as a whole.
    private static let byteLimit = 1 << 16

    /// Returns the contents of a file.
    /// - Returns: `nil` when there is no such file.
    static func contents(of path: String) throws(RelayError) -> [UInt8]? {
        try contents(of: path, .unguarded(byteLimit: byteLimit))
    }

    /// Returns the contents of a file with a secret.
    /// - Returns: `nil` when there is no such file.
    /// - Throws: `home_foreign` if other users can read or write the file.
    static func secret(of path: String) throws(RelayError) -> [UInt8]? {
        try contents(of: path, FileRules(owner: .anyone, followsLinks: true, byteLimit: byteLimit))
    }

    private static func contents(of path: String, _ rules: FileRules) throws(RelayError) -> [UInt8]? {
        do throws(FileRuleViolation) {
            return try PrivateFile.read(path, rules)
        } catch {
            switch error {
            case .missing: return nil
            case .looseMode:
                throw RelayError(.homeForeign, "\(path) can be read by others, and holds the key: chmod 600 \(path)")
            case .system(let error): throw failure("read", path, error)
            case .notRegular, .foreignOwner: throw RelayError(.storage, "cannot read \(path): not a file")
            case .tooLarge(let limit):
                throw RelayError(.storage, "cannot read \(path): it is larger than \(limit) bytes")
            }
        }
    }

    /// Replaces a file atomically. The contents are on disk when this returns.
    static func replace(_ path: String, with bytes: [UInt8]) throws(RelayError) {
        try mapError("write", path) { () throws(SystemError) in try PrivateFile.replace(path, with: bytes) }
    }

    static func exists(_ path: String) -> Bool { (try? FileStatus.find(path)) != nil }

    /// Returns the names in a directory.
    static func names(in path: String) throws(RelayError) -> [String] {
        try mapError("read", path) { () throws(SystemError) in try Directory.names(in: path) }
    }

    /// Creates a directory (mode 0700) and its missing parents.
    static func createDirectory(_ path: String) throws(RelayError) {
        try mapError("create", path) { () throws(SystemError) in try Directory.createAll(path) }
    }

    /// Requires that `path` is a directory of this user that no other user may write to.
    /// - Throws: `home_missing` if there is nothing at `path`; `home_foreign` otherwise.
    static func requireOwnDirectory(_ path: String) throws(RelayError) {
        guard let status = try? FileStatus.find(path) else {
            throw RelayError(.homeMissing, "there is no directory \(path): check --home, or make it with init")
        }
        guard status.kind == .directory else {
            throw RelayError(.homeForeign, "\(path) is not a directory: choose a new or an empty one")
        }
        guard status.owner == CurrentProcess.user else {
            throw RelayError(
                .homeForeign, "\(path) belongs to user \(status.owner), not to you: run as its owner")
        }
        guard status.mode & 0o022 == 0 else {
            throw RelayError(.homeForeign, "\(path) can be written by others: chmod go-w \(path)")
        }
    }

    /// Runs a call of the system.
    static func mapError<Value>(
        _ action: String, _ path: String, _ call: () throws(SystemError) -> Value
    ) throws(RelayError) -> Value {
        do throws(SystemError) { return try call() } catch { throw failure(action, path, error) }
    }

    static func failure(_ action: String, _ path: String, _ error: SystemError) -> RelayError {
        RelayError(error.kind == .full ? .storageFull : .storage, "cannot \(action) \(path): \(error.reason)")
    }
}
