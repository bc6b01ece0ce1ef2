import ChanJSON
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// The channel handler of one HTTP connection: passes each request to its route, and writes the response. NIO's handler
/// before it delivers the next request when the response to the former one has ended.
final class HTTPConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    static let name = "http"
    /// The seconds for which input is discarded after the last response: the kernel drops the response if a socket is
    /// closed with unread input.
    private static let lingerSeconds: Int64 = 2

    /// How the body of the current request is processed.
    enum Input {
        /// It has none, or it is not wanted any more.
        case ignored
        case collecting([UInt8], limit: Int, @Sendable (HTTPRequest, [UInt8]) async -> HTTPResponse)
        case streaming(HTTPBodyReader, left: UInt64)
    }

    /// A request and its response.
    struct Exchange {
        let number: Int
        var request: HTTPRequest?
        var input = Input.ignored
        var isInputComplete = false
        var isResponding = false
        /// Whether it is counted as a running request.
        var isCounted = false
        var closes = false
    }

    let connection: HTTPConnection
    private var context: ChannelHandlerContext?
    private var exchange: Exchange?
    private var exchanges = 0
    private var deadline: Scheduled<Void>?
    /// The bytes of a streamed body since the deadline was set.
    private var progress = 0
    private var isReadPending = false
    private var isDraining = false
    private var isClosing = false

    init(_ connection: HTTPConnection) { self.connection = connection }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        arm(connection.limits.headSeconds)
    }

    func handlerRemoved(context: ChannelHandlerContext) { ended() }

    func channelInactive(context: ChannelHandlerContext) {
        ended()
        context.fireChannelInactive()
    }

    private func ended() {
        deadline?.cancel()
        abandonInput(.disconnected)
        if let exchange {
            connection.cancel(exchange.number)
            release()
        }
        context = nil
    }
}

// MARK: - Input

