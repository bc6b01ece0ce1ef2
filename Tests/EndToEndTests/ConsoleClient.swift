import Foundation
import Testing

/// A browser's half of the console: sends requests over raw sockets, one on each connection.
final class ConsoleClient {
    struct Answer {
        let status: Int
        let head: String
        let body: Data

        var text: String { String(decoding: body, as: UTF8.self) }

        func header(_ name: String) -> String? {
            head.split(separator: "\r\n").first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
                .map { $0.drop { $0 != ":" }.dropFirst().trimmingCharacters(in: .whitespaces) }
        }

        func json() throws -> [String: Any] { try JSONSerialization.jsonObject(with: body) as? [String: Any] ?? [:] }
    }

    /// The console's name and port, as a browser writes them in `Host`.
    let host: String
    let port: UInt16
    var cookie: String?
    var pageKey: String?

    init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    /// Another browser at the same console.
    convenience init(besides other: ConsoleClient) { self.init(host: other.host, port: other.port) }

    /// Reads the address that `chanadm web --no-browser` prints.
    static func reading(_ line: String) throws -> (client: ConsoleClient, code: String) {
        let match = try #require(
            line.firstMatch(of: /http:\/\/([a-z2-7]{20}\.localhost:(\d+))\/#([0-9a-f]{32})$/), "\(line)")
        return (ConsoleClient(host: String(match.1), port: try #require(UInt16(match.2))), String(match.3))
    }

    /// Exchanges a code for a session, and keeps both halves.
    /// - Parameter address: the loopback address that the client has.
    func open(code: String, from address: String? = nil) throws -> Answer {
        let answer = try send(
            "POST", "/session", ["Content-Type: application/json", "Origin: http://\(host)"],
            Data(#"{"code":"\#(code)"}"#.utf8), from: address)
        guard answer.status == 200 else { return answer }
        cookie = answer.header("Set-Cookie").map { String($0.prefix { $0 != ";" }) }
        pageKey = try answer.json()["page_key"] as? String
        return answer
    }

    /// Sends a request with the halves that the client has.
    func send(
        _ method: String, _ path: String, _ headers: [String] = [], _ body: Data = Data(), host: String? = nil,
        from address: String? = nil
    ) throws -> Answer {
        var lines = ["\(method) \(path) HTTP/1.1", "Host: \(host ?? self.host)", "Connection: close"] + headers
        if let cookie { lines.append("Cookie: other=1; \(cookie)") }
        if let pageKey { lines.append("X-Page-Key: \(pageKey)") }
        if !body.isEmpty || method == "POST" { lines.append("Content-Length: \(body.count)") }
        let socket = try StreamSocket(port: port, from: address)
        try socket.send(Data((lines + ["", ""]).joined(separator: "\r\n").utf8) + body)
        return try Self.answer(socket.readToEnd())
    }

    /// Begins an upload, and sends the head and the first byte of its body alone.
    func beginUpload(to path: String, length: Int) throws -> StreamSocket {
        let lines = [
            "POST \(path) HTTP/1.1", "Host: \(host)", "Origin: http://\(host)", "Cookie: \(cookie ?? "")",
            "X-Page-Key: \(pageKey ?? "")", "Content-Length: \(length)", "", "x",
        ]
        let socket = try StreamSocket(port: port)
        try socket.send(Data(lines.joined(separator: "\r\n").utf8))
        return socket
    }

    /// Opens a WebSocket with the halves that the client has.
    /// - Returns: the head of the response, and the socket.
    func webSocket(_ headers: [String] = []) throws -> (head: String, socket: StreamSocket) {
        var lines = [
            "GET /rpc HTTP/1.1", "Host: \(host)", "Upgrade: websocket", "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13",
        ]
        lines += headers
        if let cookie { lines.append("Cookie: \(cookie)") }
        if let pageKey { lines.append("Sec-WebSocket-Protocol: \(pageKey)") }
        let socket = try StreamSocket(port: port)
        try socket.send(Data((lines + ["", ""]).joined(separator: "\r\n").utf8))
        return (try socket.readHead(), socket)
    }

    private static func answer(_ bytes: Data) throws -> Answer {
        let end = try #require(bytes.range(of: Data("\r\n\r\n".utf8)), "\(String(decoding: bytes, as: UTF8.self))")
        let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return Answer(status: status, head: head, body: Data(bytes[end.upperBound...]))
    }
}

/// A blocking TCP connection with a timeout.
final class StreamSocket {
    private let descriptor: Int32
    private var pending = Data()

    /// - Parameter own: the loopback address of this end.
    init(port: UInt16, from own: String? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        if let own { try Self.bind(descriptor, to: own) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let outcome = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(outcome == 0, "nobody listens at \(port)")
    }

    deinit { close(descriptor) }

    private static func bind(_ descriptor: Int32, to own: String) throws {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr(own)
        let outcome = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(outcome == 0)
    }

    func send(_ data: Data) throws {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            try #require(count > 0)
            rest = rest.dropFirst(count)
        }
    }

    /// Sends a text message, masked with zeros.
    func sendText(_ text: String) throws {
        let bytes = Array(text.utf8)
        let length: [UInt8] =
            bytes.count < 126 ? [UInt8(bytes.count)] : [126, UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
        try send(Data([0x81, 0x80 | length[0]] + length.dropFirst() + [0, 0, 0, 0] + bytes))
    }

    /// Returns the next text message, or the code with which the connection is closed.
    func frame() throws -> (text: String?, code: Int?) {
        while let start = try take(2) {
            var count = Int(start[1] & 0x7F)
            if count >= 126, let length = try take(count == 126 ? 2 : 8) {
                count = length.reduce(0) { $0 << 8 | Int($1) }
            }
            guard let payload = try take(count) else { return (nil, nil) }
            if start[0] == 0x81 { return (String(decoding: payload, as: UTF8.self), nil) }
            if start[0] == 0x88 { return (nil, payload.prefix(2).reduce(0) { $0 << 8 | Int($1) }) }
        }
        return (nil, nil)
    }

    func readHead() throws -> String {
        while true {
            if let end = pending.range(of: Data("\r\n\r\n".utf8)) {
                defer { pending = Data(pending[end.upperBound...]) }
                return String(decoding: pending[..<end.lowerBound], as: UTF8.self)
            }
            guard try readMore() else { return String(decoding: pending, as: UTF8.self) }
        }
    }

    func readToEnd() throws -> Data {
        while try readMore() {}
        return pending
    }

    private func take(_ count: Int) throws -> [UInt8]? {
        while pending.count < count { guard try readMore() else { return nil } }
        defer { pending = Data(pending.dropFirst(count)) }
        return Array(pending.prefix(count))
    }

    private func readMore() throws -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0, errno == ECONNRESET { return false }
        try #require(count >= 0, "no answer")
        pending += buffer.prefix(count)
        return count > 0
    }
}
