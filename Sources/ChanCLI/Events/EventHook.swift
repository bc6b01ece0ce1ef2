import ChanJSON
import ChanRPC
import Glibc

/// The command of `--exec`. A shell runs it once per event, with the event on standard input and its main fields in the
/// environment.
struct EventHook {
    let command: String

    private static let variables = [
        ("CHANADM_SEQ", "seq"), ("CHANADM_TOPIC", "topic"), ("CHANADM_AT", "at"),
        ("CHANADM_CONVERSATION", "conversation"), ("CHANADM_ENTRY", "entry"), ("CHANADM_ACTOR", "actor.id"),
        ("CHANADM_TARGET", "target.id"), ("CHANADM_MESSAGE", "message"),
    ]

    /// Runs the command and waits for its end.
    ///
    /// - Returns: its exit status; 128 plus the signal's number if a signal ended it.
    /// - Throws: `UsageError` when the process cannot be created.
    func run(on event: JSONValue) throws(UsageError) -> Int32 {
        for (name, path) in Self.variables {
            if let value = event[path: path] { setenv(name, value.bare, 1) } else { unsetenv(name) }
        }
        // This process ignores SIGPIPE, but the command must not inherit that.
        let disposition = signal(SIGPIPE, SIG_DFL)
        let stream = popen(command, "we")
        signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, disposition) }
        guard let stream else { throw UsageError("‘\(command)’ could not be started: errno \(errno)") }
        // The command may end without reading its input, so a failure to write is ignored.
        fputs(event.compactText + "\n", stream)
        let status = pclose(stream)
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }
}
