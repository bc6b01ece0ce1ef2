import Glibc

/// A program that shows long output page by page, such as `less`. What we write goes to it; it has the terminal until the
/// person leaves it.
package final class Pager: @unchecked Sendable {
    // Sendable: set up and ended by the one task that runs the command; `write` only reads `descriptor`.

    package static let standard = "less"

    /// However `less` is called: leaves at once when all fits the screen (`F`), keeps colours (`R`), leaves the text on the screen
    /// (`X`), unless the person's own `LESS` says otherwise.
    private static let lessOptions = "LESS=${LESS-FRX}; export LESS; "

    private let process: pid_t
    private let descriptor: CInt

    /// Starts it with the shell, as its command may have arguments.
    /// - Returns: `nil` where it cannot be started: then output goes out directly.
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
        // The pager must end when the terminal goes away, although we ignore a closed pipe.
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
        // Ctrl-C is the pager's now: it ends a search there, and must not take the terminal away from under it. The person may
        // leave it at any time.
        signal(SIGINT, SIG_IGN)
        signal(SIGPIPE, SIG_IGN)
    }

    /// - Returns: `EPIPE` once the person has left the pager.
    func write(_ bytes: [UInt8]) -> CInt {
        Console.writeAll(Self.isUnicode ? bytes : Charset.ascii(bytes), to: descriptor)
    }

    /// The terminal is the one it always was.
    private static let isUnicode: Bool = {
        var locale: [String: String] = [:]
        for name in ["LC_ALL", "LC_CTYPE", "LANG"] { locale[name] = getenv(name).map { String(cString: $0) } }
        return Charset.isUnicode(locale)
    }()

    /// Tells it that nothing more comes, and waits until the person has read it.
    func finish() {
        close(descriptor)
        var status: CInt = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    }

    /// Whether the shell would find the program.
    private static func isInstalled(_ program: String) -> Bool {
        guard !program.isEmpty else { return false }
        if program.contains("/") { return access(program, X_OK) == 0 }
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        return path.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
    }
}
