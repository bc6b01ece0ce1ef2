import CBench
import Glibc

/// A relay that serves the preview of a channel with posts, as `chanrelay serve --web` does.
struct PreviewServer {
    let port: UInt16
    private let path: String
    private let relay: ChildProcess

    init(in scratch: ScratchDirectory, posts: Int) throws {
        let (north, alice) = (scratch.file("north"), scratch.file("alice"))
        let port = try Self.freePort()
        self.port = port
        _ = try ChildProcess.run("chanrelay", ["init", "--home", north, "--name", "north"])
        relay = try ChildProcess(
            "chanrelay", ["serve", "--home", north, "--listen", "127.0.0.1:0", "--web", "127.0.0.1:\(port)"])
        _ = try relay.line()
        let address = try Self.firstLine("chanrelay", ["address", "--home", north])
        func run(_ words: String...) throws(BenchmarkError) -> String {
            try Self.firstLine("chanadm", ["--home", alice] + words)
        }
        _ = try run("profile", "create", "alice")
        _ = try run("channel", "create", "#bench", "--visibility", "open", "--relay", address)
        _ = try run("channel", "set-preferences", "#bench", "--on", "previews")
        let text = String(repeating: "what a post of a channel says. ", count: 10)
        for number in 0..<posts { _ = try run("message", "post", "#bench", "--text", "\(number): \(text)") }
        _ = try run("preview", "publish", "#bench", "--yes")
        path = try run("preview", "show", "#bench", "--plain", "--fields", "path")
        let head = request("")
        for _ in 0..<100 where cbench_http_reply_bytes(Int32(port), head, head.count) <= 0 { _ = try run("sync") }
    }

    /// Returns the head of a request for the page.
    /// - Parameter fields: further lines, each with its end.
    func request(_ fields: String) -> [UInt8] {
        Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(fields)\r\n".utf8)
    }

    private static func firstLine(_ program: String, _ arguments: [String]) throws(BenchmarkError) -> String {
        let text = try ChildProcess.run(program, arguments)
        return String(text.prefix { $0 != "\n" })
    }

    /// Returns a port that was free a moment ago.
    private static func freePort() throws(BenchmarkError) -> UInt16 {
        let (socket, port) = try TCP.listen()
        close(socket)
        return port
    }
}
