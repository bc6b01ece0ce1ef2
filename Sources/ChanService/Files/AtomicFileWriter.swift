import ChanID
import ChanSodium

#if canImport(Glibc)
import Glibc
#endif

/// Writes a file under a draft name and renames it when it is complete. Only its owner may read it, and existing files
/// are not overwritten unless requested.
final class AtomicFileWriter {
    let path: String
    private let descriptor: Int32
    private(set) var bytes: UInt64

    /// Opens a draft.
    ///
    /// - Parameters:
    ///   - place: the path of the finished file.
    ///   - mark: distinguishes drafts of the same path.
    ///   - keeps: the number of bytes of an earlier draft to keep; the rest is truncated.
    ///   - isReplacing: whether the finished file may replace an existing one.
    /// - Throws: `file.exists`, `file.unwritable`.
    init(
        at place: OutputPath, mark: String, keeping keeps: UInt64 = 0, replacing isReplacing: Bool = false
    ) throws(ServiceError) {
        path = place.path
        try Self.requireAbsent(place, replacing: isReplacing)
        // `O_NONBLOCK` makes opening a pipe without a reader fail instead of blocking.
        let flags = O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK
        descriptor = try place.withResolvedPath { (reached) throws(ServiceError) in
            open(AtomicFileWriter.draftPath(of: reached, mark), flags, 0o600)
        }
        guard descriptor >= 0 else { throw Self.unwritable(path, errno) }
        guard fchmod(descriptor, 0o600) == 0, ftruncate(descriptor, off_t(keeps)) == 0,
            lseek(descriptor, 0, SEEK_END) >= 0
        else {
            let number = errno
            close(descriptor)
            throw Self.unwritable(path, number)
        }
        // This must be last: once all properties are set, `deinit` closes the descriptor.
        bytes = keeps
    }

    /// Opens a file of the state directory, which may be overwritten.
    ///
    /// - Throws: `file.unwritable`.
    init(overwriting path: String) throws(ServiceError) {
        self.path = path
        bytes = 0
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.unwritable(path, errno) }
    }

    deinit { close(descriptor) }

    static func draftPath(of path: String, _ mark: String) -> String { "\(path).\(mark).part" }

    func write(_ chunk: [UInt8]) throws(ServiceError) {
        var written = 0
        while written < chunk.count {
            let count = chunk.withUnsafeBytes { buffer in
                Glibc.write(descriptor, buffer.baseAddress.map { $0 + written }, chunk.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw Self.unwritable(path, errno) }
            written += count
        }
        bytes += UInt64(chunk.count)
    }

    /// Syncs everything written so far to disk.
    func sync() throws(ServiceError) {
        guard fsync(descriptor) == 0 else { throw Self.unwritable(path, errno) }
    }

    /// Renames a complete draft durably. Repeating it after a crash has no further effect.
    ///
    /// - Throws: `file.exists` if another file has the name.
    static func finish(_ place: OutputPath, mark: String, replacing isReplacing: Bool = false) throws(ServiceError) {
        try place.withResolvedPath { (path) throws(ServiceError) in
            try finish(path, mark, replacing: isReplacing, called: place.path)
        }
    }

    /// - Parameter name: the path for errors.
    private static func finish(
        _ path: String, _ mark: String, replacing isReplacing: Bool, called name: String
    ) throws(ServiceError) {
        let draft = Self.draftPath(of: path, mark)
        guard access(draft, F_OK) == 0 else { return }
        if isReplacing {
            guard rename(draft, path) == 0 else { throw unwritable(name, errno) }
        } else if link(draft, path) != 0 {
            let number = errno
            guard number == EEXIST else { throw unwritable(name, number) }
            guard isSame(draft, path) else { throw .named("file.exists", ["path": name]) }
        }
        unlink(draft)
        let directory = open(parent(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard directory >= 0 else { return }
        fsync(directory)
        close(directory)
    }

    /// Checks that no file exists at the path, unless it may be replaced.
    ///
    /// - Throws: `file.exists`.
    static func requireAbsent(_ place: OutputPath, replacing isReplacing: Bool) throws(ServiceError) {
        let isThere = try place.withResolvedPath { (path) throws(ServiceError) in access(path, F_OK) == 0 }
        guard isReplacing || !isThere else { throw .named("file.exists", ["path": place.path]) }
    }

    /// Whether the draft of this mark was renamed.
    static func isFinished(_ place: OutputPath, mark: String) -> Bool {
        let isFinished = try? place.withResolvedPath { (path) throws(ServiceError) in
            access(path, F_OK) == 0 && access(draftPath(of: path, mark), F_OK) != 0
        }
        return isFinished ?? false
    }

    static func discard(_ place: OutputPath, mark: String) {
        _ = try? place.withResolvedPath { (path) throws(ServiceError) in unlink(draftPath(of: path, mark)) }
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        return stat(one, &first) == 0 && stat(other, &second) == 0 && first.st_ino == second.st_ino
            && first.st_dev == second.st_dev
    }

    private static func parent(of path: String) -> String {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }

    private static func unwritable(_ path: String, _ number: Int32) -> ServiceError {
        .named("file.unwritable", ["path": path, "detail": String(cString: strerror(number))])
    }
}
