import Glibc

/// The reactions of this process to signals.
package enum Signals {
    package enum Signal: Sendable {
        /// Ctrl-C.
        case interrupt
        /// Writing to a closed pipe or socket, which is an error then and does not end the process.
        case closedPipe

        fileprivate var number: Int32 {
            switch self {
            case .interrupt: SIGINT
            case .closedPipe: SIGPIPE
            }
        }
    }

    package static func ignore(_ signals: [Signal]) {
        for entry in signals { signal(entry.number, SIG_IGN) }
    }
}
