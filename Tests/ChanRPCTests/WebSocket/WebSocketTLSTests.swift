import ChanHost
import ChanID
import ChanRPC
import ChanTestSupport
import Foundation
import NIOCore
import NIOPosix
import NIOSSL
import Testing

@Suite("The WebSocket over TLS", .timeLimit(.minutes(10)))
struct WebSocketTLSTests {
    @Test func `it performs the handshake, answers, and refuses plain text`() async throws {
        let directory = try TemporaryDirectory()
        let files = (chain: directory.file("chain.pem"), key: directory.file("key.pem"))
        try Self.certificate.write(toFile: files.chain, atomically: true, encoding: .utf8)
        try Self.key.write(toFile: files.key, atomically: true, encoding: .utf8)
        try await WebSocketTestNode.with(
            certificate: files, configure: { $0.policy.hosts = ["node.example"] },
            { node in
                let answer = try Self.exchange(node.listener.port)
                #expect(answer.hasPrefix("HTTP/1.1 101"))
                // The answer to `rpc.nothing` follows in its own frame.
                #expect(answer.contains("rpc.method_not_found"))
                let plain = try node.caller()
                try plain.send(WebSocketTestClient.request(port: node.listener.port, "Authorization: Bearer good"))
                #expect(try !plain.head().hasPrefix("HTTP/1.1 101"))
            })
    }

    @Test func `it does not start with a certificate and key that do not match or are invalid`() throws {
        let directory = try TemporaryDirectory()
        try Self.certificate.write(toFile: directory.file("chain.pem"), atomically: true, encoding: .utf8)
        for (chain, key) in [("none.pem", "none.pem"), ("chain.pem", "chain.pem")] {
            let fault = #expect(throws: RPCFault.self) {
                try WebSocketIdentity(certificate: directory.file(chain), key: directory.file(key))
            }
            #expect(fault?.catalogueName == .nodeWebsocket)
        }
    }

    /// Sends a handshake and a call together, and returns the output until the call is answered.
    private static func exchange(_ port: Int) throws -> String {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.certificateVerification = .none
        let context = try NIOSSLContext(configuration: configuration)
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let answer = loop.makePromise(of: String.self)
        let channel = try ClientBootstrap(group: loop)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHandler(NIOSSLClientHandler(context: context, serverHostname: "node.example"))
                    try pipeline.addHandler(ReplyCollector(answer))
                }
            }
            .connect(host: "127.0.0.1", port: port).wait()
        defer { channel.close(promise: nil) }
        var request = ByteBuffer(
            string: WebSocketTestClient.request(port: port, "Authorization: Bearer good", host: "node.example"))
        request.writeBytes(
            WebSocketTestClient.frame(1, Array(#"{"jsonrpc":"2.0","id":1,"method":"rpc.nothing"}"#.utf8)))
        try channel.writeAndFlush(request).wait()
        return try answer.futureResult.wait()
    }

    /// Collects text until a call is answered.
    private final class ReplyCollector: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        private let answer: EventLoopPromise<String>
        private var text = ""

        init(_ answer: EventLoopPromise<String>) { self.answer = answer }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            text += String(buffer: unwrapInboundIn(data))
            if text.contains("jsonrpc") { answer.succeed(text) }
        }

        func channelInactive(context: ChannelHandlerContext) { answer.succeed(text) }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { answer.fail(error) }
    }

    /// A certificate for node.example, created for this test only.
    private static let certificate = """
        -----BEGIN CERTIFICATE-----
        MIIBnzCCAUSgAwIBAgIUTyXRpYN0wBNbsSxiaepCi+eRk9YwCgYIKoZIzj0EAwIw
        FzEVMBMGA1UEAwwMbm9kZS5leGFtcGxlMCAXDTI2MTEyMTE4NTU1NFoYDzIxMjYx
        MDI4MTg1NTU0WjAXMRUwEwYDVQQDDAxub2RlLmV4YW1wbGUwWTATBgcqhkjOPQIB
        BggqhkjOPQMBBwNCAASA79pk4itG+c/B9sBwpjbLOK3VDlLI9KDwKPem/iDMsGBJ
        TUvYj8Ph7HiejPYm8DsIlBJG+tLOYiCu5bdujsmPo2wwajAdBgNVHQ4EFgQUBEAH
        LPBsdrxozuLcfeK0yDcpmu0wHwYDVR0jBBgwFoAUBEAHLPBsdrxozuLcfeK0yDcp
        mu0wDwYDVR0TAQH/BAUwAwEB/zAXBgNVHREEEDAOggxub2RlLmV4YW1wbGUwCgYI
        KoZIzj0EAwIDSQAwRgIhAJIouTh3PNV1gH238hAKm0ILmDftefhuP8x4B66n3LW7
        AiEAqBLxfYYTMm3f58SFYcjZp/EUu2KqugoXH0nQSYm9Ako=
        -----END CERTIFICATE-----
        """

    private static let key = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgG120X0pj314HnHDA
        CvirwLDX73lT49D5NJiaHXOlt8GhRANCAASA79pk4itG+c/B9sBwpjbLOK3VDlLI
        9KDwKPem/iDMsGBJTUvYj8Ph7HiejPYm8DsIlBJG+tLOYiCu5bdujsmP
        -----END PRIVATE KEY-----
        """
}
