import NIOCore

/// Sends one response and closes the connection so that the caller receives it. The kernel discards the response when a
/// socket is closed with unread input, so input is read and discarded until the caller closes its side.
final class FinalResponseHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// The input accepted at most, more than the largest request.
    static let inputLimit = 2 << 20
    private static let timeout = TimeAmount.seconds(5)

    private let line: [UInt8]
    private var discarded = 0
    private var deadline: Scheduled<Void>?

    init(_ line: [UInt8]) { self.line = line }

    func handlerAdded(context: ChannelHandlerContext) {
        guard context.channel.isActive else { return }
        send(context)
    }

    func channelActive(context: ChannelHandlerContext) {
        send(context)
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        discarded += unwrapInboundIn(data).readableBytes
        if discarded > Self.inputLimit { context.close(promise: nil) }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard case .some(.inputClosed) = event as? ChannelEvent else {
            return context.fireUserInboundEventTriggered(event)
        }
        context.close(promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    func handlerRemoved(context: ChannelHandlerContext) { deadline?.cancel() }

    private func send(_ context: ChannelHandlerContext) {
        guard deadline == nil else { return }
        let channel = context.channel
        deadline = context.eventLoop.scheduleTask(in: Self.timeout) { channel.close(promise: nil) }
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: line))).whenComplete { _ in
            channel.close(mode: .output, promise: nil)
        }
    }
}
