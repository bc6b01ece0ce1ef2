import CSpawn

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// How a child starts: with these two files for its input and output and none of our others, in a process group of its own,
/// with signals as programs expect them and not as a daemon has them.
struct ChildProcessSpawner {
    let input: CInt
    let output: CInt

    private static let restored = [SIGTERM, SIGINT, SIGHUP, SIGPIPE]

    func spawn(_ arguments: [String]) throws(SpawnError) -> pid_t {
        guard let path = arguments.first else { throw SpawnError(code: ENOENT) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        // Sockets are not closed by themselves when a program starts: who hung up would stay connected to the child, and the
        // port of a listener that is gone would stay taken.
        posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        configure(&attributes)
        var words = arguments.map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        let outcome = posix_spawn(&process, path, &actions, &attributes, &words, environ)
        guard outcome == 0 else { throw SpawnError(code: outcome) }
        return process
    }

    private func configure(_ attributes: inout posix_spawnattr_t) {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in Self.restored { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETPGROUP))
    }
}
