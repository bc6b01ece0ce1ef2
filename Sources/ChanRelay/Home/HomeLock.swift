#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Holds a home for one process. The kernel releases it when the process ends, however it ends.
package final class HomeLock: Sendable {
    private let file: Int32

    /// - Throws: `already_running` while another process holds it.
    init(_ path: String) throws(RelayError) {
        file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw HomeFiles.failure("open", path) }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            close(file)
            throw RelayError(.alreadyRunning, "a relay is running in this home already (\(path) is held)")
        }
    }

    // Unlocked by name: a process that is being started beside us holds a copy of the descriptor until it has begun.
    deinit {
        flock(file, LOCK_UN)
        close(file)
    }
}
