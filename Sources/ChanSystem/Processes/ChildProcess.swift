import CSpawn
import Glibc

/// A process that this process started and must reap.
package struct ChildProcess: Sendable {
    /// The resources that a child shares with this process besides its descriptors.
    package enum Kind: Sendable {
        /// A helper of a daemon: its own process group, no descriptors but its standard input, output and error, and
        /// the default signal handling.
        case isolated
        /// A program for the user of this command: the same process group and terminal, and SIGPIPE's default action.
        case foreground

        fileprivate var restoredSignals: [Int32] {
            switch self {
            case .isolated: [SIGTERM, SIGINT, SIGHUP, SIGPIPE]
            case .foreground: [SIGPIPE]
            }
        }

        fileprivate var flags: Int16 {
            switch self {
            case .isolated: Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETPGROUP)
            case .foreground: Int16(POSIX_SPAWN_SETSIGDEF)
            }
        }
    }

    package let id: Int32

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - arguments: the path of the program, which is not looked up in PATH, and its arguments.
    ///   - input: the descriptor that becomes its standard input.
    ///   - output: the descriptor that becomes its standard output; `nil` for that of this process.
    package init(
        _ arguments: [String], _ kind: Kind, input: Int32, output: Int32? = nil
    ) throws(SystemError) {
        guard let path = arguments.first else { throw SystemError("start", "no program", kind: .missing) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
        if kind == .isolated {
            // Sockets are inherited unless closed: a disconnected caller would stay connected to the child, and the
            // port of a closed listener would stay in use.
            posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in kind.restoredSignals { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, kind.flags)
        var words = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        let outcome = posix_spawn(&process, path, &actions, &attributes, &words, environ)
        guard outcome == 0 else { throw SystemError("start", path, number: outcome) }
        id = process
    }

    /// Kills an isolated child and all processes that it started.
    package func killGroup() { _ = kill(-id, SIGKILL) }

    /// Waits for the end of the child and reaps it.
    package func wait() {
        var status: CInt = 0
        _ = try? SystemCall.run("wait for", "a child") { waitpid(id, &status, 0) }
    }
}
