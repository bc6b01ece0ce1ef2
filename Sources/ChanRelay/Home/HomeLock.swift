#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// An exclusive lock of a home for one process. The kernel releases it when the process ends for any reason.
package final class HomeLock: Sendable {
    private let file: Int32

    /// Locks the home.
    /// - Throws: `already_running` while another process holds the lock.
    init(_ path: String) throws(RelayError) {
        file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw HomeFiles.failure("open", path) }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            close(file)
            throw RelayError(.alreadyRunning, "a relay is running in this home already (\(path) is held)")
        }
    }

    // Unlocks explicitly: a child process that is just being started may hold a copy of the descriptor.
    deinit {
        flock(file, LOCK_UN)
        close(file)
    }
}
