import Foundation
import Testing

/// A client of a node's socket that sends any bytes, valid or not.
final class RawSocketClient {
    private let descriptor: Int32
    private var pending = Data()

    init(path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        try #require(bytes.count < MemoryLayout.size(ofValue: address.sun_path))
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(result == 0, "no socket at \(path)")
    }

    deinit { close(descriptor) }

    /// Sends bytes and a newline.
    func send(_ line: Data) throws {
        var rest = line + Data([0x0A])
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            try #require(count > 0)
            rest = Data(rest.dropFirst(count))
        }
    }

    /// Returns the next line, after waiting at most `limit` seconds.
    func receive(limit: Int32 = 20) throws -> [String: Any] {
        while true {
            if let end = pending.firstIndex(of: 0x0A) {
                let line = Data(pending[..<end])
                pending = Data(pending[(end + 1)...])
                return try JSONSerialization.jsonObject(with: line) as? [String: Any] ?? [:]
            }
            var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            try #require(poll(&poller, 1, limit * 1000) == 1, "no answer")
            var buffer = [UInt8](repeating: 0, count: 65_536)
            let count = recv(descriptor, &buffer, buffer.count, 0)
            try #require(count > 0, "the node hung up")
            pending += buffer.prefix(count)
        }
    }

    /// Returns the error code with which a line is answered.
    func code(for line: String) throws -> Int? {
        try send(Data(line.utf8))
        return (try receive()["error"] as? [String: Any])?["code"] as? Int
    }
}
