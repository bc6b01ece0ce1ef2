import ChanCore
import ChanID
import ChanLog

#if canImport(Glibc)
import Glibc
#endif

/// The sealed copies of files: `files/` in the state directory, each named by its root. The database defines which of
/// them are needed; others are deleted.
struct FileStore: Sendable {
    private let directory: String

    init(home: String) { directory = home + "/files" }

    func path(of root: Digest) -> String { "\(directory)/\(root)" }

    /// The path of the copy while a job seals it, because its root is not known yet.
    func draft(of job: Int64) -> String { "\(directory)/b\(job).part" }

    /// - Throws: `file.unwritable`.
    func prepare() throws(ServiceError) {
        guard mkdir(directory, 0o700) != 0, errno != EEXIST else { return }
        throw .named("file.unwritable", ["path": directory, "detail": String(cString: strerror(errno))])
    }

    /// Renames a complete draft. Idempotent.
    func commitDraft(_ job: Int64, as root: Digest) throws(ServiceError) {
        guard access(draft(of: job), F_OK) == 0 else { return }
        guard rename(draft(of: job), path(of: root)) == 0 else {
            throw .named("file.unwritable", ["path": path(of: root), "detail": String(cString: strerror(errno))])
        }
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    func discard(_ job: Int64) { unlink(draft(of: job)) }

    /// Returns the names of the files in the directory.
    func names() -> [String] {
        guard let stream = opendir(directory) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    func remove(_ name: String) { unlink("\(directory)/\(name)") }
}

/// A sealed copy: its chunks, stored consecutively in the order of their numbers.
final class SealedFile: Sendable {
    private let path: String
    private let descriptor: Int32

    /// Opens the file; creates it if it does not exist.
    ///
    /// - Throws: `file.unwritable`.
    init(path: String) throws(ServiceError) {
        self.path = path
        descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Self.failed(path) }
    }

    deinit { close(descriptor) }

    /// - Returns: the chunk; `nil` unless it is present, complete and correct.
    func chunk(_ number: Int, of chunks: ChunkList) -> [UInt8]? {
        let length = chunks.length(of: number)
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
            while filled < length {
                let place = off_t(chunks.offset(of: number)) + off_t(filled)
                let got = pread(descriptor, buffer.baseAddress.map { $0 + filled }, length - filled, place)
                if got < 0, errno == EINTR { continue }
                guard got > 0 else { return }
                filled += got
            }
        }
        return chunks.isChunk(bytes, number) ? bytes : nil
    }

    /// - Throws: `file.unwritable`.
    func write(_ chunk: [UInt8], at offset: UInt64) throws(ServiceError) {
        var written = 0
        while written < chunk.count {
            let count = chunk.withUnsafeBytes { buffer in
                pwrite(
                    descriptor, buffer.baseAddress.map { $0 + written }, chunk.count - written,
                    off_t(offset) + off_t(written))
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw Self.failed(path) }
            written += count
        }
    }

    /// Deletes what an earlier attempt wrote.
    func truncate() throws(ServiceError) {
        guard ftruncate(descriptor, 0) == 0 else { throw Self.failed(path) }
    }

    /// Flushes everything written so far to disk.
    func sync() throws(ServiceError) {
        guard fsync(descriptor) == 0 else { throw Self.failed(path) }
    }

    private static func failed(_ path: String) -> ServiceError {
        .named("file.unwritable", ["path": path, "detail": String(cString: strerror(errno))])
    }
}
