import CSpawn

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Starts a child process with two given descriptors as its input and output and no other inherited descriptors, in its
/// own process group, with the default signal handling instead of the daemon's.
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
        // Sockets are inherited unless closed: a disconnected caller would stay connected to the child, and the port of
        // a closed listener would stay in use.
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
