import ChanSystem
import Synchronization

/// Output that goes to a pager, which is started at the first byte.
final class PagedOutput: Sendable {
    private enum State {
        case waiting
        case paging(Pager)
        /// The pager ended, or could not be started: output goes to the terminal.
        case over
    }

    private let command: String
    private let terminal: TextStream.Sink
    private let state = Mutex(State.waiting)

    /// - Parameter terminal: the sink for output without a pager.
    /// - Returns: `nil` when no pager is configured.
    init?(command: String, else terminal: @escaping TextStream.Sink) {
        guard !command.trimming(" ").isEmpty, command != "cat" else { return nil }
        self.command = command
        self.terminal = terminal
    }

    var sink: TextStream.Sink { { bytes in self.write(bytes) } }

    /// Waits until the user has closed the pager.
    func finish() {
        let pager = state.withLock { state -> Pager? in
            defer { state = .over }
            guard case .paging(let pager) = state else { return nil }
            return pager
        }
        pager?.finish()
    }

    private func write(_ bytes: [UInt8]) -> SystemError? {
        let pager = state.withLock { state -> Pager? in
            if case .waiting = state { state = Pager(command: command).map { .paging($0) } ?? .over }
            guard case .paging(let pager) = state else { return nil }
            return pager
        }
        guard let pager else { return terminal(bytes) }
        return pager.write(bytes)
    }
}
