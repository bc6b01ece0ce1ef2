import Dispatch
import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A child process with which the node exchanges lines. It inherits standard error. It and all processes it started are
/// killed when the node ends or when it closes its output.
package final class LineChildProcess: Sendable {
    /// The longest line that the child may write, in bytes.
    package static let lineLimit = 1 << 16
    /// The maximum number of unread lines; further lines are dropped.
    private static let maxUnreadLines = 256

    /// The lines that the child writes; ends with the child.
    package let lines: AsyncStream<LineFramer.Piece>
    private let input: CInt
    private let process: pid_t
    private let isOver = Mutex(false)

    /// Starts the child.
    /// - Parameter arguments: the path of the program, which is not looked up in PATH, and its arguments.
    /// - Throws: `SpawnError` if there is no such program or no process can be created.
    package init(_ arguments: [String]) throws(SpawnError) {
        // Sockets rather than pipes: writing to a child that is gone then raises no SIGPIPE.
        let (told, hears) = try Self.pair(orClose: [])
        let (heard, says) = try Self.pair(orClose: [told, hears])
        defer {
            close(hears)
            close(says)
        }
        do throws(SpawnError) {
            process = try ChildProcessSpawner(input: hears, output: says).spawn(arguments)
        } catch {
            close(told)
            close(heard)
            throw error
        }
        input = told
        let (lines, said) = AsyncStream.makeStream(
            of: LineFramer.Piece.self, bufferingPolicy: .bufferingOldest(Self.maxUnreadLines))
        self.lines = lines
        readOutput(to: heard, telling: said)
    }

    deinit { kill() }

    /// Sends a line to the child without waiting: the socket accepts all of it or nothing, so a child that does not
    /// read delays no caller.
    /// - Returns: whether the line was accepted.
    package func sendLine(_ line: [UInt8]) -> Bool {
        let whole = line + [0x0A]
        return isOver.withLock { isOver in
            guard !isOver else { return false }
            let sent = whole.withUnsafeBytes {
                send(input, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
            }
            return sent == whole.count
        }
    }

    /// Kills the child and all processes that it started.
    package func kill() {
        isOver.withLock { isOver in
            guard !isOver else { return }
            isOver = true
            _ = Glibc.kill(-process, SIGKILL)
            close(input)
        }
    }

    /// Reads until the output ends, then kills and reaps the process.
    private func readOutput(to output: CInt, telling said: AsyncStream<LineFramer.Piece>.Continuation) {
        let process = process
        // A separate thread, because it waits for the child, which may take any time.
        DispatchQueue(label: "chanadm.child").async { [weak self] in
            var framer = LineFramer(limit: Self.lineLimit)
            var buffer = [UInt8](repeating: 0, count: 1 << 14)
            while true {
                let count = buffer.withUnsafeMutableBytes { read(output, $0.baseAddress, $0.count) }
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                framer.received(Array(buffer.prefix(count))) { _ = said.yield($0) }
            }
            close(output)
            _ = Glibc.kill(-process, SIGKILL)
            self?.kill()
            var status: CInt = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            said.finish()
        }
    }

    private static func pair(orClose others: [CInt]) throws(SpawnError) -> (ours: CInt, theirs: CInt) {
        var ends: [CInt] = [0, 0]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
            let failure = SpawnError(code: errno)
            for end in others { close(end) }
            throw failure
        }
        return (ends[0], ends[1])
    }
}

/// The error of a program that could not be started.
package struct SpawnError: Error, Hashable {
    /// The value of `errno`.
    package let code: CInt

    package var message: String { String(cString: strerror(code)) }
}
