internal import NIOCore
internal import NIOHTTP1

/// The answer of a witness: its status and at most `AddCheckpointAnswer.maximumBytes` of its body.
struct WitnessResponse: Sendable {
    let status: Int
    let type: String?
    let body: [UInt8]

    /// Whether a 404 speaks of the log, as a witness does (C2SP tlog-witness), and not of the path, as any server does.
    /// The text is shown to nobody.
    var namesLog: Bool {
        guard type?.lowercased().hasPrefix("text/html") != true else { return false }
        let words = String(decoding: body, as: UTF8.self).lowercased().split { !$0.isLetter && !$0.isNumber }
        return words.contains { ["log", "logs", "origin", "checkpoint", "witness"].contains($0) }
    }
}

/// Collects one response. Anything longer than the limit, or that ends early, fails the promise.
final class WitnessResponseHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart

    enum Failure: Error {
        case tooLong
        case closed
    }

    private let limit: Int
    private let answered: EventLoopPromise<WitnessResponse>
    private var head: HTTPResponseHead?
    private var body: [UInt8] = []

    init(limit: Int, answered: EventLoopPromise<WitnessResponse>) {
        self.limit = limit
        self.answered = answered
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            // An interim response is followed by the final one (RFC 9110 §15.2).
            if head.status.code >= 200 { self.head = head }
        case .body(let bytes):
            guard body.count + bytes.readableBytes <= limit else { return fail(.tooLong, context) }
            body += bytes.readableBytesView
        case .end:
            guard let head else { return }
            answered.succeed(
                WitnessResponse(
                    status: Int(head.status.code), type: head.headers.first(name: "Content-Type"), body: body))
            context.close(promise: nil)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        answered.fail(error)
        context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        answered.fail(Failure.closed)
        context.fireChannelInactive()
    }

    private func fail(_ failure: Failure, _ context: ChannelHandlerContext) {
        answered.fail(failure)
        context.close(promise: nil)
    }
}
