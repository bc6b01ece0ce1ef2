import ChanCore
import ChanFold
import ChanID
import ChanLog
import ChanSystem

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
        do throws(SystemError) { try Directory.create(directory) } catch { throw .unwritable(directory, error) }
    }

    /// Renames a complete draft. Idempotent.
    func commitDraft(_ job: Int64, as root: Digest) throws(ServiceError) {
        guard FilePath.exists(draft(of: job)) else { return }
        do throws(SystemError) { try FilePath.rename(draft(of: job), to: path(of: root)) } catch {
            throw .unwritable(path(of: root), error)
        }
        try? Directory.sync(directory)
    }

    func discard(_ job: Int64) { FilePath.remove(draft(of: job)) }

    /// Returns the names of the files in the directory.
    func names() -> [String] { (try? Directory.names(in: directory)) ?? [] }

    func remove(_ name: String) { FilePath.remove("\(directory)/\(name)") }
}

/// A sealed copy: its chunks, stored consecutively in the order of their numbers.
final class SealedFile: Sendable {
    private let file: OpenFile

    /// Opens the file; creates it if it does not exist.
    ///
    /// - Throws: `file.unwritable`.
    init(path: String) throws(ServiceError) {
        do throws(SystemError) { file = try OpenFile(path, [.readWrite, .create, .noLinks]) } catch {
            throw .unwritable(path, error)
        }
    }

    /// - Returns: the chunk; `nil` unless it is present, complete and correct.
    func chunk(_ number: Int, of chunks: ChunkList) -> [UInt8]? {
        let bytes = try? file.read(chunks.length(of: number), at: UInt64(chunks.offset(of: number)))
        guard let bytes, chunks.isChunk(bytes, number) else { return nil }
        return bytes
    }

    /// - Throws: `file.unwritable`.
    func write(_ chunk: [UInt8], at offset: UInt64) throws(ServiceError) {
        try mapError { () throws(SystemError) in try file.write(chunk, at: offset) }
    }

    /// Deletes what an earlier attempt wrote.
    func truncate() throws(ServiceError) {
        try mapError { () throws(SystemError) in try file.truncate() }
    }

    /// Flushes everything written so far to disk.
    func sync() throws(ServiceError) {
        try mapError { () throws(SystemError) in try file.sync() }
    }

    private func mapError(_ call: () throws(SystemError) -> Void) throws(ServiceError) {
        do throws(SystemError) { try call() } catch { throw .unwritable(file.path, error) }
    }
}
