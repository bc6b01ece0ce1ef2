import Glibc
import Synchronization

/// An exclusive lock on a file, for one process. The kernel releases it when the process ends for any reason, so there
/// are no stale locks. The file is created with mode 0600, and contains the process identifier of the holder.
package final class FileLock: Sendable {
    /// `nil` after the release.
    private let heldFile: Mutex<OpenFile?>

    /// The error of a file that cannot be locked.
    package enum Failure: Error, Hashable, Sendable {
        /// Another process holds the lock; `process` is its identifier, if it could be read.
        case held(process: Int32?, SystemError)
        case system(SystemError)
    }

    /// Locks the file without waiting.
    package init(_ path: String) throws(Failure) {
        let file: OpenFile
        do throws(SystemError) { file = try OpenFile.openPrivate(path) } catch { throw .system(error) }
        guard flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let error = SystemError.last("lock", path)
            guard error.kind == .wouldBlock else { throw .system(error) }
            throw .held(process: Self.holder(file), error)
        }
        // The identifier only helps people to find the process, so errors are ignored.
        try? file.truncate()
        try? file.write(Array("\(CurrentProcess.id)\n".utf8), at: 0)
        heldFile = Mutex(file)
    }

    deinit { release() }

    /// Releases the lock; further calls have no effect. It unlocks explicitly, because a child process that is being
    /// spawned holds a copy of the descriptor until exec.
    package func release() {
        heldFile.withLock { file in
            if let file { _ = flock(file.descriptor, LOCK_UN) }
            file = nil
        }
    }

    private static func holder(_ file: OpenFile) -> Int32? {
        let bytes = (try? file.read(16, at: 0)) ?? []
        return Int32(String(decoding: bytes, as: UTF8.self).prefix { $0.isNumber })
    }
}
