import ChanJSON
import ChanRPC
import Glibc

/// The command of `--exec`, run by the shell once for each event, with the event on its standard input and its main fields
/// in the environment.
struct EventHook {
    let command: String

    private static let variables = [
        ("CHANADM_SEQ", "seq"), ("CHANADM_TOPIC", "topic"), ("CHANADM_AT", "at"),
        ("CHANADM_CONVERSATION", "conversation"), ("CHANADM_ENTRY", "entry"), ("CHANADM_ACTOR", "actor.id"),
        ("CHANADM_TARGET", "target.id"), ("CHANADM_MESSAGE", "message"),
    ]

    /// Returns when it ended.
    /// - Returns: its exit status, 128 and the signal's number where one ended it.
    /// - Throws: `UsageError` where no process can be made.
    func run(on event: JSONValue) throws(UsageError) -> Int32 {
        for (name, path) in Self.variables {
            if let value = event[path: path] { setenv(name, value.bare, 1) } else { unsetenv(name) }
        }
        // We ignore the signal so as to notice a reader that goes away; the command must not inherit that.
        let disposition = signal(SIGPIPE, SIG_DFL)
        let stream = popen(command, "we")
        signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, disposition) }
        guard let stream else { throw UsageError("‘\(command)’ could not be started: errno \(errno)") }
        // A command need not read what it is told.
        fputs(event.compactText + "\n", stream)
        let status = pclose(stream)
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }
}