extension HTTPConnectionHandler {
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isClosing else { return }
        switch unwrapInboundIn(data) {
        case .head(let head): begin(head)
        case .body(let bytes): received(bytes)
        case .end: receivedEnd()
        }
    }

    /// Defers reading while a handler has not read what arrived.
    func read(context: ChannelHandlerContext) {
        if case .streaming(let reader, _) = exchange?.input, reader.isFull {
            isReadPending = true
        } else {
            context.read()
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard event is ConnectionHandler.Drain else { return context.fireUserInboundEventTriggered(event) }
        isDraining = true
        if exchange == nil, !isClosing { context.close(promise: nil) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // NIO reports each handshake that it did not accept; the request itself follows.
        if error is NIOWebSocketUpgradeError || error is HTTPServerUpgradeErrors || isClosing { return }
        guard let error = error as? HTTPParserError, exchange?.isResponding != true else {
            return context.close(promise: nil)
        }
        if exchange == nil { open(closes: true) }
        if let exchange { connection.cancel(exchange.number) }
        abandonInput(.disconnected)
        exchange?.closes = true
        respond(HTTPResponse(Self.refusal(error)))
    }

    private static func refusal(_ error: HTTPParserError) -> HTTPRefusal {
        error == .headerOverflow
            ? HTTPRefusal(431, "the head of the request is too long")
            : HTTPRefusal(400, "that is no request of HTTP/1.1")
    }

    private func open(closes: Bool) {
        exchanges += 1
        exchange = Exchange(number: exchanges, closes: closes)
    }

    private func begin(_ head: HTTPRequestHead) {
        deadline?.cancel()
        open(closes: isDraining || !head.isKeepAlive)
        do throws(HTTPRefusal) {
            let request = try HTTPRequest(head, address: connection.address, isSecure: connection.isSecure)
            exchange?.request = request
            exchange?.isInputComplete = request.framing == .none
            if !request.keepsAlive { exchange?.closes = true }
            try start(request)
        } catch {
            if exchange?.request == nil { exchange?.closes = true }
            refuse(error)
        }
    }

    private func start(_ request: HTTPRequest) throws(HTTPRefusal) {
        if let refusal = connection.takeUpgradeRefusal() { throw refusal }
        if let refusal = connection.site.check(request) { throw refusal }
        let route = try connection.site.routes.route(of: request)
        switch route.admit?(request) {
        case nil: try begin(request, route.handler)
        case .accepted(let caller):
            // A request that is answered at once may end its own session; its connection stays for the response.
            guard route.handler.isImmediate || connection.beginRequest(of: caller) else {
                throw HTTPRefusal(503, "too many requests of this session run; try again")
            }
            try begin(request, route.handler)
        case .refused(let response): respond(response)
        }
    }

    private func begin(_ request: HTTPRequest, _ handler: HTTPRoute.Handler) throws(HTTPRefusal) {
        switch handler {
        case .immediate(let answer):
            guard request.framing == .none else { throw HTTPRefusal(413, "a body is not expected here") }
            respond(answer(request))
        case .collected(let limit, let answer):
            try checkLength(of: request, limit: UInt64(limit))
            exchange?.input = .collecting([], limit: limit, answer)
            if request.framing == .none { try run(request, []) } else { arm(connection.limits.bodySeconds) }
        case .streamed(let limit, let answer):
            try checkLength(of: request, limit: limit)
            try count()
            stream(request, limit: limit, answer)
        }
    }

    private func checkLength(of request: HTTPRequest, limit: UInt64) throws(HTTPRefusal) {
        if case .length(let length) = request.framing, length > limit { throw Self.tooLarge }
    }

    /// Counts a request whose handler runs as a task. One whose body still arrives is not counted: slow clients must not
    /// use up the number.
    private func count() throws(HTTPRefusal) {
        guard connection.beginRequest() else { throw HTTPRefusal(503, "too many requests run; try again") }
        exchange?.isCounted = true
    }

    private static let tooLarge = HTTPRefusal(413, "the body is longer than this path accepts")

    private func stream(
        _ request: HTTPRequest, limit: UInt64,
        _ answer: @escaping @Sendable (HTTPRequest, HTTPBodyReader) async -> HTTPResponse
    ) {
        guard let number = exchange?.number, let context else { return }
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        let loop = context.eventLoop
        let reader = HTTPBodyReader { loop.execute { handler.value.resumeReading() } }
        exchange?.input = .streaming(reader, left: limit)
        if request.framing == .none { reader.end() } else { arm(connection.limits.stallSeconds) }
        connection.run(number) {
            let response = await answer(request, reader)
            loop.execute { handler.value.finish(number, response) }
        }
    }

    private func run(_ request: HTTPRequest, _ body: [UInt8]) throws(HTTPRefusal) {
        guard case .collecting(_, _, let answer) = exchange?.input, let number = exchange?.number, let context else {
            return
        }
        deadline?.cancel()
        exchange?.input = .ignored
        try count()
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        let loop = context.eventLoop
        connection.run(number) {
            let response = await answer(request, body)
            loop.execute { handler.value.finish(number, response) }
        }
    }

    private func received(_ bytes: ByteBuffer) {
        switch exchange?.input {
        case .none, .some(.ignored): return
        case .some(.collecting(var body, let limit, let answer)):
            guard body.count + bytes.readableBytes <= limit else { return refuse(Self.tooLarge) }
            exchange?.input = .ignored
            body.append(contentsOf: bytes.readableBytesView)
            exchange?.input = .collecting(body, limit: limit, answer)
        case .some(.streaming(let reader, let remaining)):
            guard UInt64(bytes.readableBytes) <= remaining else { return abandonInput(.tooLarge) }
            exchange?.input = .streaming(reader, left: remaining - UInt64(bytes.readableBytes))
            reader.append(Array(bytes.readableBytesView))
            progress += bytes.readableBytes
            if progress >= connection.limits.stallBytes { arm(connection.limits.stallSeconds) }
        }
    }

    private func receivedEnd() {
        guard let current = exchange, let request = current.request else { return }
        exchange?.isInputComplete = true
        switch current.input {
        case .ignored: return
        case .collecting(let body, _, _):
            do throws(HTTPRefusal) { try run(request, body) } catch { refuse(error) }
        case .streaming(let reader, _):
            deadline?.cancel()
            reader.end()
        }
    }

    /// Ends a streamed body before its end, and discards the rest.
    private func abandonInput(_ error: HTTPBodyError) {
        if case .streaming(let reader, _) = exchange?.input { reader.end(error) }
        exchange?.input = .ignored
        resumeReading()
    }

    private func resumeReading() {
        guard isReadPending, let context else { return }
        isReadPending = false
        context.channel.read()
    }
}

// MARK: - Output

extension HTTPConnectionHandler {
    private func refuse(_ refusal: HTTPRefusal) {
        var fields: [HTTPResponse.Field] = []
        if refusal.status == 405, let target = exchange?.request?.target {
            fields.append(HTTPResponse.Field("Allow", connection.site.routes.allowed(at: target)))
        }
        if refusal.status == 426 { fields.append(HTTPResponse.Field("Upgrade", "websocket")) }
        if refusal.status == 503 { fields.append(HTTPResponse.Field("Retry-After", "1")) }
        respond(HTTPResponse(refusal, fields: fields))
    }

    private func finish(_ number: Int, _ response: HTTPResponse) {
        guard exchange?.number == number else { return }
        respond(response)
    }

    private func respond(_ response: HTTPResponse) {
        guard let context, let current = exchange, !current.isResponding else { return }
        exchange?.isResponding = true
        exchange?.input = .ignored
        let closes = current.closes || response.closes || isDraining || !current.isInputComplete
        exchange?.closes = closes
        let prepared = HTTPPreparedResponse(response, to: current.request, common: connection.site.fields)
        var head = HTTPResponseHead(
            version: .http1_1, status: HTTPResponseStatus(statusCode: prepared.status), headers: prepared.headers)
        head.headers.replaceOrAdd(name: "Date", value: UTCTime(milliseconds: connection.now()).httpDate)
        if closes { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        switch prepared.body {
        case .none: endResponse()
        case .bytes(let bytes):
            context.write(wrapOutboundOut(.body(.byteBuffer(bytes))), promise: nil)
            endResponse()
        case .content(let content, let range):
            // A client that reads slowly holds its connection, and not the work of the server.
            releaseCount()
            send(content, range, of: current.number)
        }
        resumeReading()
    }

    /// Sends a body piece by piece, each when the former one was written.
    private func send(_ content: HTTPContent, _ range: HTTPByteRange, of number: Int) {
        guard let context else { return }
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        let writer = HTTPBodyWriter(handler, loop: context.eventLoop, number: number)
        connection.run(number) { await writer.send(content, range) }
    }

    /// Writes a piece of a body; calls `done` with whether it was written.
    func write(_ piece: [UInt8], of number: Int, _ done: @escaping @Sendable (Bool) -> Void) {
        guard let context, exchange?.number == number else { return done(false) }
        arm(connection.limits.stallSeconds)
        let bytes = ByteBuffer(bytes: piece)
        context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(bytes)))).whenComplete { result in
            switch result {
            case .success: done(true)
            case .failure: done(false)
            }
        }
    }

    /// Ends a streamed body.
    func endBody(of number: Int, isComplete: Bool) {
        guard let context, exchange?.number == number else { return }
        if isComplete { endResponse() } else { context.close(promise: nil) }
    }

    private func endResponse() {
        guard let context, let current = exchange else { return }
        release()
        exchange = nil
        isClosing = current.closes
        arm(connection.limits.stallSeconds)
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        // NIO may deliver the next request within this call.
        context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { result in
            handler.value.sent(current, result)
        }
    }

    private func sent(_ exchange: Exchange, _ result: Result<Void, any Error>) {
        guard let context else { return }
        if case .failure = result { return context.close(promise: nil) }
        guard exchange.closes else {
            if self.exchange == nil, exchanges == exchange.number { arm(connection.limits.keepAliveSeconds) }
            return
        }
        arm(Self.lingerSeconds)
        let channel = context.channel
        channel.close(mode: .output).whenFailure { _ in channel.close(promise: nil) }
    }

    private func release() {
        guard exchange != nil else { return }
        releaseCount()
        connection.endRequestOfCaller()
    }

    /// Ends the count of the request as a running one.
    private func releaseCount() {
        if exchange?.isCounted == true { connection.endRequest() }
        exchange?.isCounted = false
    }

    /// Closes the connection when the time has passed, unless this is called again before.
    private func arm(_ seconds: Int64) {
        deadline?.cancel()
        progress = 0
        guard let context else { return }
        let channel = context.channel
        deadline = context.eventLoop.scheduleTask(in: .seconds(seconds)) { channel.close(promise: nil) }
    }
}
