import Foundation
import Testing

/// Defects of version 0.1, as seen by programs at a node's socket. With `BIN` set to a build of 0.1 each of these tests
/// fails.
@Suite("Regressions: sockets, contracts", .onDedicatedThreads, .timeLimit(.minutes(10))) struct SocketRegressionTests {
    private let world: World
    private let daemon: RunningProcess
    private let socket: RawSocketClient

    init() throws {
        world = try World()
        try world.people("alice")
        try world.run("alice", "channel", "create", "#help", "--visibility", "open")
        daemon = try world.serve("alice")
        socket = try RawSocketClient(path: world.home("alice") + "/node.sock")
    }

    private func call(_ id: Int, _ method: String, _ params: String) throws {
        try socket.send(Data(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#.utf8))
    }

    private func answer(_ id: Int) throws -> [String: Any] {
        while true {
            let line = try socket.receive()
            if line["id"] as? Int == id { return line }
        }
    }

    @Test func `s2: a forged page cursor is refused, and the daemon keeps running`() throws {
        let script = """
            import hashlib, sys
            payload = bytes([255] * 8)
            text = "chanadm/cursor/v1\\naudit.log/%s/asc\\n" % sys.argv[1]
            print((hashlib.sha256(text.encode() + payload).digest()[:8] + payload).hex())
            """
        let id = try #require(try world.list("alice", "channel", "list").first?["id"] as? String)
        let cursor = try python(script, id)
        try call(1, "audit.log", ##"{"conversation":"#help","order":"asc","cursor":"\##(cursor)"}"##)
        let error = try #require(try answer(1)["error"] as? [String: Any])
        #expect((error["data"] as? [String: Any])?["name"] as? String == "invalid.cursor", "\(error)")
        #expect(daemon.process.isRunning)
    }

    private func python(_ script: String, _ argument: String) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = ["-c", script, argument]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @Test func `m26: a read after a post on one connection sees the post`() throws {
        for number in 0..<20 {
            try call(2 * number, "message.post", ##"{"conversation":"#help","text":"message \##(number)"}"##)
            try call(2 * number + 1, "message.list", ##"{"conversation":"#help","order":"desc","limit":1}"##)
            let list = try answer(2 * number + 1)["result"] as? [String: Any]
            let newest = (list?["items"] as? [[String: Any]])?.first?["text"] as? String
            #expect(newest == "message \(number)")
        }
    }

    @Test func `n4: a waiting request can be cancelled, and the connection stays open`() throws {
        try call(1, "events.wait", #"{"topics":["job.*"],"timeout_s":60}"#)
        try call(2, "rpc.cancel", #"{"request":"1"}"#)
        var answers: [Int: [String: Any]] = [:]
        while answers.count < 2 {
            let line = try socket.receive()
            answers[try #require(line["id"] as? Int)] = line
            try #require(answers[2]?["error"] == nil)
        }
        let error = answers[1]?["error"] as? [String: Any]
        #expect((error?["data"] as? [String: Any])?["name"] as? String == "rpc.cancelled")
    }

    @Test func `x7: the description lists the members of a method's result`() throws {
        try call(1, "rpc.discover", "{}")
        let result = try #require(try answer(1)["result"] as? [String: Any])
        let methods = try #require(result["methods"] as? [[String: Any]])
        for (name, error) in [
            ("member.unmute", "state.not_muted"), ("member.unblock", "state.not_blocked"),
            ("message.unpin", "state.message_gone"), ("conversation.delete", "invalid.time"),
        ] {
            let method = try #require(methods.first { $0["name"] as? String == name })
            let errors = (method["errors"] as? [[String: Any]] ?? []).compactMap { $0["$ref"] as? String }
            #expect(errors.contains("#/components/errors/\(error)"), "\(name)")
        }
    }

    @Test func `x8: a WebSocket key that is not 16 bytes is refused`() throws {
        let token = try world.run("alice", "token", "create", "web", "--plain").line
        daemon.signal(SIGTERM)
        _ = daemon.finished(limit: 20)
        let port = try Ports.free()
        let web = try world.start("alice", "serve", "--websocket", "127.0.0.1:\(port)")
        try #require(web.waitFor("listening for WebSocket"), "it does not listen")
        let head = try upgrade(port, token, key: "abc")
        #expect(head.hasPrefix("HTTP/1.1 4"), "\(head)")
        #expect(try upgrade(port, token, key: "dGhlIHNhbXBsZSBub25jZQ==").hasPrefix("HTTP/1.1 101"))
    }

    /// Returns the first line of the response to an upgrade request.
    private func upgrade(_ port: UInt16, _ token: String, key: String) throws -> String {
        let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
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
        try #require(outcome == 0)
        let request = Array(
            """
            GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
            Sec-WebSocket-Key: \(key)\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer \(token)\r\n\r\n
            """.utf8)
        _ = send(descriptor, request, request.count, Int32(MSG_NOSIGNAL))
        var head = [UInt8](repeating: 0, count: 4096)
        let count = recv(descriptor, &head, head.count, 0)
        return String(decoding: head.prefix(max(0, count)), as: UTF8.self)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can become another user"))
    func `m23: another user's home is not reported as empty`() throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: world.directory.path)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/setpriv")
        process.arguments =
            ["--reuid", "nobody", "--clear-groups", try Binaries.path(of: "chanadm").path]
            + ["--home", world.home("alice"), "channel", "list"]
        process.environment = ["HOME": "/nonexistent", "NO_COLOR": "1"]
        process.currentDirectoryURL = URL(filePath: "/")
        let errors = Pipe()
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, errors)
        try process.run()
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus != 0 && !said.contains("there is no node"), "\(said)")
    }
}
