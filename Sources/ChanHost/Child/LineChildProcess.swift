package import ChanSystem
import Dispatch
import Synchronization

/// A child process with which the node exchanges lines. It inherits standard error. It and all processes it started are
/// killed when the node ends or when it closes its output.
package final class LineChildProcess: Sendable {
    /// The longest line that the child may write, in bytes.
    package static let lineLimit = 1 << 16
    /// The maximum number of unread lines; further lines are dropped.
    private static let maxUnreadLines = 256

    /// The lines that the child writes; ends with the child.
    package let lines: AsyncStream<LineFramer.Piece>
    private let process: ChildProcess
    /// The child's standard input; `nil` after the child was killed.
    private let input: Mutex<UnixConnection?>

    /// Starts the child.
    /// - Parameter arguments: the path of the program, which is not looked up in PATH, and its arguments.
    /// - Throws: `SystemError` if there is no such program or no process can be created.
    package init(_ arguments: [String]) throws(SystemError) {
        // Sockets rather than pipes: writing to a child that is gone then raises no SIGPIPE.
        let (inputEnd, childInput) = try UnixConnection.pair()
        let (outputEnd, childOutput) = try UnixConnection.pair()
        process = try withExtendedLifetime((childInput, childOutput)) { () throws(SystemError) in
            try ChildProcess(arguments, .isolated, input: childInput.descriptor, output: childOutput.descriptor)
        }
        input = Mutex(inputEnd)
        let (lines, output) = AsyncStream.makeStream(
            of: LineFramer.Piece.self, bufferingPolicy: .bufferingOldest(Self.maxUnreadLines))
        self.lines = lines
        readOutput(outputEnd, telling: output)
    }

    deinit { kill() }

    /// Sends a line to the child without waiting: the socket accepts all of it or nothing, so a child that does not
    /// read delays no caller.
    /// - Returns: whether the line was accepted.
    package func sendLine(_ line: [UInt8]) -> Bool {
        let terminated = line + [0x0A]
        return input.withLock { $0?.sendNow(terminated) ?? false }
    }

    /// Kills the child and all processes that it started.
    package func kill() {
        input.withLock { input in
            guard input != nil else { return }
            process.killGroup()
            input = nil
        }
    }

    /// Reads until the output ends, then kills and reaps the process.
    private func readOutput(_ output: UnixConnection, telling lines: AsyncStream<LineFramer.Piece>.Continuation) {
        let process = process
        // A separate thread, because it waits for the child, which may take any time.
        DispatchQueue(label: "chanadm.child").async { [weak self] in
            var framer = LineFramer(limit: Self.lineLimit)
            var buffer: [UInt8] = []
            while let count = try? output.receive(1 << 14, appendingTo: &buffer), count > 0 {
                framer.received(buffer) { _ = lines.yield($0) }
                buffer.removeAll(keepingCapacity: true)
            }
            process.killGroup()
            self?.kill()
            process.wait()
            lines.finish()
        }
    }
}
