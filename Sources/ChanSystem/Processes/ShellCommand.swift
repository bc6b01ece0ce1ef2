import Glibc

/// A command line that the shell runs in the foreground.
package struct ShellCommand: Sendable {
    package let text: String

    package init(_ text: String) { self.text = text }

    /// Runs the command and waits for its end. It may end without reading its input.
    ///
    /// - Parameter variables: variables of the environment, which this process keeps; `nil` removes one.
    /// - Returns: its exit status; 128 plus the signal's number if a signal ended it.
    package func run(input: String, variables: [(name: String, value: String?)] = []) throws(SystemError) -> Int32 {
        for (name, value) in variables {
            if let value { setenv(name, value, 1) } else { unsetenv(name) }
        }
        // This process may ignore SIGPIPE, but the command must not inherit that.
        let disposition = signal(SIGPIPE, SIG_DFL)
        let stream = popen(text, "we")
        let error = SystemError.last("start", text)
        signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, disposition) }
        guard let stream else { throw error }
        fputs(input, stream)
        let status = pclose(stream)
        let number = status & 0x7F
        return number == 0 ? (status >> 8) & 0xFF : 128 + number
    }
}
