import ChanID
import ChanJSON
import ChanRPC
import NIOCore
import NIOWebSocket

/// Converts between frames and messages on the client's side (RFC 6455). A text message is one message of the node.
/// Answers pings, performs the closing handshake, and reports why the connection ended.
final class WebSocketFrameHandler: ChannelInboundHandler {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let inbox: WebSocketInbox
    private let address: String
    private let tokenFile: String

    init(_ inbox: WebSocketInbox, _ address: String, tokenFile: String) {
        self.inbox = inbox
        self.address = address
        self.tokenFile = tokenFile
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        switch frame.opcode {
        case .text: received(frame.unmaskedData, context)
        case .ping: replyToControlFrame(.pong, frame.unmaskedData, context)
        case .pong: return
        case .connectionClose: closed(frame.unmaskedData, context)
        default: end(RPCFault(.nodeProtocol, ["path": address, "detail": "a frame that is no text"]), context)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        inbox.end(RPCFault(.nodeDisconnected))
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // A peer may close the connection without TLS close_notify. It is treated as a normal disconnect.
        end(RPCFault(.nodeDisconnected), context)
    }

    private func received(_ buffer: ByteBuffer, _ context: ChannelHandlerContext) {
        guard let json = try? JSONParser.parse(Array(buffer.readableBytesView)), let message = NodeMessage(json: json)
        else {
            let fault = RPCFault(.nodeProtocol, ["path": address, "detail": "a message that is no JSON-RPC"])
            return end(fault, context)
        }
        inbox.enqueue(message)
    }

    private func closed(_ buffer: ByteBuffer, _ context: ChannelHandlerContext) {
        var buffer = buffer
        let code = buffer.readInteger(as: UInt16.self).map { WebSocketErrorCode(codeNumber: Int($0)) }
        let fault =
            code == .policyViolation
            ? RPCFault(
                .nodeTokenRefused,
                ["path": address, "target": tokenFile, "detail": "it is revoked, or its time is over"])
            : RPCFault(.nodeDisconnected)
        replyToControlFrame(.connectionClose, ByteBuffer(), context)
        end(fault, context)
    }

    private func replyToControlFrame(_ opcode: WebSocketOpcode, _ data: ByteBuffer, _ context: ChannelHandlerContext) {
        let frame = WebSocketFrame(fin: true, opcode: opcode, maskKey: .random(), data: data)
        context.writeAndFlush(wrapOutboundOut(frame), promise: nil)
    }

    private func end(_ fault: RPCFault, _ context: ChannelHandlerContext) {
        inbox.end(fault)
        context.close(promise: nil)
    }
}
