import Dispatch
import Synchronization

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A program run as a child that is told lines and says lines. Its standard error is ours. It ends with us, or when it closes its
/// output, whatever else it would still do: it and what it started are killed then.
package final class LineChildProcess: Sendable {
    /// The longest line it may say, in bytes.
    package static let lineLimit = 1 << 16
    /// Lines it has said and nobody read yet; what it says beyond that is lost.
    private static let maxUnreadLines = 256

    /// What it says; ends when it does.
    package let lines: AsyncStream<LineFramer.Piece>
    private let input: CInt
    private let process: pid_t
    private let isOver = Mutex(false)

    /// - Parameter arguments: the program's path, which is not searched for, and its arguments.
    /// - Throws: `SpawnError`: there is no such program, or no process to be had.
    package init(_ arguments: [String]) throws(SpawnError) {
        // Sockets rather than pipes: a child that is gone then costs no SIGPIPE.
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

    /// Tells it a line. It is a datagram's worth that the pipe takes whole or not at all: nobody waits for a child that does
    /// not read.
    /// - Returns: whether the pipe took it.
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

    /// Ends it and whatever it started.
    package func kill() {
        isOver.withLock { isOver in
            guard !isOver else { return }
            isOver = true
            _ = Glibc.kill(-process, SIGKILL)
            close(input)
        }
    }

    /// Reads until the end, and then sees to it that nothing is left of the process.
    private func readOutput(to output: CInt, telling said: AsyncStream<LineFramer.Piece>.Continuation) {
        let process = process
        // A thread of its own: it waits for a child, which may take any time.
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

/// Why a program did not start.
package struct SpawnError: Error, Hashable {
    /// `errno`.
    package let code: CInt

    package var message: String { String(cString: strerror(code)) }
}
