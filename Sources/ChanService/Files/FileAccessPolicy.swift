#if canImport(Glibc)
import Glibc
#endif

/// How far a name of a file reaches that somebody gives.
///
/// The node reads and writes with its own rights. So no caller's name leads into the state directory to read there, and the name of a restricted
/// caller follows no link: the owner allowed that name, and whoever owns the directory could make another file of it.
package struct FileAccessPolicy: Sendable {
    /// For what the program names itself.
    package static let unrestricted = FileAccessPolicy(home: nil, followsLinks: true)
    /// O_PATH of Linux: a directory to go on from, which need not be readable.
    private static let pathOnlyFlag: Int32 = 0x20_0000

    /// The state directory, which is out of reach; `nil` where it is not.
    let home: String?
    let followsLinks: Bool

    /// For what was written by such a name, to read it again.
    var forReadingBack: FileAccessPolicy { followsLinks ? .unrestricted : self }

    /// Why a name does not reach a file.
    struct AccessError: Error {
        let detail: String

        init(_ detail: String) { self.detail = detail }
        init(number: Int32) { detail = String(cString: strerror(number)) }
    }

    /// Opens a file to read it.
    /// - Returns: its descriptor.
    func open(_ path: String) throws(AccessError) -> Int32 {
        // Without waiting for whoever writes into a pipe.
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

    /// The directory a name stands in, reached step by step: none is a link, whoever changes them meanwhile.
    /// - Returns: its descriptor, and the last part of the name.
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

    /// - Throws: for what lies in the state directory.
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

/// Where a file is to be written, as somebody names it.
struct OutputPath: Sendable {
    let path: String
    let accessPolicy: FileAccessPolicy

    init(_ path: String, accessPolicy reach: FileAccessPolicy = .unrestricted) {
        self.path = path
        self.accessPolicy = reach
    }

    /// Works with a path that leads to the file, and for a restricted caller through no link.
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
