import NIOCore
import NIOWebSocket

/// Converts between WebSocket frames and lines (RFC 6455): a text message is a line, and each outgoing line is a text
/// message. Answers pings, pings silent clients, and performs the closing handshake.
final class WebSocketLineCodec: ChannelDuplexHandler {
    typealias InboundIn = WebSocketFrame
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = WebSocketFrame

    /// The event that ends the connection with a close code for the client.
    struct End: Sendable {
        let code: WebSocketErrorCode
    }

    /// The number of unanswered pings after which a client is disconnected.
    private static let maxUnansweredPings = 3

    private let pause: TimeAmount
    private var unanswered = 0
    /// Starts as true: a read is pending from the handshake when this handler is added.
    private var wantsInput = true
    private var isClosing = false
    private var pingTask: RepeatedTask?

    init(pause: TimeAmount) { self.pause = pause }

    func handlerAdded(context: ChannelHandlerContext) {
        let handler = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        pingTask = context.eventLoop.scheduleRepeatedTask(initialDelay: pause, delay: pause) { _ in
            handler.value.0.sendPing(handler.value.1)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) { pingTask?.cancel() }

    func channelInactive(context: ChannelHandlerContext) {
        pingTask?.cancel()
        context.fireChannelInactive()
    }

    func read(context: ChannelHandlerContext) {
        wantsInput = true
        context.read()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isClosing else { return }
        unanswered = 0
        wantsInput = false
        let frame = unwrapInboundIn(data)
        switch frame.opcode {
        case .text: received(frame.unmaskedData, context)
        case .ping: pong(frame.unmaskedData, context)
        case .pong: return
        case .connectionClose: close(context, Self.answer(toClose: frame.unmaskedData))
        case .binary: close(context, .unacceptableData)
        case .continuation: close(context, .protocolError)
        default: close(context, .protocolError)
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard let end = event as? End else { return context.fireUserInboundEventTriggered(event) }
        close(context, end.code)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case NIOWebSocketFrameAggregator.Error.accumulatedFrameSizeIsTooLarge,
            NIOWebSocketFrameAggregator.Error.tooManyFragments, NIOWebSocketError.invalidFrameLength:
            close(context, .messageTooLarge)
        case is FrameLengthValidator.QuotaExceeded:
            context.fireUserInboundEventTriggered(ConnectionHandler.QuotaExceeded())
        default: close(context, .protocolError)
        }
    }

    /// Returns the code that answers a close frame. Its body is empty, or a code that may be sent and a reason in UTF-8
    /// (RFC 6455 §5.5.1).
    private static func answer(toClose body: ByteBuffer) -> WebSocketErrorCode {
        var reason = body
        guard reason.readableBytes > 0 else { return .normalClosure }
        guard let code = reason.readInteger(as: UInt16.self), maySend(code) else { return .protocolError }
        let isText = String(validating: reason.readableBytesView, as: UTF8.self) != nil
        return isText ? .normalClosure : .dataInconsistentWithMessage
    }

    /// Whether RFC 6455 §7.4 and its registry allow the code in frames, or leave it to libraries and applications.
    private static func maySend(_ code: UInt16) -> Bool {
        switch code {
        case 1_000...1_003, 1_007...1_014, 3_000...4_999: true
        default: false
        }
    }

    private func received(_ message: ByteBuffer, _ context: ChannelHandlerContext) {
        var message = message
        guard String(validating: message.readableBytesView, as: UTF8.self) != nil else {
            return close(context, .dataInconsistentWithMessage)
        }
        message.writeInteger(UInt8(ascii: "\n"))
        context.fireChannelRead(wrapInboundOut(message))
    }

    private func pong(_ data: ByteBuffer, _ context: ChannelHandlerContext) {
        let frame = WebSocketFrame(fin: true, opcode: .pong, data: data)
        context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
    }
}

/// Refuses single frames that RFC 6455 forbids, before fragments are joined.
final class FrameValidator: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias InboundOut = WebSocketFrame

    struct ProtocolViolation: Error {}

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        // Clients must mask frames (§5.1); reserved bits require an extension, and none is negotiated (§5.2).
        guard frame.maskKey != nil, !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
            return context.fireErrorCaught(ProtocolViolation())
        }
        context.fireChannelRead(data)
    }
}

// MARK: - Output

extension WebSocketLineCodec {
    /// Sends each line as a message. An empty write signals that the connection has ended.
    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        var lines = unwrapOutboundIn(data)
        guard !isClosing else {
            promise?.fail(ChannelError.ioOnClosedChannel)
            return
        }
        guard lines.readableBytes > 0 else {
            isClosing = true
            return context.write(wrapOutboundOut(Self.closing(.goingAway, context)), promise: promise)
        }
        while lines.readableBytes > 0 {
            let end = lines.readableBytesView.firstIndex(of: UInt8(ascii: "\n")) ?? lines.writerIndex
            guard let line = lines.readSlice(length: end - lines.readerIndex) else { return }
            lines.moveReaderIndex(forwardBy: min(1, lines.readableBytes))
            let isLast = lines.readableBytes == 0
            let frame = WebSocketFrame(fin: true, opcode: .text, data: line)
            context.write(wrapOutboundOut(frame), promise: isLast ? promise : nil)
        }
    }

    private func sendPing(_ context: ChannelHandlerContext) {
        guard !isClosing else { return }
        // A client that does not read its answers is not read from, so its silence is not significant.
        guard wantsInput else { return }
        guard unanswered < Self.maxUnansweredPings else { return context.close(promise: nil) }
        unanswered += 1
        let ping = WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer())
        context.writeAndFlush(wrapOutboundOut(ping), promise: nil)
    }

    private func close(_ context: ChannelHandlerContext, _ code: WebSocketErrorCode) {
        guard !isClosing else { return }
        isClosing = true
        let channel = context.channel
        context.writeAndFlush(wrapOutboundOut(Self.closing(code, context)))
            .whenComplete { _ in channel.close(promise: nil) }
        // Close a client that does not read, too.
        context.eventLoop.scheduleTask(in: .seconds(5)) { channel.close(promise: nil) }
    }

    private static func closing(_ code: WebSocketErrorCode, _ context: ChannelHandlerContext) -> WebSocketFrame {
        var data = context.channel.allocator.buffer(capacity: 2)
        data.write(webSocketErrorCode: code)
        return WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
    }
}
