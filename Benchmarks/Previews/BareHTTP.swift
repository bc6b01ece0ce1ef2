import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix

/// The baseline of the previews: NIOHTTP1 with one handler, which answers each request with the same bytes.
enum BareHTTP {
    static let command = "bare-http"

    /// Serves until it is killed, and prints the port.
    /// - Parameter arguments: the bytes of the body.
    static func run(_ arguments: [String]) throws {
        guard let length = arguments.first.flatMap({ Int($0) }) else { throw BenchmarkError("how many bytes?") }
        let body = ByteBuffer(repeating: UInt8(ascii: "x"), count: length)
        let server = try ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.backlog, value: 256)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.configureHTTPServerPipeline(withErrorHandling: true)
                    try channel.pipeline.syncOperations.addHandler(FixedResponse(body))
                }
            }
            .bind(host: "127.0.0.1", port: 0).wait()
        printLine("\(server.localAddress?.port ?? 0)")
        try server.closeFuture.wait()
    }

    private final class FixedResponse: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart

        private let body: ByteBuffer

        init(_ body: ByteBuffer) { self.body = body }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard case .end = unwrapInboundIn(data) else { return }
            let head = HTTPResponseHead(
                version: .http1_1, status: .ok,
                headers: ["Content-Type": "text/html; charset=utf-8", "Content-Length": "\(body.readableBytes)"])
            context.write(wrapOutboundOut(.head(head)), promise: nil)
            context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
            context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        }
    }
}
