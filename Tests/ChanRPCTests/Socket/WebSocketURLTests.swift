import ChanID
import ChanRPC
import Testing

@testable import ChanClient

@Suite("The address of a WebSocket") struct WebSocketURLTests {
    @Test func `it consists of a scheme, a host and an optional port`() throws {
        let cases: [(String, String, Int, String)] = [
            ("ws://127.0.0.1:7080", "127.0.0.1", 7080, "127.0.0.1:7080"),
            ("wss://node.example", "node.example", 443, "node.example"),
            ("ws://localhost/", "localhost", 80, "localhost"), ("wss://[::1]:7080", "::1", 7080, "[::1]:7080"),
            ("wss://node.example:443/", "node.example", 443, "node.example"),
        ]
        for (text, host, port, header) in cases {
            let address = try WebSocketURL(text)
            #expect(address.host == host && address.port == port && address.hostHeader == header, "\(text)")
            #expect(address.isSecure == text.hasPrefix("wss"))
        }
    }

    @Test func `it has no path, query, user name or password`() {
        for text in [
            "http://node.example", "ws://", "ws://:80", "ws://a:0", "ws://a:65536", "ws://a:x", "ws://a/b",
            "ws://a?token=x",
            "ws://user:secret@a", "ws://a b", "ws://[::1", "ws://[::1]x", "wss://a#b", "ws://ä", "",
        ] {
            let fault = #expect(throws: RPCFault.self) { try WebSocketURL(text) }
            #expect(fault?.catalogueName == .invalidValue, "\(text)")
        }
    }
}
