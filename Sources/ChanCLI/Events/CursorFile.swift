import ChanRPC
import Glibc

/// The position of a follower in a file: the number of the last event that it has processed. The file is replaced
/// atomically, so that after a power failure it contains the previous or the new number.
struct CursorFile {
    private let path: String
    /// The stored number; `nil` when the file does not exist yet.
    private(set) var seq: Int?

    /// - Throws: `UsageError` for a file that cannot be read or contains anything but a number.
    init(_ path: String) throws(UsageError) {
        self.path = path
        seq = try read()
    }

    private func read() throws(UsageError) -> Int? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            guard errno == ENOENT else { throw failure("cannot be read") }
            return nil
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        let text = String(decoding: bytes.prefix(max(0, count)).prefix { $0 != 0x0A }, as: UTF8.self)
        guard let seq = Int(text), seq >= 0, count < bytes.count else {
            throw UsageError(
                "--cursor-file: \(path) does not hold a change number",
                hint: "name another file, or remove it to begin anew")
        }
        return seq
    }

    /// Stores a number. It is durable when the function returns.
    mutating func advance(to seq: Int) throws(UsageError) {
        guard seq != self.seq else { return }
        try write(seq)
        self.seq = seq
    }

    private func write(_ seq: Int) throws(UsageError) {
        let next = path + ".next"
        let descriptor = open(next, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure("cannot be written") }
        let line = Array("\(seq)\n".utf8)
        let isWritten = Glibc.write(descriptor, line, line.count) == line.count && fsync(descriptor) == 0
        close(descriptor)
        guard isWritten, rename(next, path) == 0 else { throw failure("cannot be written") }
        syncDirectory()
    }

    /// Syncs the directory, so that the new file name survives a power failure.
    private func syncDirectory() {
        let end = path.lastIndex(of: "/")
        let descriptor = open(end.map { String(path[...$0]) } ?? ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    private func failure(_ what: String) -> UsageError {
        UsageError("--cursor-file: \(path) \(what): \(String(cString: strerror(errno)))", hint: "name another file")
    }
}
