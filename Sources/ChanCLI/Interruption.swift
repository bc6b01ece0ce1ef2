import Glibc
import Synchronization

/// Ctrl-C ends a command at once, with 130 and a sentence on what state things are in. Nothing has to be tidied up: a
/// transaction that is not committed never happened. `serve` has its own way of ending.
package struct Interruption: Sendable {
    /// How far a command has come.
    package enum Stage: Sendable, CaseIterable {
        case waiting, reading, following, changing, continuing, handedOver, publishing

        var outcome: String {
            switch self {
            case .waiting: "nothing was begun"
            case .reading, .following: "nothing was changed"
            case .changing: "the change was made whole or not at all"
            case .continuing: "what was done so far is kept"
            case .handedOver: "the node goes on with it"
            case .publishing: "the change is made; relays may not have it yet"
            }
        }

        var advice: String? {
            switch self {
            case .waiting, .reading, .following: nil
            case .changing: "look before you repeat it; with the same --request-key it happens once"
            case .continuing: "the same command goes on where it stopped"
            case .handedOver: "chanadm job list shows how far it is; chanadm job cancel ends it"
            case .publishing: "chanadm sync publishes the rest"
            }
        }
    }

    /// What the handler writes: it may neither allocate nor take a lock (signal-safety(7)), so all is ready before.
    private struct SignalMessage {
        let bytes: UnsafeMutableBufferPointer<UInt8>
    }

    /// The address of `FinalSegmentPublisher`; 0 while there are none.
    private static let signalMessage = Atomic<UInt>(0)

    private let isHandled: Bool
    private let format: OutputFormat
    private let style: Style
    /// Leaves the line that a progress bar and the terminal's `^C` stand on.
    private let opening: String

    /// - Parameters:
    ///   - isHandled: `false` in a process whose signals are not ours: then nothing is done.
    ///   - isTerminal: whether the last words go to one.
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

    /// From here on an interruption means `stage`. The words of the stage before are not freed: the handler may be reading
    /// them, and there are only a few in the life of a command.
    package func enter(_ stage: Stage) {
        guard isHandled else { return }
        let lines = ErrorReport(interrupted: stage).lines(format: format, style: style)
        let text = opening + lines.map { $0 + "\n" }.joined()
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        _ = bytes.initialize(from: text.utf8)
        let words = UnsafeMutablePointer<SignalMessage>.allocate(capacity: 1)
        words.initialize(to: SignalMessage(bytes: bytes))
        Self.signalMessage.store(UInt(bitPattern: words), ordering: .releasing)
    }

    /// Writing to a closed pipe is then an error to look at rather than the end of the process.
    static func ignoreClosedPipes() {
        signal(SIGPIPE, SIG_IGN)
    }
}
