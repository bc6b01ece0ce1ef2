import Glibc

/// One end of a connection of Unix sockets, with calls that block. It is closed when this object is deinitialized.
package final class UnixConnection: Sendable {
    package enum Event: Sendable {
        case readable, writable
    }

    /// For a child that inherits this end; valid as long as this object.
    package let descriptor: Int32
    private let name: String

    private init(descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
    }

    /// Connects to the process that listens at an address.
    package convenience init(to address: UnixAddress) throws(SystemError) {
        let descriptor = try SystemCall.run("open a socket for", address.path) {
            socket(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        }
        self.init(descriptor: descriptor, name: address.path)
        guard address.withSocketAddress({ connect(descriptor, $0, $1) }) == 0 else {
            throw .last("connect to", address.path)
        }
    }

    deinit { close(descriptor) }

    /// Creates two ends that are connected to each other.
    package static func pair() throws(SystemError) -> (ours: UnixConnection, theirs: UnixConnection) {
        var ends: [CInt] = [0, 0]
        guard socketpair(AF_UNIX, CInt(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw .last("create", "a socket pair")
        }
        return (UnixConnection(descriptor: ends[0], name: "a child"), UnixConnection(descriptor: ends[1], name: ""))
    }

    /// Sends bytes. A closed other end is an error and raises no SIGPIPE.
    ///
    /// - Returns: how many were sent.
    package func send(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int {
        try SystemCall.run("send to", name) {
            bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL)) }
        }
    }

    /// Sends bytes without waiting.
    ///
    /// - Returns: whether all of them were sent.
    package func sendNow(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes {
            Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_DONTWAIT) | CInt(MSG_NOSIGNAL))
        } == bytes.count
    }

    /// Receives what has arrived, at most `limit` bytes, and waits for the first of them.
    ///
    /// - Returns: how many were appended; 0 at the end.
    package func receive(_ limit: Int, appendingTo bytes: inout [UInt8]) throws(SystemError) -> Int {
        let count = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: limit))
        var received = 0
        defer { bytes.removeLast(limit - received) }
        received = try SystemCall.run("receive from", name) {
            bytes.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress?.advanced(by: count), limit, 0) }
        }
        return received
    }

    /// Waits for an event.
    ///
    /// - Parameter milliseconds: the time left, -1 for no limit; called again after a signal interrupted the wait.
    /// - Returns: `false` if the time is over.
    package func wait(for event: Event, milliseconds: () -> Int32) throws(SystemError) -> Bool {
        let events = event == .readable ? POLLIN : POLLOUT
        return try SystemCall.run("wait for", name) {
            var poller = pollfd(fd: descriptor, events: Int16(events), revents: 0)
            return poll(&poller, 1, milliseconds())
        } > 0
    }
}
