internal import ChanRelayWire
internal import ChanSystem

/// An exclusive lock of a home for one process.
package final class HomeLock: Sendable {
    private let lock: FileLock

    /// Locks the home.
    /// - Throws: `already_running` while another process holds the lock.
    init(_ path: String) throws(RelayError) {
        do throws(FileLock.Failure) { lock = try FileLock(path) } catch {
            switch error {
            case .held:
                throw RelayError(.alreadyRunning, "a relay is running in this home already (\(path) is held)")
            case .system(let error): throw HomeFiles.failure("lock", path, error)
            }
        }
    }

    /// Releases the lock; further calls have no effect.
    func release() { lock.release() }
}
