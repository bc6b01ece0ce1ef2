import Glibc

/// Blocking sockets on loopback.
enum TCP {
    static func connect(port: UInt16) throws(BenchmarkError) -> Int32 {
        let socket = try open()
        let outcome = withLoopback(port) { Glibc.connect(socket, $0, $1) }
        guard outcome == 0 else { throw BenchmarkError("nobody listens on port \(port)") }
        return socket
    }

    /// - Returns: a listening socket and its port.
    static func listen() throws(BenchmarkError) -> (socket: Int32, port: UInt16) {
        let socket = try open()
        guard withLoopback(0, { bind(socket, $0, $1) }) == 0, Glibc.listen(socket, 4_096) == 0 else {
            throw BenchmarkError("cannot listen")
        }
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(socket, $0, &length) }
        }
        return (socket, UInt16(bigEndian: address.sin_port))
    }

    static func send(_ bytes: [UInt8], to socket: Int32) throws(BenchmarkError) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.send(socket, buffer.baseAddress?.advanced(by: sent), buffer.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw BenchmarkError("a connection broke") }
            sent += count
        }
    }

    /// Receives the next frame without its length prefix.
    static func receiveFrame(from socket: Int32) throws(BenchmarkError) -> [UInt8] {
        let length = try receive(4, from: socket).reduce(0) { $0 << 8 | Int($1) }
        return try receive(length, from: socket)
    }

    static func receive(_ count: Int, from socket: Int32) throws(BenchmarkError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        guard recv(socket, &bytes, count, Int32(MSG_WAITALL)) == count else {
            throw BenchmarkError("a connection ended")
        }
        return bytes
    }

    /// Returns the length in 4 bytes, most significant byte first, and the frame.
    static func framed(_ frame: [UInt8]) -> [UInt8] {
        withUnsafeBytes(of: UInt32(frame.count).bigEndian) { Array($0) } + frame
    }

    private static func open() throws(BenchmarkError) -> Int32 {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { throw BenchmarkError("no socket: raise the limit of open files") }
        var on: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        return socket
    }

    private static func withLoopback(_ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
