package import ChanID
internal import ChanRelayWire
internal import ChanSodium
internal import NIOCore
internal import Synchronization

/// The channel handler of a node's connection to a relay: performs the actions of its `ClientSession`. Confined to its
/// event loop.
final class ClientHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// The result of a completed handshake.
    struct HandshakeResult: Sendable {
        let greeting: RelayGreeting
        let conversationStatus: RelayConversationStatus
    }

    private struct PendingRequest {
        let promise: EventLoopPromise<WireFrame.OneOf_Kind>
        /// The size of its frame.
        let bytes: Int
        var timeout: Scheduled<Void>
    }

    private var session: ClientSession
    private var decoder = FrameDecoder(limit: RelayLimits.frameBytes)
    /// The caller's key; `nil` for a connection that only reads the hello.
    private let key: SigningKey?
    private let certificate: PeerCertificateHash
    private let handshakePromise: EventLoopPromise<HandshakeResult>
    private let deliveryBuffer: DeliveryBuffer
    private let typingInbox: TypingInbox
    private var context: ChannelHandlerContext?
    private var pendingRequests: [UInt64: PendingRequest] = [:]
    private var failure: RelayError?
    private var hasReceivedData = false
    private var receivedBytes = 0
    /// The bytes of the requests that are not answered yet. Any of them may still be on their way.
    private var unansweredBytes = 0
    private let transferred: (@Sendable (Int) -> Void)?
    private var heartbeat: RepeatedTask?

    /// The idle time after which a ping is sent, and the time limit for its answer.
    private static let heartbeatInterval = TimeAmount.seconds(20)

    init(
        session: ClientSession, key: SigningKey?, certificate: PeerCertificateHash,
        opened: EventLoopPromise<HandshakeResult>,
        box: DeliveryBuffer, typing: TypingInbox, transferred: (@Sendable (Int) -> Void)? = nil
    ) {
        self.transferred = transferred
        self.session = session
        self.key = key
        self.certificate = certificate
        self.handshakePromise = opened
        self.deliveryBuffer = box
        self.typingInbox = typing
    }

    func channelActive(context: ChannelHandlerContext) {
        self.context = context
        handle(session.connected())
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        end(RelayError(.closed, "the relay closed the connection"))
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        end(error as? RelayError ?? RelayError(.unreachable, RelayError.reason(of: error)))
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        hasReceivedData = true
        if let hash = certificate.take() { session.certificateShown(hash) }
        let bytes = unwrapInboundIn(data)
        receivedBytes += bytes.readableBytes
        transferred?(bytes.readableBytes)
        decoder.receive(bytes)
        do throws(RelayError) {
            while failure == nil, let bytes = try decoder.next() {
                if let action = session.frameReceived(try WireFrame(bytes)) { handle(action) }
            }
        } catch {
            end(error)
        }
    }

    /// Sends a request. The promise receives the answer, the relay's error, or `timed_out`. The time limit grows with the
    /// bytes that the relay has to receive first, as the relay's own for a frame does.
    func sendRequest(
        _ kind: WireFrame.OneOf_Kind, request: UInt64, within limit: TimeAmount, extendedAt pace: ResponsePace? = nil,
        _ promise: EventLoopPromise<WireFrame.OneOf_Kind>
    ) {
        // Internal requests have fixed numbers: an earlier one that is still open is cancelled.
        abandon(request, .cancelled)
        guard let context, failure == nil else {
            return promise.fail(failure ?? RelayError(.closed, "the connection is closed"))
        }
        let frame: ByteBuffer
        do throws(RelayError) { frame = try session.requestSent(kind, request: request).encoded() } catch {
            session.requestAbandoned(request: request)
            return promise.fail(error)
        }
        unansweredBytes += frame.readableBytes
        let limitWithTransfer = limit + .milliseconds(RelayLimits.transferMilliseconds(of: unansweredBytes))
        let timeout = scheduleTimeout(of: request, in: limitWithTransfer, extendedAt: pace, on: context.eventLoop)
        pendingRequests[request] = PendingRequest(promise: promise, bytes: frame.readableBytes, timeout: timeout)
        write(frame)
    }

    /// - Parameter pace: extends the limit, period by period, while at least this much arrives.
    private func scheduleTimeout(
        of request: UInt64, in limit: TimeAmount, extendedAt pace: ResponsePace?, on loop: any EventLoop
    ) -> Scheduled<Void> {
        let (bound, before) = (NIOLoopBound(self, eventLoop: loop), receivedBytes)
        return loop.scheduleTask(in: limit) {
            let handler = bound.value
            if let next = pace?.next(after: handler.receivedBytes - before, in: limit) {
                handler.pendingRequests[request]?.timeout = handler.scheduleTimeout(
                    of: request, in: limit, extendedAt: next, on: loop)
            } else {
                handler.abandon(request, RelayError(.timedOut, "no answer from the relay within \(limit)"))
            }
        }
    }

    /// Proves another key of the caller; the promise receives the relay's answer.
    func prove(
        _ key: SigningKey, request: UInt64, within limit: TimeAmount, _ promise: EventLoopPromise<WireFrame.OneOf_Kind>
    ) {
        guard let proof = session.proof(ofAnother: key) else {
            return promise.fail(failure ?? RelayError(.closed, "the connection is closed"))
        }
        sendRequest(proof, request: request, within: limit, promise)
    }

    /// Fails one request; a later answer to it is dropped.
    func abandon(_ request: UInt64, _ error: RelayError) {
        session.requestAbandoned(request: request)
        finish(request) { $0.fail(error) }
    }

    /// Closes the connection and fails all pending requests and deliveries with this error. Later calls have no effect.
    func end(_ error: RelayError) {
        guard failure == nil else { return }
        failure = error
        session.closed()
        heartbeat?.cancel()
        let ended = pendingRequests
        pendingRequests = [:]
        for waiter in ended.values {
            waiter.timeout.cancel()
            waiter.promise.fail(error)
        }
        handshakePromise.fail(error)
        deliveryBuffer.fail(error)
        typingInbox.finish()
        context?.close(promise: nil)
        context = nil
    }

    private func handle(_ action: ClientSession.Action) {
        switch action {
        case .send(let frame): write(frame)
        case .prove(let claim, let message):
            guard let key else { return end(RelayError(.unauthorized, "no key to prove")) }
            write(session.proof(of: claim, signature: key.sign(message), key: key.verifyKey))
        case .greeted(let greeting):
            handshakePromise.succeed(
                HandshakeResult(greeting: greeting, conversationStatus: RelayConversationStatus(state: .unknown)))
        case .open(let greeting, let status):
            handshakePromise.succeed(HandshakeResult(greeting: greeting, conversationStatus: status))
            startHeartbeat()
        case .answer(let kind, let request):
            // Deliveries after this answer belong to this subscription, those before it to an earlier one.
            if case .subscribed = kind { deliveryBuffer.subscriptionStarted() }
            finish(request) { $0.succeed(kind) }
        case .refuse(let error, let request): finish(request) { $0.fail(error) }
        case .deliver(let batch): deliver(batch)
        case .typing(let sealed): typingInbox.receive(sealed, at: .now())
        case .fail(let error): end(error)
        }
    }

    private func finish(_ request: UInt64, _ body: (EventLoopPromise<WireFrame.OneOf_Kind>) -> Void) {
        guard let waiter = pendingRequests.removeValue(forKey: request) else { return }
        unansweredBytes -= waiter.bytes
        waiter.timeout.cancel()
        body(waiter.promise)
    }

    private func deliver(_ batch: [UInt8]) {
        guard !deliveryBuffer.enqueue(batch), let context else { return }
        let promise = context.eventLoop.makePromise(of: WireFrame.OneOf_Kind.self)
        sendRequest(.unsubscribe(WireUnsubscribe()), request: .max, within: Self.heartbeatInterval, promise)
    }

    private func write(_ frame: WireFrame) {
        do throws(RelayError) { write(try frame.encoded()) } catch { end(error) }
    }

    /// Writes a frame in pieces, so that a large one is known to progress on a slow line.
    private func write(_ frame: ByteBuffer) {
        guard let context else { return }
        var rest = frame
        while let piece = rest.readSlice(length: min(Self.pieceBytes, rest.readableBytes)), piece.readableBytes > 0 {
            let (bytes, transferred) = (piece.readableBytes, transferred)
            let written = transferred.map { transferred in
                let promise = context.eventLoop.makePromise(of: Void.self)
                promise.futureResult.whenSuccess { transferred(bytes) }
                return promise
            }
            context.write(wrapOutboundOut(piece), promise: written)
        }
        context.flush()
    }

    private static let pieceBytes = 64 << 10

    private func startHeartbeat() {
        guard let context else { return }
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        heartbeat = context.eventLoop.scheduleRepeatedTask(
            initialDelay: Self.heartbeatInterval, delay: Self.heartbeatInterval
        ) { _ in
            bound.value.sendHeartbeat()
        }
    }

    private func sendHeartbeat() {
        guard let context, !hasReceivedData else { return hasReceivedData = false }
        let promise = context.eventLoop.makePromise(of: WireFrame.OneOf_Kind.self)
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        promise.futureResult.whenFailure { _ in
            bound.value.end(RelayError(.timedOut, "the relay shows no sign of life"))
        }
        sendRequest(.ping(WirePing()), request: .max - 1, within: Self.heartbeatInterval, promise)
    }
}

/// The hash of the certificate that TLS presented, passed from the verification to the session.
package final class PeerCertificateHash: Sendable {
    private let hash: Mutex<Digest?>

    package init(_ hash: Digest?) { self.hash = Mutex(hash) }

    package func record(_ hash: Digest) { self.hash.withLock { $0 = hash } }

    /// Returns the hash and clears it.
    package func take() -> Digest? {
        hash.withLock { hash in
            defer { hash = nil }
            return hash
        }
    }
}
