import ChanID
import ChanRPC
import NIOCore
import NIOHTTP1

/// Requests the upgrade and converts a refusal to an error.
final class WebSocketUpgradeHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundOut = HTTPClientRequestPart

    /// The most characters of a refusal's body that are shown.
    private static let maximumDetailLength = 300

    private let address: WebSocketURL
    private let access: WebSocketCredentials
    private let outcome: EventLoopPromise<Void>
    private var status: UInt?
    private var body: [UInt8] = []

    init(_ address: WebSocketURL, _ access: WebSocketCredentials, _ outcome: EventLoopPromise<Void>) {
        self.address = address
        self.access = access
        self.outcome = outcome
    }

    /// Sends the upgrade request. With TLS this happens after the server's certificate was verified, so that the token
    /// is sent to no other server.
    func channelActive(context: ChannelHandlerContext) {
        var head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/")
        head.headers = ["Host": address.hostHeader, "Authorization": "Bearer " + access.token]
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): status = head.status.code
        case .body(let part): body += part.readableBytesView.prefix(max(0, Self.maximumDetailLength - body.count))
        case .end:
            outcome.fail(refusal)
            context.close(promise: nil)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        let detail = "it hangs up on the handshake of a WebSocket"
        outcome.fail(RPCFault(.nodeProtocol, ["path": address.text, "detail": detail]))
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        outcome.fail(error)
        context.close(promise: nil)
    }

    private var refusal: RPCFault {
        let reason =
            String(decoding: body, as: UTF8.self).split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        let detail = reason.isEmpty ? "status \(status ?? 0)" : reason
        switch status {
        case 401:
            return RPCFault(
                .nodeTokenRefused, ["path": address.text, "target": access.tokenFile, "detail": detail])
        case 429, 503: return RPCFault(.rpcOverloaded, ["retry_after_s": "60"])
        case _: return RPCFault(.nodeProtocol, ["path": address.text, "detail": detail])
        }
    }
}
