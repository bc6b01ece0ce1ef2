import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Holds a lock on HOME/node.lock for its lifetime: one process per state directory. The kernel releases the lock when
/// the process ends, so there are no stale locks.
final class NodeLock: Sendable {
    /// `nil` after the release.
    private let heldDescriptor: Mutex<Int32?>

    /// Acquires the lock.
    ///
    /// - Throws: `locked` with the process identifier that the holder wrote into the file.
    init(path: String) throws(StoreError) {
        let operation = "lock the state directory"
        let descriptor = try SystemCalls.openPrivate(path, operation: operation)
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let number = errno
            let holder = Self.readHolder(descriptor)
            _ = close(descriptor)
            guard number == EWOULDBLOCK else { throw StoreError(errno: number, operation: operation) }
            throw StoreError(.locked(pid: holder), operation: operation, cause: .errno(number))
        }
        Self.writeProcessID(SystemCalls.processID, in: descriptor)
        heldDescriptor = Mutex(descriptor)
    }

    deinit { release() }

    /// Releases the lock; further calls have no effect. It unlocks explicitly, because a child process that is being
    /// spawned holds a copy of the descriptor until exec.
    func release() {
        heldDescriptor.withLock { descriptor in
            if let descriptor {
                _ = flock(descriptor, LOCK_UN)
                _ = close(descriptor)
            }
            descriptor = nil
        }
    }

    private static func readHolder(_ descriptor: Int32) -> Int32? {
        let text = String(decoding: SystemCalls.readStart(of: descriptor, count: 16), as: UTF8.self)
        return Int32(text.prefix { $0.isNumber })
    }

    /// Writes the process identifier, which only helps people to find the process. Errors are ignored.
    private static func writeProcessID(_ processID: Int32, in descriptor: Int32) {
        let text = Array("\(processID)\n".utf8)
        guard ftruncate(descriptor, 0) == 0 else { return }
        _ = pwrite(descriptor, text, text.count, 0)
    }
}
