import ChanFold
import ChanID
import ChanSystem

/// Writes a file under a draft name and renames it when it is complete. Only its owner may read it, and existing files
/// are not overwritten unless requested.
final class AtomicFileWriter {
    let path: String
    private let file: OpenFile
    private(set) var bytes: UInt64

    /// Opens a draft.
    ///
    /// - Parameters:
    ///   - output: the path of the finished file.
    ///   - mark: distinguishes drafts of the same path.
    ///   - keeps: the number of bytes of an earlier draft to keep; the rest is truncated.
    ///   - isReplacing: whether the finished file may replace an existing one.
    /// - Throws: `file.exists`, `file.unwritable`.
    init(
        at output: OutputPath, mark: String, keeping keeps: UInt64 = 0, replacing isReplacing: Bool = false
    ) throws(ServiceError) {
        path = output.path
        try Self.requireAbsent(output, replacing: isReplacing)
        file = try output.withResolvedPath { (reached) throws(ServiceError) in
            do throws(SystemError) {
                // `nonBlocking` makes opening a pipe without a reader fail instead of blocking.
                let file = try OpenFile(
                    AtomicFileWriter.draftPath(of: reached, mark), [.write, .create, .noLinks, .nonBlocking])
                try file.makePrivate()
                try file.truncate(to: Int64(keeps))
                try file.seekToEnd()
                return file
            } catch { throw .unwritable(output.path, error) }
        }
        bytes = keeps
    }

    /// Opens a file of the state directory, which may be overwritten.
    ///
    /// - Throws: `file.unwritable`.
    init(overwriting path: String) throws(ServiceError) {
        self.path = path
        bytes = 0
        do throws(SystemError) { file = try OpenFile(path, [.write, .create, .truncate, .noLinks]) } catch {
            throw .unwritable(path, error)
        }
    }

    static func draftPath(of path: String, _ mark: String) -> String { "\(path).\(mark).part" }

    func write(_ chunk: [UInt8]) throws(ServiceError) {
        do throws(SystemError) { try file.write(chunk) } catch { throw .unwritable(path, error) }
        bytes += UInt64(chunk.count)
    }

    /// Lets every user read the file, such as a web server.
    func makePublic() throws(ServiceError) {
        do throws(SystemError) { try file.makePublic() } catch { throw .unwritable(path, error) }
    }

    /// Syncs everything written so far to disk.
    func sync() throws(ServiceError) {
        do throws(SystemError) { try file.sync() } catch { throw .unwritable(path, error) }
    }

    /// Renames a complete draft durably. Repeating it after a crash has no further effect.
    ///
    /// - Throws: `file.exists` if another file has the name.
    package static func finish(_ output: OutputPath, mark: String, replacing isReplacing: Bool = false)
        throws(ServiceError)
    {
        try output.withResolvedPath { (path) throws(ServiceError) in
            try finish(path, mark, replacing: isReplacing, called: output.path)
        }
    }

    /// - Parameter name: the path for errors.
    private static func finish(
        _ path: String, _ mark: String, replacing isReplacing: Bool, called name: String
    ) throws(ServiceError) {
        let draft = Self.draftPath(of: path, mark)
        guard FilePath.exists(draft) else { return }
        do throws(SystemError) {
            if isReplacing { try FilePath.rename(draft, to: path) } else { try FilePath.link(draft, as: path) }
        } catch {
            guard !isReplacing, error.kind == .alreadyExists else { throw .unwritable(name, error) }
            guard isSame(draft, path) else { throw .named(.fileExists, ["path": name]) }
        }
        FilePath.remove(draft)
        try? Directory.sync(FilePath.parent(of: path))
    }

    /// Checks that no file exists at the path, unless it may be replaced.
    ///
    /// - Throws: `file.exists`.
    static func requireAbsent(_ output: OutputPath, replacing isReplacing: Bool) throws(ServiceError) {
        let isThere = try output.withResolvedPath { (path) throws(ServiceError) in FilePath.exists(path) }
        guard isReplacing || !isThere else { throw .named(.fileExists, ["path": output.path]) }
    }

    /// Whether the draft of this mark was renamed.
    static func isFinished(_ output: OutputPath, mark: String) -> Bool {
        let isFinished = try? output.withResolvedPath { (path) throws(ServiceError) in
            FilePath.exists(path) && !FilePath.exists(draftPath(of: path, mark))
        }
        return isFinished ?? false
    }

    static func discard(_ output: OutputPath, mark: String) {
        _ = try? output.withResolvedPath { (path) throws(ServiceError) in FilePath.remove(draftPath(of: path, mark)) }
    }

    private static func isSame(_ one: String, _ other: String) -> Bool {
        guard let first = try? FileStatus.find(one), let second = try? FileStatus.find(other) else { return false }
        return first.isSameFile(as: second)
    }
}
