import Glibc
import Synchronization

/// Signals as bytes of a pipe, so that a loop that waits for descriptors waits for them, too. One at a time exists.
package final class SignalPipe: Sendable {
    package enum Received: Hashable, Sendable {
        /// The process is asked to end, by the signal with this number.
        case end(Int32)
        /// The terminal's size has changed.
        case resized
        /// The process is asked to stop, as by Ctrl-Z.
        case stop
        /// The process was continued after it was stopped.
        case resumed
    }

    private static let signals = [SIGTERM, SIGHUP, SIGINT, SIGWINCH, SIGTSTP, SIGCONT]

    /// The descriptor to which the handler writes.
    private static let target = Atomic<Int32>(-1)

    private let output: OpenFile
    private let input: OpenFile
    private let former: [(number: Int32, action: sigaction)]

    package init() throws(SystemError) {
        (output, input) = try OpenFile.pipe()
        // The handler never waits: signals that do not fit add nothing to those that are there.
        for end in [output, input] { _ = fcntl(end.descriptor, F_SETFL, O_NONBLOCK) }
        Self.target.store(input.descriptor, ordering: .sequentiallyConsistent)
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { number in
            let saved = errno
            var byte = UInt8(truncatingIfNeeded: number)
            _ = write(SignalPipe.target.load(ordering: .sequentiallyConsistent), &byte, 1)
            errno = saved
        }
        action.sa_flags = SA_RESTART
        var former: [(Int32, sigaction)] = []
        for number in Self.signals {
            var old = sigaction()
            sigaction(number, &action, &old)
            former.append((number, old))
        }
        self.former = former
    }

    deinit {
        for var entry in former { sigaction(entry.number, &entry.action, nil) }
        Self.target.store(-1, ordering: .sequentiallyConsistent)
    }

    /// It can be read when there is a signal.
    package var descriptor: Int32 { output.descriptor }

    /// Returns the signals since the last call.
    package func receive() -> [Received] {
        guard let bytes = try? Terminal.read(from: output.descriptor) else { return [] }
        return bytes.map { byte in
            switch Int32(byte) {
            case SIGWINCH: .resized
            case SIGTSTP: .stop
            case SIGCONT: .resumed
            default: .end(Int32(byte))
            }
        }
    }

    /// Stops this process and the others of its job, as Ctrl-Z does, and returns when it is continued.
    package func stopProcess() {
        var usual = sigaction()
        usual.__sigaction_handler.sa_handler = SIG_DFL
        var ours = sigaction()
        sigaction(SIGTSTP, &usual, &ours)
        kill(0, SIGTSTP)
        sigaction(SIGTSTP, &ours, nil)
    }
}
