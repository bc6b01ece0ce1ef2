import ChanJSON
import ChanRPC
import ChanSystem

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
        let variables = Self.variables.map { name, path in (name: name, value: event[path: path]?.bare) }
        do throws(SystemError) {
            return try ShellCommand(command).run(input: event.compactText + "\n", variables: variables)
        } catch {
            throw UsageError("‘\(command)’ could not be started: \(error.reason)")
        }
    }
}
