import Synchronization

/// Output that goes to a pager from its first byte on; a command that shows nothing starts none.
final class PagedOutput: Sendable {
    private enum State {
        case waiting
        case paging(Pager)
        /// The pager was left, or could not be started: the terminal again.
        case over
    }

    private let command: String
    private let terminal: TextStream.Sink
    private let state = Mutex(State.waiting)

    /// - Parameter terminal: where output goes without a pager.
    /// - Returns: `nil` where no pager is wanted.
    init?(command: String, else terminal: @escaping TextStream.Sink) {
        guard !command.trimming(" ").isEmpty, command != "cat" else { return nil }
        self.command = command
        self.terminal = terminal
    }

    var sink: TextStream.Sink { { bytes in self.write(bytes) } }

    /// Waits until the person has left the pager.
    func finish() {
        let pager = state.withLock { state -> Pager? in
            defer { state = .over }
            guard case .paging(let pager) = state else { return nil }
            return pager
        }
        pager?.finish()
    }

    private func write(_ bytes: [UInt8]) -> CInt {
        let pager = state.withLock { state -> Pager? in
            if case .waiting = state { state = Pager(command: command).map { .paging($0) } ?? .over }
            guard case .paging(let pager) = state else { return nil }
            return pager
        }
        return pager?.write(bytes) ?? terminal(bytes)
    }
}
