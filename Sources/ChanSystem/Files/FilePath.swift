import Glibc

/// Paths of files: renaming, linking, removing.
package enum FilePath {
    /// Gives a file another name, and replaces the file that had it.
    package static func rename(_ path: String, to name: String) throws(SystemError) {
        guard Glibc.rename(path, name) == 0 else { throw .last("rename", name) }
    }

    /// Gives a file a further name.
    ///
    /// - Throws: `alreadyExists` if there is a file of that name.
    package static func link(_ path: String, as name: String) throws(SystemError) {
        guard Glibc.link(path, name) == 0 else { throw .last("link", name) }
    }

    /// Removes a name, never the target of a link. Does nothing if it does not exist or cannot be removed.
    package static func remove(_ path: String) { _ = unlink(path) }

    /// Removes a name, never the target of a link.
    package static func removeExisting(_ path: String) throws(SystemError) {
        guard unlink(path) == 0 else { throw .last("remove", path) }
    }

    /// Returns whether a file exists; `false`, too, if it cannot be reached.
    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    package static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

    /// Returns whether a file exists.
    ///
    /// - Throws: the reason why it cannot be reached.
    package static func find(_ path: String) throws(SystemError) -> Bool {
        guard access(path, F_OK) != 0 else { return true }
        let error = SystemError.last("find", path)
        guard error.kind == .missing else { throw error }
        return false
    }

    /// Returns the directory of a path.
    package static func parent(of path: String) -> String {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }

    /// Returns the absolute path without links; `nil` if there is no such file.
    package static func resolved(_ path: String) -> String? {
        guard let text = realpath(path, nil) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    /// Returns a path that names an open file, and paths below an open directory, without following links.
    package static func path(of file: OpenFile) -> String { "/proc/self/fd/\(file.descriptor)" }
}
