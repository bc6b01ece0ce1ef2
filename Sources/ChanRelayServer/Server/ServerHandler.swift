internal import ChanID
internal import ChanRelayWire
internal import ChanSodium
internal import Logging
internal import NIOCore

/// The channel handler of one connection of a relay: decodes and encodes frames, and delivers entries to a subscriber.
/// The session makes the decisions; the relay service processes the requests.
final class ServerHandler: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    let shared: ServerContext
    private let hub: EventLoopHub
    private var session: ServerSession
    private var decoder: FrameDecoder
    private(set) var context: ChannelHandlerContext?
    private var handshakeTimeout: Scheduled<Void>?
    /// Closes a connection whose frame is not finished in time.
    private var frameTimeout: Scheduled<Void>?
    /// The size of the unfinished frame, as counted in `ServerContext.unfinishedFrames`.
    private var countedBytes = 0
    private var isReadDeferred = false
    private var isProcessingFrames = false
    private var largeResponses = LargeResponseQueue()

    private(set) var caller: Caller?
    /// The end of the caller's key; `nil` for a key without an end.
    var end: UInt64?
    private(set) var live: ConversationFanOut?
    /// The position of this connection in the fan-out of its conversation.
    var fanOutIndex: Int?
    /// The next entry to deliver; `nil` unless subscribed.
    var cursor: EntryNumber?
    /// Whether this caller holds a place among the subscribers of the conversation.
    var hasPlace = false
    /// Whether it is counted among the readers that a drain moves.
    var isMovable = false
    var isCatchingUp = false
    /// Whether the subscription takes typing.
    var takesTyping = false
    var typingBucket = TokenBucket.typingSent

    private var longPolls = LongPollQueue()
    /// Counts the arrivals of submissions and receipts, so that one that arrives while a request is being read is not
    /// missed.
    private var arrivals = 0

    init(shared: ServerContext, hub: EventLoopHub) {
        self.shared = shared
        self.hub = hub
        session = ServerSession(terms: shared.sessionTerms(), nonce: randomBytes(Handshake.nonceBytes))
        decoder = FrameDecoder(limit: RelayLimits.handshakeFrameBytes)
    }

    // MARK: Channel events

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        handshakeTimeout = context.eventLoop.scheduleTask(
            in: .milliseconds(shared.service.limits.handshakeMilliseconds)
        ) { bound.value.close(RelayError(.timedOut, "no proof of a key in time"), request: 0) }
    }

    func channelInactive(context: ChannelHandlerContext) {
        session.closed()
        handshakeTimeout?.cancel()
        frameTimeout?.cancel()
        _ = shared.unfinishedFrames.update(from: countedBytes, to: 0, of: network)
        countedBytes = 0
        for request in longPolls.removeAll(where: { _ in true }) { request.timeout.cancel() }
        unsubscribe()
        if let caller, let live {
            live.remove(self)
            hub.release(caller.conversation)
        }
        live = nil
        self.context = nil
        shared.metrics.closed()
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        shared.logger.debug("a connection failed", metadata: ["error": "\(error)"])
        context.close(promise: nil)
    }

    /// Defers reading from a caller with too many open requests, and from one that does not read its answers.
    func read(context: ChannelHandlerContext) {
        // From a connection that is closing, everything is read and dropped.
        if self.context == nil || canProcessFrames { context.read() } else { isReadDeferred = true }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable {
            // Requests first: deliveries would fill the socket again.
            resumeReading()
            startLargeResponses()
            deliverPending()
        }
        context.fireChannelWritabilityChanged()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard self.context != nil else { return }
        decoder.receive(unwrapInboundIn(data))
        processFrames()
    }

    private lazy var network: CallerNetwork? = context?.remoteAddress.flatMap(CallerNetwork.init)

    private func stopWaitingForHandshake() {
        handshakeTimeout?.cancel()
        handshakeTimeout = nil
    }

    private func waitForInvitation() {
        guard let context else { return }
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        handshakeTimeout = context.eventLoop.scheduleTask(
            in: .milliseconds(shared.service.limits.invitationMilliseconds)
        ) { bound.value.close(RelayError(.timedOut, "no invitation in time"), request: 0) }
    }

    // MARK: Flow control

    private var canProcessFrames: Bool { session.canRead && context?.channel.isWritable == true }

    /// Processes the buffered frames. The condition is evaluated before each frame, because one read can contain
    /// thousands.
    private func processFrames() {
        guard !isProcessingFrames else { return }
        isProcessingFrames = true
        defer { isProcessingFrames = false }
        do throws(RelayError) {
            updateCarriedState()
            while canProcessFrames, let bytes = try decoder.next() {
                frameTimeout?.cancel()
                frameTimeout = nil
                handle(session.frameReceived(try WireFrame(bytes)))
            }
            try trackUnfinishedFrame()
        } catch {
            close(error, request: 0)
        }
    }

    /// Counts the bytes of an unfinished frame and starts its timeout.
    /// - Throws: `busy` where unfinished frames hold too much memory.
    private func trackUnfinishedFrame() throws(RelayError) {
        let bytes = decoder.bufferedBytes >= UnfinishedFrameBudget.minimumCountedBytes ? decoder.bufferedBytes : 0
        guard bytes == countedBytes || shared.unfinishedFrames.update(from: countedBytes, to: bytes, of: network) else {
            throw RelayError(.busy, "too many bytes of unfinished frames")
        }
        countedBytes = bytes
        // The caller is not responsible for the delay while the relay itself defers processing.
        guard let context, decoder.bufferedBytes > 0, canProcessFrames else {
            frameTimeout?.cancel()
            frameTimeout = nil
            return
        }
        guard frameTimeout == nil else { return }
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        let limit =
            shared.service.limits.frameMilliseconds + RelayLimits.transferMilliseconds(of: decoder.announcedBytes)
        frameTimeout = context.eventLoop.scheduleTask(in: .milliseconds(limit)) {
            bound.value.close(RelayError(.timedOut, "a frame was not finished in time"), request: 0)
        }
    }

    /// Updates the session and the frame limit when the relay has begun to carry the conversation, after an invitation
    /// on this connection or the operator's decision.
    private func updateCarriedState() {
        guard !session.isCarried, session.isOpen, let caller,
            shared.service.directory.isCarried(caller.conversation)
        else { return }
        session.carried()
        decoder.limit = session.frameLimit
    }

    /// Resumes deferred work: first the buffered frames, then reading.
    private func resumeReading() {
        processFrames()
        guard isReadDeferred, !isProcessingFrames, canProcessFrames else { return }
        isReadDeferred = false
        context?.read()
    }

    private func startLargeResponses() {
        while context?.channel.isWritable == true, let task = largeResponses.dequeue() {
            start(task.request, id: task.id)
        }
    }

    // MARK: Session actions

    private func handle(_ action: ServerSession.Action) {
        switch action {
        case .greet(let handshake, let request): send(.serverHello(shared.service.hello(handshake)), answering: request)
        case .admit(var caller, let request):
            caller.network = network
            admit(caller, request)
        case .admitNewKey(var caller, let request):
            caller.network = network
            admitNewKey(caller, request)
        case .perform(let request, let caller, let id): perform(request, for: caller, id: id)
        case .fail(let error, let request):
            shared.refused(error, request: request, of: caller)
            send(.failure(error.frame), answering: request)
        case .close(let error, let request): close(error, request: request)
        }
    }

    private func admit(_ caller: Caller, _ request: UInt64) {
        checkAdmission(caller) { $0.admitted(caller, request, $1) }
    }

    /// Decides whether a caller is admitted. Decides synchronously by the access set, so that no change of it falls in
    /// between; a key that has ended is looked up in the store.
    private func checkAdmission(
        _ caller: Caller,
        _ completion: @escaping @Sendable (ServerHandler, Result<RelayConversationStatus, RelayError>) -> Void
    ) {
        guard let context else { return }
        do throws(RelayError) { completion(self, .success(try shared.service.directory.admit(caller))) } catch {
            guard caller.role == .reader, error.code == .unauthorized else { return completion(self, .failure(error)) }
            let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
            shared.service.admitEndedKey(caller) { result in bound.execute { completion($0, result) } }
        }
    }

    private func admitted(_ caller: Caller, _ request: UInt64, _ result: Result<RelayConversationStatus, RelayError>) {
        guard context != nil else { return }
        switch result {
        case .success(let status):
            session.admitted()
            (self.caller, end) = (caller, status.end)
            decoder.limit = session.frameLimit
            updateCarriedState()
            stopWaitingForHandshake()
            if status.state == .unknown { waitForInvitation() }
            let live = hub.fanOut(
                caller.conversation, size: shared.service.directory[caller.conversation]?.row.size ?? 0)
            live.add(self)
            self.live = live
            send(.authenticated(status.answer), answering: request)
            resumeReading()
        case .failure(let error): close(error, request: request)
        }
    }

    /// Replaces the caller's key after it proved another key of the conversation.
    private func admitNewKey(_ caller: Caller, _ request: UInt64) {
        checkAdmission(caller) { $0.newKeyAdmitted(caller, request, $1) }
    }

    private func newKeyAdmitted(
        _ caller: Caller, _ request: UInt64, _ result: Result<RelayConversationStatus, RelayError>
    ) {
        guard context != nil else { return }
        if case .success(let status) = result {
            session.admitted(caller)
            (self.caller, end) = (caller, status.end)
        }
        answer(result.map { .authenticated($0.answer) }, to: request)
    }

    private func perform(_ request: RelayRequest, for caller: Caller, id: UInt64) {
        do throws(RelayError) { try shared.service.directory.authorize(request, for: caller) } catch {
            return answer(.failure(error), to: id)
        }
        switch request {
        case .ping: answer(.success(.done(WireDone())), to: id)
        case .status: answerStatus(to: caller, request: id)
        case .unsubscribe:
            unsubscribe()
            answer(.success(.done(WireDone())), to: id)
        case .typing(let sealed): forwardTyping(sealed, from: caller, request: id)
        case .invite, .publish, .exchange, .setAccess, .setPeers, .retire, .keepNotes, .subscribe, .fetch,
            .proveInclusion,
            .proveConsistency,
            .submit, .drain, .settle, .receipts, .offerBlob, .askBlob, .putChunk, .getChunk, .keepBlobs, .putPreview,
            .askPreview, .putLinks, .askLinks, .askLink:
            dispatch(request, id: id)
        }
    }

    private func answerStatus(to caller: Caller, request: UInt64) {
        guard let context else { return }
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        shared.service.addEvidence(to: shared.status(for: caller), of: caller.conversation) { result in
            bound.execute { $0.answer(result, to: request) }
        }
    }

    private func dispatch(_ request: RelayRequest, id: UInt64) {
        guard request.hasLargeResponse else { return start(request, id: id) }
        largeResponses.enqueue(for: request, id: id)
        startLargeResponses()
    }

    private func start(_ request: RelayRequest, id: UInt64) {
        guard let context, let caller else { return }
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        let before = arrivals
        let begin = ContinuousClock.now
        shared.service.perform(request, for: caller) { [metrics = shared.metrics] result in
            metrics.processed(request, in: .now - begin)
            bound.execute { $0.finished(request, id: id, result, arrivalsBefore: before) }
        }
    }

    private func finished(
        _ request: RelayRequest, id: UInt64, _ result: Result<WireFrame.OneOf_Kind, RelayError>, arrivalsBefore: Int
    ) {
        if request.hasLargeResponse { largeResponses.finished() }
        defer { startLargeResponses() }
        guard let context else { return }
        switch (request, result) {
        case (.subscribe(let from, _, let typing), .success): subscribe(from: from, typing: typing, request: id)
        case (.invite, .success):
            stopWaitingForHandshake()
            answer(result, to: id)
        case (_, .success(let found)):
            guard let waitLimit = LongPollRequest.waitLimit(of: request), !LongPollRequest.hasResult(found) else {
                return answer(result, to: id)
            }
            if arrivals != arrivalsBefore { return dispatch(request, id: id) }
            enqueueLongPoll(request, id: id, until: .now() + waitLimit, context)
        case (_, .failure): answer(result, to: id)
        }
    }

    func answer(_ result: Result<WireFrame.OneOf_Kind, RelayError>, to id: UInt64) {
        session.answered()
        switch result {
        case .success(let kind): send(kind, answering: id)
        case .failure(let error):
            shared.refused(error, request: id, of: caller)
            send(.failure(error.frame), answering: id)
        }
        resumeReading()
    }

    private func send(_ kind: WireFrame.OneOf_Kind, answering request: UInt64) {
        guard let context else { return }
        do throws(RelayError) {
            context.writeAndFlush(wrapOutboundOut(try WireFrame(kind, answering: request).encoded()), promise: nil)
        } catch {
            shared.logger.error("an answer could not be encoded", metadata: ["error": "\(error)"])
            context.close(promise: nil)
        }
    }

    /// Sends an error and closes the connection after the write, or when the caller does not read it in time.
    func close(_ error: RelayError, request: UInt64) {
        guard let context else { return }
        session.closed()
        frameTimeout?.cancel()
        frameTimeout = nil
        shared.refused(error, request: request, of: caller)
        self.context = nil
        guard let frame = try? WireFrame(.failure(error.frame), answering: request).encoded() else {
            return context.close(promise: nil)
        }
        let written = context.eventLoop.makePromise(of: Void.self)
        let channel = context.channel
        let limit = TimeAmount.milliseconds(shared.service.limits.closeMilliseconds)
        let lateness = context.eventLoop.scheduleTask(in: limit) { channel.close(promise: nil) }
        written.futureResult.whenComplete { _ in
            lateness.cancel()
            channel.close(promise: nil)
        }
        context.writeAndFlush(wrapOutboundOut(frame), promise: written)
    }

    // MARK: Long polls

    private func enqueueLongPoll(
        _ request: RelayRequest, id: UInt64, until deadline: NIODeadline, _ context: ChannelHandlerContext
    ) {
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        let timeout = context.eventLoop.scheduleTask(deadline: deadline) { bound.value.expireLongPoll(id) }
        for early in longPolls.add(LongPollRequest(request, id: id, timeout: timeout)) {
            early.timeout.cancel()
            sendEmptyResponse(early)
        }
    }

    private func expireLongPoll(_ id: UInt64) {
        if let late = longPolls.remove(id) { sendEmptyResponse(late) }
    }

    private func sendEmptyResponse(_ request: LongPollRequest) {
        answer(
            .success(request.waitsForSubmissions ? .drained(WireDrained()) : .receipts(WireReceipts())), to: request.id)
    }

    func retryLongPolls(_ isDue: (LongPollRequest) -> Bool) {
        arrivals += 1
        for request in longPolls.removeAll(where: isDue) {
            request.timeout.cancel()
            dispatch(request.request, id: request.id)
        }
    }
}
