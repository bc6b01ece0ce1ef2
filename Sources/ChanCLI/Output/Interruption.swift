import ChanRPC
import Glibc
import Synchronization

/// Handles Ctrl-C: the command ends at once with exit code 130 and a message about the state of its work. No cleanup is
/// needed, because a transaction that is not committed has no effect. `serve` handles its own shutdown.
package struct Interruption: Sendable {
    /// The stage that a command has reached.
    package enum Stage: Sendable, CaseIterable {
        case waiting, reading, following, changing, continuing, syncing, handedOver, stoppedJob, publishing

        /// The stage of a command that was sent to the node.
        ///
        /// - Parameter holdsState: whether this process is the node.
        package init(running spec: CommandSpec, holdsState: Bool) {
            self =
                switch spec.info.kind {
                case .read: .reading
                case .stream: .following
                case .mutation where spec.info.name == Methods.ServerSync.info.name: .syncing
                case .mutation where !spec.reportsProgress: .changing
                case .mutation where !spec.isJob: .continuing
                case .mutation: holdsState ? .stoppedJob : .handedOver
                }
        }

        var outcome: String {
            switch self {
            case .waiting: "nothing was begun"
            case .reading, .following: "nothing was changed"
            case .changing: "the change was made whole or not at all"
            case .continuing, .stoppedJob: "what was done so far is kept"
            case .syncing: "the sync keeps what it exchanged so far"
            case .handedOver: "the node continues it"
            case .publishing: "the change is made; relays may not have it yet"
            }
        }

        var advice: String? {
            switch self {
            case .waiting, .reading, .following: nil
            case .changing: "look before you repeat it; with the same --request-key it happens once"
            case .continuing: "the same command continues where it stopped"
            case .syncing: "chanadm sync continues where it stopped"
            case .stoppedJob:
                "chanadm job wait continues it where it stopped, and so does chanadm serve; chanadm job list names it"
            case .handedOver: "chanadm job list shows how far it is; chanadm job cancel ends it"
            case .publishing: "chanadm sync publishes the rest"
            }
        }
    }

    /// The message that the signal handler writes. It is prepared in advance, because the handler may neither allocate
    /// nor lock (signal-safety(7)).
    private struct SignalMessage {
        let bytes: UnsafeMutableBufferPointer<UInt8>
    }

    /// The address of the current `SignalMessage`; 0 when there is none.
    private static let signalMessage = Atomic<UInt>(0)

    private let isHandled: Bool
    private let format: OutputFormat
    private let style: Style
    /// The prefix that ends the line with a progress bar or the terminal's `^C`.
    private let opening: String

    /// - Parameters:
    ///   - isHandled: `false` in a process that handles its signals itself; then nothing is done.
    ///   - isTerminal: whether the message goes to a terminal.
    package init(isHandled: Bool, format: OutputFormat, style: Style, isTerminal: Bool = false) {
        self.isHandled = isHandled
        opening = isTerminal ? "\n" : ""
        self.format = format
        self.style = style
        guard isHandled else { return }
        enter(.waiting)
        signal(SIGINT) { _ in
            let address = Interruption.signalMessage.load(ordering: .acquiring)
            if let bytes = UnsafePointer<SignalMessage>(bitPattern: address)?.pointee.bytes {
                _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
            }
            _exit(ExitStatus.interrupted.rawValue)
        }
    }

    /// Sets the stage of the command. The message of the previous stage is not freed, because the handler may be
    /// reading it; a command has only a few stages.
    package func enter(_ stage: Stage) {
        guard isHandled else { return }
        // Ctrl-C ends a command that follows without end; there is nothing to report.
        let report = stage == .following ? nil : ErrorReport(interrupted: stage)
        let lines = report?.lines(format: format, style: style) ?? []
        let text = opening + lines.map { $0 + "\n" }.joined()
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        _ = bytes.initialize(from: text.utf8)
        let words = UnsafeMutablePointer<SignalMessage>.allocate(capacity: 1)
        words.initialize(to: SignalMessage(bytes: bytes))
        Self.signalMessage.store(UInt(bitPattern: words), ordering: .releasing)
    }

    /// Ignores SIGPIPE, so that writing to a closed pipe is an error and does not end the process.
    static func ignoreClosedPipes() {
        signal(SIGPIPE, SIG_IGN)
    }
}
