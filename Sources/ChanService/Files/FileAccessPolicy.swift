import ChanFold
import ChanID
import ChanSystem

/// Restricts which files the file names of callers can reach.
///
/// The node reads and writes with its own privileges. Callers' names therefore cannot be used to read in the state
/// directory, and the names of restricted callers follow no links: the owner allowed that name, and the owner of a
/// directory could redirect it to another file.
package struct FileAccessPolicy: Sendable {
    /// The policy for names that the program itself chooses.
    package static let unrestricted = FileAccessPolicy(home: nil, followsLinks: true)

    /// The state directory, which is inaccessible; `nil` for no such restriction.
    let home: String?
    let followsLinks: Bool

    /// The policy for reading a file that was written under this one.
    var forReadingBack: FileAccessPolicy { followsLinks ? .unrestricted : self }

    /// The reason why a name cannot be used.
    struct AccessError: Error {
        let detail: String

        init(_ detail: String) { self.detail = detail }
        init(_ error: SystemError) { detail = error.reason }
    }

    /// Opens a file for reading.
    func open(_ path: String) throws(AccessError) -> OpenFile {
        let file = try openFile(path)
        try requireOutsideHome(file)
        return file
    }

    private func openFile(_ path: String) throws(AccessError) -> OpenFile {
        // `nonBlocking` avoids waiting for the writer of a pipe.
        let parent = followsLinks ? nil : try openParent(of: path)
        do throws(SystemError) {
            guard let parent else { return try OpenFile(path, [.nonBlocking]) }
            return try OpenFile(parent.name, in: parent.directory, [.nonBlocking, .noLinks])
        } catch { throw AccessError(error) }
    }

    /// Opens the parent directory of a path one component at a time, without following links, so that concurrent
    /// changes of the directories cannot redirect it.
    ///
    /// - Returns: the directory, and the last component of the path.
    func openParent(of path: String) throws(AccessError) -> (directory: OpenFile, name: String) {
        var parts = path.split(separator: "/").map(String.init)
        guard let name = parts.popLast(), name != ".", name != ".." else { throw AccessError("it names no file") }
        do throws(SystemError) {
            var directory = try OpenFile(path.hasPrefix("/") ? "/" : ".", [.pathOnly, .directory])
            for part in parts { directory = try OpenFile(part, in: directory, [.pathOnly, .directory, .noLinks]) }
            return (directory, name)
        } catch { throw AccessError(error) }
    }

    /// Requires that a file is outside the state directory.
    ///
    /// - Throws: `AccessError` if it is inside.
    func requireOutsideHome(_ file: OpenFile) throws(AccessError) {
        guard let home, let root = FilePath.resolved(home) else { return }
        guard let actual = FilePath.resolved(FilePath.path(of: file)) else {
            throw AccessError("it cannot be found again")
        }
        guard actual != root, !actual.hasPrefix(root + "/") else {
            throw AccessError("it is a file of the node itself")
        }
    }
}

/// A path of a file to write, given by a caller.
struct OutputPath: Sendable {
    let path: String
    let accessPolicy: FileAccessPolicy

    init(_ path: String, accessPolicy reach: FileAccessPolicy = .unrestricted) {
        self.path = path
        self.accessPolicy = reach
    }

    /// Calls `work` with a path to the file; for restricted callers, the path follows no links.
    ///
    /// - Throws: `file.unwritable`.
    func withResolvedPath<Value>(_ work: (String) throws(ServiceError) -> Value) throws(ServiceError) -> Value {
        guard !accessPolicy.followsLinks else { return try work(path) }
        let (directory, name) = try mapAccessError { () throws(FileAccessPolicy.AccessError) in
            try accessPolicy.openParent(of: path)
        }
        try mapAccessError { () throws(FileAccessPolicy.AccessError) in try accessPolicy.requireOutsideHome(directory) }
        return try withExtendedLifetime(directory) { () throws(ServiceError) in
            try work("\(FilePath.path(of: directory))/\(name)")
        }
    }

    private func mapAccessError<Value>(_ body: () throws(FileAccessPolicy.AccessError) -> Value) throws(ServiceError)
        -> Value
    {
        do throws(FileAccessPolicy.AccessError) { return try body() } catch {
            throw .named(.fileUnwritable, ["path": path, "detail": error.detail])
        }
    }
}
