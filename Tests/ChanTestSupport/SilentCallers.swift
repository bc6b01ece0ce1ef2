import Foundation
import Testing

/// Connections that are opened and say nothing. Those that a listener does not accept wait in the kernel.
package final class SilentCallers {
    private var sockets: [Int32] = []

    /// - Parameter path: the path of a Unix socket.
    package init(count: Int, at path: String) throws {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        try #require(path.utf8.count < MemoryLayout.size(ofValue: address.sun_path))
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        for _ in 0..<count { try connect(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0), to: &address) }
    }

    /// - Parameter port: a port of 127.0.0.1.
    package init(count: Int, port: UInt16) throws {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        for _ in 0..<count { try connect(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0), to: &address) }
    }

    deinit { close() }

    package func close() {
        for socket in sockets { Glibc.close(socket) }
        sockets = []
    }

    private func connect<Address>(_ socket: Int32, to address: inout Address) throws {
        try #require(socket >= 0)
        sockets.append(socket)
        let outcome = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(socket, $0, socklen_t(MemoryLayout<Address>.size))
            }
        }
        try #require(outcome == 0, "\(errno)")
    }
}
