import ChanID
import ChanSodium

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The system calls for the key file: it is created atomically, and read only if no other user can access it.
enum VaultFile {
    /// The most bytes of a key file. A longer file is not read.
    private static let maximumBytes = 1024

    /// Writes `content` to a new file of mode 0600 and syncs it to disk.
    ///
    /// The bytes are written under a temporary name, and link(2), which refuses an existing name, then gives the file
    /// its own. A crash therefore never leaves a partial key, and of two processes only one succeeds.
    static func create(_ content: [UInt8], at path: String) throws(VaultError) {
        let draft = path + ".new-" + Hex.encode(randomBytes(8))
        try writeDraft(content, to: draft)
        defer { unlink(draft) }
        guard link(draft, path) == 0 else {
            throw errno == EEXIST ? .alreadyExists(path: path) : failure("link", path)
        }
        try syncDirectory(of: path)
    }

    /// Returns the bytes of a regular file that only its owner, the current user, may access.
    static func contents(of path: String) throws(VaultError) -> [UInt8] {
        let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            switch errno {
            case ENOENT: throw .missing(path: path)
            case ELOOP: throw .notAFile(path: path)
            default: throw failure("open", path)
            }
        }
        defer { close(file) }
        try checkGuarded(file, path)
        return try readAll(file, path)
    }

    private static func writeDraft(_ content: [UInt8], to path: String) throws(VaultError) {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw failure("open", path) }
        defer { close(file) }
        var written = 0
        while written < content.count {
            let count = content.withUnsafeBytes { bytes in
                write(file, bytes.baseAddress.map { $0 + written }, content.count - written)
            }
            if count < 0 {
                if errno == EINTR { continue }
                throw abandoned("write", path)
            }
            written += count
        }
        guard fsync(file) == 0 else { throw abandoned("fsync", path) }
    }

    private static func abandoned(_ operation: String, _ path: String) -> VaultError {
        let error = failure(operation, path)
        unlink(path)
        return error
    }

    private static func checkGuarded(_ file: Int32, _ path: String) throws(VaultError) {
        var status = stat()
        guard fstat(file, &status) == 0 else { throw failure("fstat", path) }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
        guard status.st_uid == geteuid() else { throw .foreignOwner(path: path, uid: status.st_uid) }
        let mode = UInt32(status.st_mode) & 0o7777
        guard mode & 0o077 == 0 else { throw .looseMode(path: path, mode: mode) }
        guard status.st_size <= maximumBytes else { throw .malformed(path: path) }
    }

    private static func readAll(_ file: Int32, _ path: String) throws(VaultError) -> [UInt8] {
        var content = [UInt8](repeating: 0, count: maximumBytes)
        defer { wipe(&content) }
        var length = 0
        while length < maximumBytes {
            let count = content.withUnsafeMutableBytes { bytes in
                read(file, bytes.baseAddress.map { $0 + length }, maximumBytes - length)
            }
            if count == 0 { break }
            if count < 0 {
                if errno == EINTR { continue }
                throw failure("read", path)
            }
            length += count
        }
        return [UInt8](content.prefix(length))
    }

    private static func syncDirectory(of path: String) throws(VaultError) {
        let parent = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        let directory = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { throw failure("open", parent) }
        defer { close(directory) }
        guard fsync(directory) == 0 else { throw failure("fsync", parent) }
    }

    private static func failure(_ operation: String, _ path: String) -> VaultError {
        .system(operation: operation, path: path, number: errno)
    }
}
