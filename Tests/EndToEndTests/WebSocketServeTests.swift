import Foundation
import Testing

/// `serve --websocket` as programs use it: with a token, until the token is revoked.
@Suite("The WebSocket of a daemon", .onDedicatedThreads, .timeLimit(.minutes(10))) struct WebSocketServeTests {
    @Test func `a token posts where it may, and its connection ends when it is revoked`() throws {
        let world = try World()
        try world.people("alice")
        for name in ["#help", "#staff"] { try world.run("alice", "channel", "create", name, "--visibility", "open") }
        let token = try world.run("alice", "token", "create", "bot", "--conversation", "#help", "--plain").line
        let port = try Ports.free()
        let daemon = try world.start("alice", "serve", "--websocket", "127.0.0.1:\(port)")
        try #require(daemon.waitFor("listening for WebSocket"), "it does not listen")

        let socket = try FrameSocket(port: port, token: token)
        #expect(try socket.ask("message.post", ##"{"conversation":"#help","text":"hello"}"##).contains(#""result""#))
        #expect(
            try socket.ask("message.post", ##"{"conversation":"#staff","text":"x"}"##).contains("access.restriction"))
        #expect(try world.texts("alice", "#help") == ["hello"])
        try world.run("alice", "token", "revoke", "bot")
        #expect(try socket.receive() == nil)
        #expect(throws: FrameSocket.Refused.self) { try FrameSocket(port: port, token: token) }
        daemon.signal(SIGTERM)
        let outcome = daemon.finished(limit: 20)
        #expect(outcome.exit == 0)
        #expect(!outcome.errorText.contains(token))
    }

    @Test func `an address that others reach is refused without TLS, and a broken access.json too`() throws {
        let world = try World()
        try world.people("alice")
        let open = try world.chanadm("alice", "serve", "--websocket", "0.0.0.0:0")
        #expect(open.exit == 1)
        #expect(open.errorText.contains("--tls-certificate"))
        let access = world.home("alice") + "/access.json"
        try Data(#"{"rules":[{"user":"bob","allow":"alll"}]}"#.utf8).write(to: URL(filePath: access))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: access)
        let broken = try world.chanadm("alice", "serve")
        #expect(broken.exit == 1)
        #expect(broken.errorText.contains("/rules/0"))
    }
}

/// A client of one WebSocket, for one small message at a time.
private final class FrameSocket {
    struct Refused: Error {}

    private let descriptor: Int32
    private var pending: [UInt8] = []

    init(port: UInt16, token: String) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
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
        send(
            Array(
                """
                GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
                Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\
                Authorization: Bearer \(token)\r\n\r\n
                """.utf8))
        var head: [UInt8] = []
        while head.suffix(4) != [13, 10, 13, 10] {
            guard let byte = try take(1) else { throw Refused() }
            head += byte
        }
        guard String(decoding: head, as: UTF8.self).hasPrefix("HTTP/1.1 101") else { throw Refused() }
    }

    deinit { close(descriptor) }

    func ask(_ method: String, _ params: String) throws -> String {
        let call = Array(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#.utf8)
        let length = call.count < 126 ? [UInt8(call.count)] : [126, UInt8(call.count >> 8), UInt8(call.count & 255)]
        send([0x81, 0x80 | length[0]] + length.dropFirst() + [0, 0, 0, 0] + call)
        return try #require(try receive())
    }

    /// Returns the next text; `nil` when the node closes the connection.
    func receive() throws -> String? {
        while let start = try take(2) {
            var count = Int(start[1] & 0x7F)
            if count >= 126, let length = try take(count == 126 ? 2 : 8) {
                count = length.reduce(0) { $0 << 8 | Int($1) }
            }
            guard let payload = try take(count) else { return nil }
            if start[0] == 0x81 { return String(decoding: payload, as: UTF8.self) }
            if start[0] == 0x88 { return nil }
        }
        return nil
    }

    private func send(_ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    }

    private func take(_ count: Int) throws -> [UInt8]? {
        while pending.count < count {
            var buffer = [UInt8](repeating: 0, count: 65_536)
            let got = recv(descriptor, &buffer, buffer.count, 0)
            try #require(got >= 0, "no answer")
            guard got > 0 else { return nil }
            pending += buffer.prefix(got)
        }
        defer { pending.removeFirst(count) }
        return Array(pending.prefix(count))
    }
}
