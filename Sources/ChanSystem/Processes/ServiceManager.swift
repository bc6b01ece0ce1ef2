import Glibc

/// The service manager that started this process, if it accepts reports of its state (sd_notify(3)).
///
/// Does nothing without `NOTIFY_SOCKET`, or if the manager does not listen: a service runs as well without being watched.
package enum ServiceManager {
    package enum State: String, Sendable {
        case ready = "READY=1"
        case stopping = "STOPPING=1"
        case alive = "WATCHDOG=1"
    }

    /// The interval at which the manager expects a report of the process; `nil` without a watchdog.
    package static var watchdogPeriod: Duration? {
        watchdogPeriod(CurrentProcess.variable("WATCHDOG_USEC"), process: CurrentProcess.variable("WATCHDOG_PID"))
    }

    /// Reads the two variables of sd_watchdog_enabled(3): microseconds, and the process they are meant for.
    package static func watchdogPeriod(_ microseconds: String?, process: String?) -> Duration? {
        guard let period = microseconds.flatMap(Int64.init), period > 0,
            process.map({ $0 == "\(CurrentProcess.id)" }) ?? true
        else { return nil }
        return .microseconds(period)
    }

    /// Tells the manager of a state.
    /// - Parameter socket: the manager's datagram socket: an absolute path, or `@` and an abstract name.
    /// - Returns: whether the message was sent.
    @discardableResult package static func tell(
        _ state: State, at socket: String? = CurrentProcess.variable("NOTIFY_SOCKET")
    ) -> Bool {
        guard let address = socket.flatMap(address) else { return false }
        let descriptor = Glibc.socket(AF_UNIX, CInt(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        let message = Array(state.rawValue.utf8)
        let sent = withUnsafePointer(to: address.value) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                sendto(descriptor, message, message.count, CInt(MSG_NOSIGNAL), $0, address.length)
            }
        }
        return sent == message.count
    }

    /// A path, or with `@` a name in the abstract namespace (unix(7)), whose length counts.
    private static func address(_ name: String) -> (value: sockaddr_un, length: socklen_t)? {
        var value = sockaddr_un()
        var bytes = Array(name.utf8)
        guard bytes.count <= UnixAddress.longestPath,
            bytes.first == UInt8(ascii: "/") || bytes.first == UInt8(ascii: "@")
        else { return nil }
        if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
        value.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &value.sun_path) { $0.copyBytes(from: bytes) }
        return (value, socklen_t(MemoryLayout<sa_family_t>.size + bytes.count))
    }
}
