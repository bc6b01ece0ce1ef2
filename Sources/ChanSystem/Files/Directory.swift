import Glibc

/// Directories. Every new one has mode 0700.
package enum Directory {
    /// Returns the names in a directory, in no particular order, without `.` and `..`.
    package static func names(in path: String) throws(SystemError) -> [String] {
        guard let stream = opendir(path) else { throw .last("read", path) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Creates a directory.
    ///
    /// - Returns: whether it is new.
    @discardableResult
    package static func create(_ path: String) throws(SystemError) -> Bool {
        if mkdir(path, 0o700) == 0 { return true }
        let error = SystemError.last("create", path)
        guard error.kind == .alreadyExists else { throw error }
        return false
    }

    /// Creates a directory and its missing parents.
    package static func createAll(_ path: String) throws(SystemError) {
        do throws(SystemError) { try create(path) } catch {
            let parent = FilePath.parent(of: path)
            guard error.kind == .missing, parent != path, parent != "/", parent != "." else { throw error }
            try createAll(parent)
            try create(path)
        }
    }

    /// Creates a directory with a new name.
    ///
    /// - Parameter prefix: the path to which random characters are appended.
    /// - Returns: its path.
    package static func createTemporary(_ prefix: String) throws(SystemError) -> String {
        var template = Array("\(prefix)XXXXXX".utf8CString)
        let made = template.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
        }
        guard let made else { throw .last("create", prefix) }
        return made
    }

    /// Denies access to all users but the owner, whatever mode an existing directory had.
    package static func makePrivate(_ path: String) throws(SystemError) {
        guard chmod(path, 0o700) == 0 else { throw .last("chmod", path) }
    }

    /// Lets every user list and enter a directory.
    package static func makePublic(_ path: String) throws(SystemError) {
        guard chmod(path, 0o755) == 0 else { throw .last("chmod", path) }
    }

    /// Returns when the names in a directory are on disk.
    package static func sync(_ path: String) throws(SystemError) {
        try OpenFile(path, [.directory]).sync()
    }

    /// Removes a directory and the files in it, but no directory that has directories in it.
    package static func removeWithFiles(_ path: String) {
        for name in (try? names(in: path)) ?? [] { FilePath.remove("\(path)/\(name)") }
        _ = rmdir(path)
    }

    /// Returns the bytes that this user may still write to the file system of a directory.
    package static func freeBytes(in path: String) throws(SystemError) -> UInt64 {
        var system = statvfs()
        guard statvfs(path, &system) == 0 else { throw .last("inspect", path) }
        return UInt64(system.f_bavail) * UInt64(system.f_frsize)
    }
}
