import ChanSQLite
import ChanSystem

/// Holds a lock on HOME/node.lock for its lifetime: one process per state directory.
final class NodeLock: Sendable {
    private let lock: FileLock

    /// Acquires the lock.
    ///
    /// - Throws: `locked` with the process identifier that the holder wrote into the file.
    init(path: String) throws(StoreError) {
        let operation = "lock the state directory"
        do throws(FileLock.Failure) { lock = try FileLock(path) } catch {
            switch error {
            case .held(let process, let error):
                throw StoreError(.locked(pid: process), operation: operation, cause: .system(error))
            case .system(let error): throw StoreError(error, operation: operation)
            }
        }
    }

    /// Releases the lock; further calls have no effect.
    func release() { lock.release() }
}
