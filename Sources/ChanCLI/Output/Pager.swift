import ChanSystem

/// A program that displays long output page by page, such as `less`. It controls the terminal until the user closes it.
package final class Pager: @unchecked Sendable {
    // Sendable: only the task that runs the command starts and ends it, and `write` only reads `input`.

    package static let standard = "less"

    /// The options for `less` unless `LESS` is set: exit if the text fits on one screen (`F`), keep colours (`R`),
    /// leave the text on the screen (`X`).
    private static let lessOptions = "LESS=${LESS-FRX}; export LESS; "

    private let process: ChildProcess
    /// The pager's standard input; `nil` after it was closed.
    private var input: OpenFile?

    /// Starts the pager with a shell, because its command may have arguments.
    ///
    /// - Returns: `nil` when it cannot be started; then output goes directly to the terminal.
    package init?(command: String) {
        let first = command.split(separator: " ").first.map(String.init) ?? ""
        guard Self.isInstalled(first) else { return nil }
        guard let pipe = try? OpenFile.pipe() else { return nil }
        let child = withExtendedLifetime(pipe) {
            try? ChildProcess(
                ["/bin/sh", "-c", Self.lessOptions + command], .foreground, input: pipe.output.descriptor)
        }
        guard let child else { return nil }
        process = child
        input = pipe.input
        // Ctrl-C is for the pager, where it ends a search. It must not end this process, or the pager would lose the
        // terminal. The user may close the pager at any time.
        Signals.ignore([.interrupt, .closedPipe])
    }

    /// - Returns: the error `closedPipe` after the user closed the pager.
    func write(_ bytes: [UInt8]) -> SystemError? {
        input.flatMap { Terminal.write(Self.isUnicode ? bytes : Charset.ascii(bytes), to: $0.descriptor) }
    }

    /// Whether the locale uses UTF-8.
    private static let isUnicode: Bool = {
        var locale: [String: String] = [:]
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] { locale[name] = CurrentProcess.variable(name) }
        return Charset.isUnicode(locale)
    }()

    /// Closes the pager's input and waits until the user has closed the pager.
    func finish() {
        input = nil
        process.wait()
    }

    /// Returns whether the shell would find the program.
    private static func isInstalled(_ program: String) -> Bool {
        guard !program.isEmpty else { return false }
        if program.contains("/") { return FilePath.isExecutable(program) }
        let path = CurrentProcess.variable("PATH") ?? "/usr/bin:/bin"
        return path.split(separator: ":").contains { FilePath.isExecutable("\($0)/\(program)") }
    }
}
