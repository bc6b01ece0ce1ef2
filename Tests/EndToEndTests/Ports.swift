import Foundation
import Testing

enum Ports {
    /// Returns a port that was free a moment ago.
    static func free() throws -> UInt16 {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let outcome = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
            }
        }
        try #require(outcome)
        return UInt16(bigEndian: address.sin_port)
    }
}

/// Another program that listens at ::1.
final class OtherListener {
    static var isPossible: Bool { (try? OtherListener(port: 0)) != nil }

    private let descriptor: Int32
    private(set) var port: UInt16 = 0

    /// - Parameter port: the port; 0 lets the system choose.
    init(port: UInt16) throws {
        descriptor = socket(AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
        var reuse: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = port.bigEndian
        address.sin6_addr = in6addr_loopback
        var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let outcome = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && listen(descriptor, 1) == 0
                    && getsockname(descriptor, $0, &size) == 0
            }
        }
        guard outcome else { throw POSIXError(.EADDRINUSE) }
        self.port = UInt16(bigEndian: address.sin6_port)
    }

    deinit { close(descriptor) }
}
