import ChanHost
import ChanID
import ChanJSON
import ChanRPC
import ChanTestSupport
import Foundation
import Glibc
import Logging
import Testing

/// A WebSocket listener with a few methods, and words as tokens.
struct WebSocketTestNode: Sendable {
    let listener: WebSocketListener
    let journal: CallLog

    static func with(
        certificate: (chain: String, key: String)? = nil,
        authenticate: @escaping @Sendable (String) async -> Result<TokenCaller, RPCFault> = Self.acceptToken,
        configure: @Sendable (inout WebSocketListener.Configuration) -> Void = { _ in },
        table: @Sendable (inout MethodTable) -> Void = { _ in },
        _ body: @escaping @Sendable (WebSocketTestNode) throws -> Void
    ) async throws {
        let journal = CallLog()
        var methods = MethodTable()
        journal.answer(&methods)
        table(&methods)
        let identity = try certificate.map { try WebSocketIdentity(certificate: $0.chain, key: $0.key) }
        var configuration = try WebSocketListener.Configuration(
            address: try WebSocketAddress("127.0.0.1:0"), identity: identity, now: { 0 },
            authenticate: authenticate)
        configure(&configuration)
        let listener = try await WebSocketListener.bind(
            configuration, table: methods, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await listener.run() }
            defer { listener.shutDown() }
            let node = WebSocketTestNode(listener: listener, journal: journal)
            // Callers block, so they do not run on the pool's threads, which the node needs.
            try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
                Thread.detachNewThread { done.resume(with: Result { try body(node) }) }
            }
        }
    }

    /// Accepts tokens that begin with "good".
    @Sendable static func acceptToken(_ text: String) async -> Result<TokenCaller, RPCFault> {
        guard text.hasPrefix("good") else { return .failure(RPCFault(.accessToken)) }
        return .success(TokenCaller(id: text, restrictions: [], endsAt: text == "good-short" ? 200 : nil))
    }

    func caller() throws -> WebSocketTestClient { try WebSocketTestClient(port: listener.port) }

    /// Returns a client after its handshake.
    func authenticatedClient(_ token: String = "good") throws -> WebSocketTestClient {
        let caller = try caller()
        try caller.send(WebSocketTestClient.request(port: listener.port, "Authorization: Bearer \(token)"))
        let answer = try caller.head()
        try #require(answer.hasPrefix("HTTP/1.1 101"), "\(answer)")
        return caller
    }
}

/// Raises the limit of open files, for many concurrent connections.
enum OpenFileLimit {
    static func allow(_ count: UInt) throws {
        var limit = rlimit()
        try #require(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
        guard limit.rlim_cur < count else { return }
        limit.rlim_cur = min(count, limit.rlim_max)
        try #require(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 && limit.rlim_cur >= count)
    }
}

/// A blocking client that sends raw bytes, with a timeout.
final class WebSocketTestClient: @unchecked Sendable {
    // Unchecked: one thread sends, one receives.
    private let descriptor: Int32
    private var pending: [UInt8] = []

    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port)).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let outcome = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(outcome == 0, "nobody listens")
    }

    deinit { close(descriptor) }

    static func request(port: Int, _ headers: String..., path: String = "/", host: String? = nil) -> String {
        let lines = [
            "GET \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")", "Upgrade: websocket",
            "Connection: Upgrade", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13",
        ]
        return (lines + headers + ["", ""]).joined(separator: "\r\n")
    }

    func send(_ text: String) throws { try send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { throw ConnectionClosed() }
            rest = rest.dropFirst(count)
        }
    }

    /// The node has closed the connection.
    struct ConnectionClosed: Error {}

    /// Returns a frame as clients send it, masked by default.
    static func frame(_ opcode: UInt8, _ payload: [UInt8], fin: Bool = true, isMasked: Bool = true) -> [UInt8] {
        var bytes: [UInt8] = [(fin ? 0x80 : 0) | opcode]
        let mask: [UInt8] = isMasked ? [1, 2, 3, 4] : []
        let flag: UInt8 = isMasked ? 0x80 : 0
        switch payload.count {
        case 0..<126: bytes.append(flag | UInt8(payload.count))
        case 126..<65_536: bytes += [flag | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
        default: bytes += [flag | 127] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
        }
        return bytes + mask + payload.enumerated().map { isMasked ? $1 ^ mask[$0 % 4] : $1 }
    }

    func sendText(_ text: String) throws { try send(Self.frame(1, Array(text.utf8))) }

    /// Reads more bytes; returns `false` at the end.
    private func readMore() throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0 && errno == ECONNRESET { return false }
        try #require(count >= 0, "no answer: \(String(cString: strerror(errno)))")
        pending += buffer.prefix(count)
        return count > 0
    }

    func readBytes(_ count: Int) throws -> [UInt8]? {
        while pending.count < count { guard try readMore() else { return nil } }
        defer { pending.removeFirst(count) }
        return Array(pending.prefix(count))
    }

    /// Returns the head of an HTTP response; empty when there is none.
    func head() throws -> String {
        while true {
            let text = String(decoding: pending, as: UTF8.self)
            if let end = text.range(of: "\r\n\r\n") {
                let head = String(text[..<end.upperBound])
                pending.removeFirst(head.utf8.count)
                return head
            }
            guard try readMore() else { return text }
        }
    }

    /// Returns the next frame; `nil` at the end.
    func frame() throws -> (opcode: UInt8, payload: [UInt8])? {
        guard let start = try readBytes(2) else { return nil }
        var count = Int(start[1] & 0x7F)
        if count >= 126 {
            guard let length = try readBytes(count == 126 ? 2 : 8) else { return nil }
            count = length.reduce(0) { $0 << 8 | Int($1) }
        }
        guard let payload = try readBytes(count) else { return nil }
        return (start[0] & 0x0F, payload)
    }

    /// Returns the next text message as JSON and skips pings.
    func json() throws -> JSONValue? {
        while let (opcode, payload) = try frame() {
            if opcode == 1 { return try JSONParser.parse(payload) }
            guard opcode == 9 else { return nil }
        }
        return nil
    }

    /// Returns the code with which the node closes the connection.
    func closeCode() throws -> Int? {
        while let (opcode, payload) = try frame() {
            if opcode == 8 { return payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : 0 }
        }
        return nil
    }

    /// Returns whether the node has disconnected, after skipping its output.
    func isClosed() throws -> Bool {
        while try readMore() {}
        return true
    }
}
