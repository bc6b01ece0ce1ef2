import NIOCore
import NIOHTTP1
import NIOPosix

/// One request over a connection of its own, and the body of its answer.
enum HTTPExchange {
    /// The time limit of an answer; scripts of pages may take it.
    private static let limit = TimeAmount.seconds(180)

    static func body(
        port: Int, method: HTTPMethod, path: String, _ body: [UInt8]
    ) async throws -> [UInt8] {
        let answer = MultiThreadedEventLoopGroup.singleton.any().makePromise(of: [UInt8].self)
        let channel = try await ClientBootstrap(group: answer.futureResult.eventLoop)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHTTPClientHandlers()
                    try channel.pipeline.syncOperations.addHandler(AnswerCollector(answer))
                }
            }
            .connect(host: "127.0.0.1", port: port).get()
        let expiry = channel.eventLoop.scheduleTask(in: limit) { channel.close(promise: nil) }
        let headers: HTTPHeaders = [
            "Host": "127.0.0.1:\(port)", "Content-Type": "application/json", "Content-Length": "\(body.count)",
            "Connection": "close",
        ]
        let head = HTTPRequestHead(version: .http1_1, method: method, uri: path, headers: headers)
        channel.write(HTTPClientRequestPart.head(head), promise: nil)
        channel.write(HTTPClientRequestPart.body(.byteBuffer(ByteBuffer(bytes: body))), promise: nil)
        channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
        defer {
            expiry.cancel()
            channel.close(promise: nil)
        }
        return try await answer.futureResult.get()
    }

    /// Collects the body of an answer, until its end or the end of the connection.
    private final class AnswerCollector: ChannelInboundHandler {
        typealias InboundIn = HTTPClientResponsePart

        private let answer: EventLoopPromise<[UInt8]>
        private var bytes: [UInt8] = []

        init(_ answer: EventLoopPromise<[UInt8]>) { self.answer = answer }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head: break
            case .body(let part): bytes += part.readableBytesView
            case .end: answer.succeed(bytes)
            }
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            answer.fail(error)
            context.close(promise: nil)
        }

        func channelInactive(context: ChannelHandlerContext) {
            answer.fail(WebDriverError(description: "the connection ended before the answer"))
        }
    }
}
