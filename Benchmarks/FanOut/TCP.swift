import CBench
import Glibc

/// Blocking sockets on loopback.
enum TCP {
    static func connect(port: UInt16) throws(BenchmarkError) -> Int32 {
        let socket = cbench_connect_port(Int32(port))
        guard socket >= 0 else {
            throw BenchmarkError("no connection to port \(port): raise the limit of open files if many are open")
        }
        return socket
    }

    /// - Returns: a listening socket and its port.
    static func listen() throws(BenchmarkError) -> (socket: Int32, port: UInt16) {
        var port: UInt16 = 0
        let socket = cbench_listen_port(&port)
        guard socket >= 0 else { throw BenchmarkError("cannot listen") }
        return (socket, port)
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
}
