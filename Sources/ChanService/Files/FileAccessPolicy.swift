#if canImport(Glibc)
import Glibc
#endif

/// Restricts which files the file names of callers can reach.
///
/// The node reads and writes with its own privileges. Callers' names therefore cannot be used to read in the state
/// directory, and the names of restricted callers follow no links: the owner allowed that name, and the owner of a
/// directory could redirect it to another file.
package struct FileAccessPolicy: Sendable {
    /// The policy for names that the program itself chooses.
    package static let unrestricted = FileAccessPolicy(home: nil, followsLinks: true)
    /// Linux's O_PATH: opens a directory for use with `openat` without read permission.
    private static let pathOnlyFlag: Int32 = 0x20_0000

    /// The state directory, which is inaccessible; `nil` for no such restriction.
    let home: String?
    let followsLinks: Bool

    /// The policy for reading a file that was written under this one.
    var forReadingBack: FileAccessPolicy { followsLinks ? .unrestricted : self }

    /// The reason why a name cannot be used.
    struct AccessError: Error {
        let detail: String

        init(_ detail: String) { self.detail = detail }
        init(number: Int32) { detail = String(cString: strerror(number)) }
    }

    /// Opens a file for reading.
    ///
    /// - Returns: the descriptor.
    func open(_ path: String) throws(AccessError) -> Int32 {
        // `O_NONBLOCK` avoids waiting for the writer of a pipe.
        let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK
        let (file, number) = try openDescriptor(path, flags)
        guard file >= 0 else { throw AccessError(number: number) }
        do throws(AccessError) { try requireOutsideHome(file) } catch {
            close(file)
            throw error
        }
        return file
    }

    private func openDescriptor(_ path: String, _ flags: Int32) throws(AccessError) -> (file: Int32, number: Int32) {
        guard !followsLinks else { return (Glibc.open(path, flags), errno) }
        let (directory, name) = try openParent(of: path)
        defer { close(directory) }
        return (openat(directory, name, flags | O_NOFOLLOW), errno)
    }

    /// Opens the parent directory of a path one component at a time, without following links, so that concurrent
    /// changes of the directories cannot redirect it.
    ///
    /// - Returns: the descriptor, and the last component of the path.
    func openParent(of path: String) throws(AccessError) -> (directory: Int32, name: String) {
        var parts = path.split(separator: "/").map(String.init)
        guard let name = parts.popLast(), name != ".", name != ".." else { throw AccessError("it names no file") }
        let flags = Self.pathOnlyFlag | O_DIRECTORY | O_CLOEXEC
        var directory = Glibc.open(path.hasPrefix("/") ? "/" : ".", flags)
        for part in parts where directory >= 0 {
            let next = openat(directory, part, flags | O_NOFOLLOW)
            let number = errno
            close(directory)
            guard next >= 0 else { throw AccessError(number: number) }
            directory = next
        }
        guard directory >= 0 else { throw AccessError(number: errno) }
        return (directory, name)
    }

    /// Requires that a file is outside the state directory.
    ///
    /// - Throws: `AccessError` if it is inside.
    func requireOutsideHome(_ descriptor: Int32) throws(AccessError) {
        guard let home, let root = Self.resolved(home) else { return }
        guard let actual = Self.resolved("/proc/self/fd/\(descriptor)") else {
            throw AccessError("it cannot be found again")
        }
        guard actual != root, !actual.hasPrefix(root + "/") else {
            throw AccessError("it is a file of the node itself")
        }
    }

    private static func resolved(_ path: String) -> String? {
        guard let text = realpath(path, nil) else { return nil }
        defer { free(text) }
        return String(cString: text)
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
        defer { close(directory) }
        try mapAccessError { () throws(FileAccessPolicy.AccessError) in try accessPolicy.requireOutsideHome(directory) }
        return try work("/proc/self/fd/\(directory)/\(name)")
    }

    private func mapAccessError<Value>(_ body: () throws(FileAccessPolicy.AccessError) -> Value) throws(ServiceError)
        -> Value
    {
        do throws(FileAccessPolicy.AccessError) { return try body() } catch {
            throw .named("file.unwritable", ["path": path, "detail": error.detail])
        }
    }
}
