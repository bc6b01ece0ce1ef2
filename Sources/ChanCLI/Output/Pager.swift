import Glibc

/// A program that displays long output page by page, such as `less`. It controls the terminal until the user closes it.
package final class Pager: @unchecked Sendable {
    // Sendable: only the task that runs the command starts and ends it, and `write` only reads `descriptor`.

    package static let standard = "less"

    /// The options for `less` unless `LESS` is set: exit if the text fits on one screen (`F`), keep colours (`R`),
    /// leave the text on the screen (`X`).
    private static let lessOptions = "LESS=${LESS-FRX}; export LESS; "

    private let process: pid_t
    private let descriptor: CInt

    /// Starts the pager with a shell, because its command may have arguments.
    ///
    /// - Returns: `nil` when it cannot be started; then output goes directly to the terminal.
    package init?(command: String) {
        let first = command.split(separator: " ").first.map(String.init) ?? ""
        guard Self.isInstalled(first) else { return nil }
        var ends: [CInt] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
        // The pager must receive SIGPIPE's default action, although this process ignores it, so that it ends with the
        // terminal.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var defaults = sigset_t()
        sigaddset(&defaults, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        var child: pid_t = 0
        let arguments = ["/bin/sh", "-c", Self.lessOptions + command]
        let words: [UnsafeMutablePointer<CChar>?] = arguments.map { (word: String) in strdup(word) } + [nil]
        defer { for word in words { free(word) } }
        let status = posix_spawn(&child, "/bin/sh", &actions, &attributes, words, environ)
        close(ends[0])
        guard status == 0 else {
            close(ends[1])
            return nil
        }
        process = child
        descriptor = ends[1]
        // Ctrl-C is for the pager, where it ends a search. It must not end this process, or the pager would lose the
        // terminal. The user may close the pager at any time.
        signal(SIGINT, SIG_IGN)
        signal(SIGPIPE, SIG_IGN)
    }

    /// - Returns: `EPIPE` after the user closed the pager.
    func write(_ bytes: [UInt8]) -> CInt {
        Console.writeAll(Self.isUnicode ? bytes : Charset.ascii(bytes), to: descriptor)
    }

    /// Whether the locale uses UTF-8.
    private static let isUnicode: Bool = {
        var locale: [String: String] = [:]
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] { locale[name] = getenv(name).map { String(cString: $0) } }
        return Charset.isUnicode(locale)
    }()

    /// Closes the pager's input and waits until the user has closed the pager.
    func finish() {
        close(descriptor)
        var status: CInt = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    }

    /// Returns whether the shell would find the program.
    private static func isInstalled(_ program: String) -> Bool {
        guard !program.isEmpty else { return false }
        if program.contains("/") { return access(program, X_OK) == 0 }
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        return path.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
    }
}
