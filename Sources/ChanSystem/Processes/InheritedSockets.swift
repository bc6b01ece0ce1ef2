import Glibc

/// Sockets that the service manager listens on and passes to this process (sd_listen_fds(3)): connections wait in them
/// while the process is started again.
package enum InheritedSockets {
    private static let first: Int32 = 3
    /// More sockets than any program of this package listens on.
    private static let limit: Int32 = 16

    /// Returns the descriptors that were passed to this process, which children do not inherit from now on. Empty if the
    /// variables are meant for another process.
    /// - Parameters:
    ///   - count: `LISTEN_FDS`.
    ///   - process: `LISTEN_PID`.
    /// - Throws: for a count that is no number from 1 to 16, and for a descriptor that is not open.
    package static func all(
        count: String? = CurrentProcess.variable("LISTEN_FDS"),
        process: String? = CurrentProcess.variable("LISTEN_PID")
    ) throws(SystemError) -> [Int32] {
        guard let count, let process, process == "\(CurrentProcess.id)" else { return [] }
        guard let number = Int32(count), (1...limit).contains(number) else {
            throw SystemError("accept", "LISTEN_FDS=\(count.prefix(20))", number: EINVAL)
        }
        let descriptors = Array(first..<first + number)
        for descriptor in descriptors {
            guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else { throw .last("accept", "descriptor \(descriptor)") }
        }
        return descriptors
    }
}
