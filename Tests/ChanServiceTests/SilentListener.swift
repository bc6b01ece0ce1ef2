import Glibc
import Testing

/// A socket on loopback that accepts connections and never answers: the kernel completes each connection, and nobody
/// reads it.
final class SilentListener: Sendable {
    private let descriptor: Int32
    let port: UInt16

    init() throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        try #require(descriptor >= 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (socket, size) = (descriptor, length)
        let isListening = withUnsafeMutableBytes(of: &address) { bytes -> Bool in
            guard let place = bytes.baseAddress?.assumingMemoryBound(to: sockaddr.self) else { return false }
            return bind(socket, place, size) == 0 && listen(socket, 64) == 0
                && getsockname(socket, place, &length) == 0
        }
        try #require(isListening)
        port = UInt16(bigEndian: address.sin_port)
    }

    deinit { close(descriptor) }
}
