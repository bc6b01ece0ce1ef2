import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Holds HOME/node.lock for as long as it lives: one process per state directory. The kernel drops the lock with the
/// process, however that ends, so there is nothing stale to clean up.
final class NodeLock: Sendable {
    /// `nil` once released.
    private let heldDescriptor: Mutex<Int32?>

    /// - Throws: `locked` with the process id the holder wrote into the file.
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

    /// Gives the directory back; once is enough. Unlocks by name: a process that is being started beside us holds a copy of
    /// the descriptor until it has begun.
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

    /// Best effort: the number only helps a person find the other process.
    private static func writeProcessID(_ processID: Int32, in descriptor: Int32) {
        let text = Array("\(processID)\n".utf8)
        guard ftruncate(descriptor, 0) == 0 else { return }
        _ = pwrite(descriptor, text, text.count, 0)
    }
}
