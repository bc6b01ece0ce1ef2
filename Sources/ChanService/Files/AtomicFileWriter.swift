import ChanID
import ChanSodium

#if canImport(Glibc)
import Glibc
#endif

/// A file that is written under another name and gets its own once it is whole. Readable by its owner only; nothing that
/// exists is ever overwritten.
final class AtomicFileWriter {
    let path: String
    private let descriptor: Int32
    private(set) var bytes: UInt64

    /// - Parameters:
    ///   - place: where it is to be.
    ///   - mark: tells drafts of one path apart.
    ///   - isReplacing: whether it may take the place of another file, once it is whole.
    ///   - keeps: how much of an earlier draft stands; the rest of it is cut off.
    /// - Throws: `file.exists`, `file.unwritable`.
    init(
        at place: OutputPath, mark: String, keeping keeps: UInt64 = 0, replacing isReplacing: Bool = false
    ) throws(ServiceError) {
        path = place.path
        try Self.requireAbsent(place, replacing: isReplacing)
        // A pipe by that name has nobody who reads: it is refused rather than waited for.
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
        // Last: until then nobody else closes what is open.
        bytes = keeps
    }

    /// A file of the state directory, which may be overwritten.
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

    /// Everything so far is on the disk.
    func sync() throws(ServiceError) {
        guard fsync(descriptor) == 0 else { throw Self.unwritable(path, errno) }
    }

    /// Gives a whole draft its name, durably. Done again after a crash it comes to the same.
    /// - Throws: `file.exists` where another file has that name.
    static func finish(_ place: OutputPath, mark: String, replacing isReplacing: Bool = false) throws(ServiceError) {
        try place.withResolvedPath { (path) throws(ServiceError) in
            try finish(path, mark, replacing: isReplacing, called: place.path)
        }
    }

    /// - Parameter name: what it is called in errors.
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

    /// - Throws: `file.exists`.
    static func requireAbsent(_ place: OutputPath, replacing isReplacing: Bool) throws(ServiceError) {
        let isThere = try place.withResolvedPath { (path) throws(ServiceError) in access(path, F_OK) == 0 }
        guard isReplacing || !isThere else { throw .named("file.exists", ["path": place.path]) }
    }

    /// Whether a draft of this mark was given its name.
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
