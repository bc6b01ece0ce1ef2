import NIOCore
import NIOWebSocket

/// Sets up the channel of an upgraded connection: frames are validated and joined, and each text message is a line of
/// JSON-RPC.
struct WebSocketPipeline: Sendable {
    /// The maximum number of fragments of one message.
    private static let fragmentLimit = 1_024

    let service: ListenerContext
    let pingSeconds: Int64

    /// Adds the handlers.
    /// - Parameters:
    ///   - caller: the authenticated caller.
    ///   - number: the number of the connection.
    func install(on channel: any Channel, caller: TokenCaller, number: Int) throws {
        let pipeline = channel.pipeline.syncOperations
        let decoder = try pipeline.handler(type: ByteToMessageHandler<WebSocketFrameDecoder>.self)
        let rules = FrameLengthValidator(share: service.quotas.quota(of: .token(caller)))
        try pipeline.addHandler(rules, position: .before(decoder))
        try pipeline.addHandler(FrameValidator())
        try pipeline.addHandler(
            NIOWebSocketFrameAggregator(
                minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: Self.fragmentLimit,
                maxAccumulatedFrameSize: service.lineLimit))
        try pipeline.addHandler(WebSocketLineCodec(pause: .seconds(pingSeconds)))
        try pipeline.addHandler(ConnectionHandler(service: service, caller: .token(caller), number: number))
    }
}
