#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The POSIX calls of the store. Each reads errno immediately; one initializer maps it.
enum SystemCalls {
    struct Status {
        let owner: UInt32
        let isDirectory: Bool
        /// Whether it is writable for everybody.
        let isOpenToAll: Bool
        let size: Int64
    }

    /// Returns the status of a file.
    ///
    /// - Returns: `nil` if it does not exist.
    static func status(of path: String, operation: String) throws(StoreError) -> Status? {
        var status = stat()
        if stat(path, &status) == 0 {
            return Status(
                owner: status.st_uid, isDirectory: status.st_mode & S_IFMT == S_IFDIR,
                isOpenToAll: status.st_mode & S_IWOTH != 0, size: Int64(status.st_size))
        }
        let number = errno
        if number == ENOENT { return nil }
        throw StoreError(errno: number, operation: operation)
    }

    static func makeDirectory(_ path: String, operation: String) throws(StoreError) {
        if mkdir(path, 0o700) == 0 { return }
        let number = errno
        if number == EEXIST { return }
        throw StoreError(errno: number, operation: operation)
    }

    /// Opens a file for reading and writing, and creates it if necessary. Only its owner has access. The descriptor is
    /// closed on exec.
    static func openPrivate(_ path: String, operation: String) throws(StoreError) -> Int32 {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StoreError(errno: errno, operation: operation) }
        // An existing file may be readable by others.
        guard fchmod(descriptor, 0o600) == 0 else {
            let number = errno
            _ = close(descriptor)
            throw StoreError(errno: number, operation: operation)
        }
        return descriptor
    }

    /// Creates an empty file to which only its owner has access. Fails if the path exists, even as a link.
    static func makePrivate(_ path: String, operation: String) throws(StoreError) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StoreError(errno: errno, operation: operation) }
        _ = close(descriptor)
    }

    /// Removes the name of a file, never the target of a link. Does nothing if it does not exist.
    static func removeFile(_ path: String) { _ = unlink(path) }

    static func closeFile(_ descriptor: Int32) { _ = close(descriptor) }

    /// Returns when all data written to the file by any process is durable, with the metadata that is needed to read
    /// it.
    static func syncFile(_ descriptor: Int32, operation: String) throws(StoreError) {
        #if canImport(Darwin)
        let result = fcntl(descriptor, F_FULLFSYNC)
        #else
        let result = fdatasync(descriptor)
        #endif
        guard result == -1 else { return }
        throw StoreError(errno: errno, operation: operation)
    }

    /// Reads from the start of a file.
    ///
    /// - Returns: up to `count` bytes.
    static func readStart(of descriptor: Int32, count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let length = pread(descriptor, &bytes, count, 0)
        return Array(bytes.prefix(max(0, length)))
    }

    /// Returns the names in a directory, in no particular order.
    static func names(in directory: String, operation: String) throws(StoreError) -> [String] {
        guard let stream = opendir(directory) else { throw StoreError(errno: errno, operation: operation) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names
    }

    /// Returns the system's message, such as "Not a directory".
    static func message(for number: Int32) -> String {
        strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }

    static var effectiveUser: UInt32 { geteuid() }
    static var processID: Int32 { getpid() }
}

extension StoreError {
    /// Maps errno. This is the only place that interprets it.
    init(errno number: Int32, operation: String) {
        let code: Code =
            switch number {
            case EACCES, EPERM, EROFS: .readOnly
            case ENOSPC, EDQUOT: .full
            case EIO: .inputOutput
            case ENOMEM: .outOfMemory
            default: .unreachable
            }
        self.init(code, operation: operation, cause: .errno(number))
    }
}
