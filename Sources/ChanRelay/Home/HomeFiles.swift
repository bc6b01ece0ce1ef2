#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// File operations of a home through system calls. Converts errno to a `RelayError`.
enum HomeFiles {
    /// Returns the contents of a file.
    /// - Returns: `nil` when there is no such file.
    static func contents(of path: String) throws(RelayError) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            throw failure("read", path)
        }
        defer { close(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(file, &part, part.count)
            guard count >= 0 else { throw failure("read", path) }
            if count == 0 { return bytes }
            bytes += part[..<count]
        }
    }

    /// Replaces a file atomically: writes a new file (mode 0600) and renames it. The contents are on disk when this
    /// returns.
    static func replace(_ path: String, with bytes: [UInt8]) throws(RelayError) {
        let fresh = path + ".new"
        // A file left by a failed write would retain its mode, and a symbolic link would redirect the write.
        unlink(fresh)
        let file = open(fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw failure("write", fresh) }
        let count = write(file, bytes, bytes.count)
        let isWritten = count == bytes.count && fsync(file) == 0
        let failure = failure("write", path)
        close(file)
        guard isWritten, rename(fresh, path) == 0 else { throw failure }
        if let slash = path.lastIndex(of: "/") { syncDirectory(String(path[..<slash])) }
    }

    /// Syncs the directory, so that a rename in it is durable.
    private static func syncDirectory(_ path: String) {
        let directory = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { return }
        fsync(directory)
        close(directory)
    }

    /// Returns the names in a directory.
    static func names(in path: String) throws(RelayError) -> [String] {
        guard let directory = opendir(path) else { throw failure("read", path) }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Creates a directory (mode 0700) and its missing parents.
    static func createDirectory(_ path: String) throws(RelayError) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
            throw failure("create", path)
        }
        try createDirectory(String(path[..<slash]))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure("create", path) }
    }

    /// Requires that `path` is a directory of this user that no other user may write to.
    /// - Throws: `home_missing` if there is nothing at `path`; `home_foreign` otherwise.
    static func requireOwnDirectory(_ path: String) throws(RelayError) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            throw RelayError(.homeMissing, "\(path) is no relay's home: make one with chanrelay init")
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw RelayError(.homeForeign, "\(path) is not a directory: choose a new or an empty one")
        }
        guard status.st_uid == geteuid() else {
            throw RelayError(
                .homeForeign, "\(path) belongs to user \(status.st_uid), not to you: run as its owner")
        }
        guard status.st_mode & 0o022 == 0 else {
            throw RelayError(.homeForeign, "\(path) can be written by others: chmod go-w \(path)")
        }
    }

    static func failure(_ what: String, _ path: String) -> RelayError {
        let reason = String(cString: strerror(errno))
        let code: RelayError.Code = errno == ENOSPC ? .storageFull : .storage
        return RelayError(code, "cannot \(what) \(path): \(reason)")
    }
}
