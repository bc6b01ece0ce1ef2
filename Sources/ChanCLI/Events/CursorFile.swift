import ChanRPC
import ChanSystem

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
        let bytes: [UInt8]
        do throws(SystemError) { bytes = try OpenFile(path).read(64) } catch {
            guard error.kind == .missing else { throw failure("cannot be read", error) }
            return nil
        }
        let text = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
        guard let seq = Int(text), seq >= 0, bytes.count < 64 else {
            throw UsageError(
                "--cursor-file: \(path) does not hold a change number",
                hint: "name another file, or remove it to begin anew")
        }
        return seq
    }

    /// Stores a number. It is durable when the function returns.
    mutating func advance(to seq: Int) throws(UsageError) {
        guard seq != self.seq else { return }
        do throws(SystemError) { try PrivateFile.replace(path, with: Array("\(seq)\n".utf8)) } catch {
            throw failure("cannot be written", error)
        }
        self.seq = seq
    }

    private func failure(_ problem: String, _ error: SystemError) -> UsageError {
        UsageError("--cursor-file: \(path) \(problem): \(error.reason)", hint: "name another file")
    }
}
