internal import ChanID
internal import ChanSodium
internal import Logging
internal import NIOCore

/// One connection of a relay: frames in, frames out, and a cursor where it is a subscriber. Decisions are the session's,
/// work is the carrier's.
final class ServerHandler: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    let shared: ServerShared
    private let hub: LoopHub
    private var session: ServerSession
    private var decoder: FrameDecoder
    private(set) var context: ChannelHandlerContext?
    private var handshakeTimeout: Scheduled<Void>?
    /// Ends a connection whose frame is not finished in time.
    private var frameTimeout: Scheduled<Void>?
    /// Of an unfinished frame, as they are counted in `ServerShared.unfinished`.
    private var countedBytes = 0
    private var isReadHeldBack = false
    private var isTakingFrames = false
    private var largeAnswers = LargeAnswers()

    private(set) var caller: Caller?
    /// Where the caller's key ends; `nil` where it does not.
    var end: UInt64?
    private(set) var live: LiveConversation?
    /// Where this connection stands among those of its conversation.
    var seat: Int?
    /// The next entry to deliver; `nil` unless subscribed.
    var cursor: EntryNumber?
    var isCatchingUp = false

    private var parked = ParkedRequests()
    /// Counts arrivals of mail and receipts, so that one that came while a request was being read is not missed.
    private var arrivals = 0

    init(shared: ServerShared, hub: LoopHub) {
        self.shared = shared
        self.hub = hub
        session = ServerSession(
            relay: shared.carrier.identity.relay, certificateHash: shared.certificateHash,
            nonce: randomBytes(Handshake.nonceBytes), limits: shared.carrier.limits,
            features: shared.carrier.features)
        decoder = FrameDecoder(limit: RelayLimits.handshakeFrameBytes)
    }

    // MARK: The channel's events

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        handshakeTimeout = context.eventLoop.scheduleTask(
            in: .milliseconds(shared.carrier.limits.handshakeMilliseconds)
        ) { bound.value.close(RelayError(.timedOut, "no proof of a key in time"), request: 0) }
    }

    func channelInactive(context: ChannelHandlerContext) {
        session.closed()
        handshakeTimeout?.cancel()
        frameTimeout?.cancel()
        _ = shared.unfinished.change(from: countedBytes, to: 0, of: network)
        countedBytes = 0
        for request in parked.removeAll(where: { _ in true }) { request.timeout.cancel() }
        unsubscribe()
        if let caller, let live {
            live.leave(self)
            hub.release(caller.conversation)
        }
        live = nil
        self.context = nil
        shared.census.closed()
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        shared.logger.debug("a connection failed", metadata: ["error": "\(error)"])
        context.close(promise: nil)
    }

    /// A caller with too many requests open, or one that does not take its answers, is not read from.
    func read(context: ChannelHandlerContext) {
        // From a connection that is ending everything is read, and dropped.
        if self.context == nil || mayTakeFrames { context.read() } else { isReadHeldBack = true }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable {
            // Requests first: deliveries would fill the socket again.
            goOn()
            startLargeAnswers()
            pump()
        }
        context.fireChannelWritabilityChanged()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard self.context != nil else { return }
        decoder.receive(unwrapInboundIn(data))
        takeFrames()
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
            in: .milliseconds(shared.carrier.limits.invitationMilliseconds)
        ) { bound.value.close(RelayError(.timedOut, "no invitation in time"), request: 0) }
    }

    // MARK: Pace

    private var mayTakeFrames: Bool { session.mayRead && context?.channel.isWritable == true }

    /// Asked before each frame: one read holds thousands of them.
    private func takeFrames() {
        guard !isTakingFrames else { return }
        isTakingFrames = true
        defer { isTakingFrames = false }
        do throws(RelayError) {
            noteWhetherCarried()
            while mayTakeFrames, let bytes = try decoder.next() {
                frameTimeout?.cancel()
                frameTimeout = nil
                handle(session.frameReceived(try WireFrame(bytes)))
            }
            try watchUnfinishedFrame()
        } catch {
            close(error, request: 0)
        }
    }

    /// - Throws: `busy` where unfinished frames hold too much memory.
    private func watchUnfinishedFrame() throws(RelayError) {
        let held = decoder.bufferedBytes >= UnfinishedBytes.least ? decoder.bufferedBytes : 0
        guard held == countedBytes || shared.unfinished.change(from: countedBytes, to: held, of: network) else {
            throw RelayError(.busy, "too many bytes of unfinished frames")
        }
        countedBytes = held
        // What is held back here is not the caller's delay.
        guard let context, decoder.bufferedBytes > 0, mayTakeFrames else {
            frameTimeout?.cancel()
            frameTimeout = nil
            return
        }
        guard frameTimeout == nil else { return }
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        let patience = shared.carrier.limits.frameMilliseconds + Int64(decoder.announcedBytes / 16)
        frameTimeout = context.eventLoop.scheduleTask(in: .milliseconds(patience)) {
            bound.value.close(RelayError(.timedOut, "a frame was not finished in time"), request: 0)
        }
    }

    /// An invitation was accepted since, on this connection or by the operator.
    private func noteWhetherCarried() {
        guard !session.isCarried, session.isOpen, let caller,
            shared.carrier.directory.carries(caller.conversation)
        else { return }
        session.carried()
        decoder.limit = session.frameLimit
    }

    /// Takes up what was held back: frames already here, then reading.
    private func goOn() {
        takeFrames()
        guard isReadHeldBack, !isTakingFrames, mayTakeFrames else { return }
        isReadHeldBack = false
        context?.read()
    }

    private func startLargeAnswers() {
        while context?.channel.isWritable == true, let turn = largeAnswers.next() { start(turn.request, id: turn.id) }
    }

    // MARK: The session's actions

    private func handle(_ action: ServerSession.Action) {
        switch action {
        case .greet(let handshake, let request): send(.serverHello(shared.carrier.hello(handshake)), answering: request)
        case .admit(var caller, let request):
            caller.network = network
            admit(caller, request)
        case .admitAgain(var caller, let request):
            caller.network = network
            admitAgain(caller, request)
        case .perform(let request, let caller, let id): perform(request, for: caller, id: id)
        case .fail(let error, let request):
            shared.census.refused()
            send(.failure(error.frame), answering: request)
        case .close(let error, let request): close(error, request: request)
        }
    }

    private func admit(_ caller: Caller, _ request: UInt64) {
        judge(caller) { $0.admitted(caller, request, $1) }
    }

    /// At once where the access set decides, so that no change of it falls between; a key that has ended is looked up in the store.
    private func judge(
        _ caller: Caller, _ completion: @escaping @Sendable (ServerHandler, Result<RelayStanding, RelayError>) -> Void
    ) {
        guard let context else { return }
        do throws(RelayError) { completion(self, .success(try shared.carrier.directory.admit(caller))) } catch {
            guard caller.role == .reader, error.code == .unauthorized else { return completion(self, .failure(error)) }
            let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
            shared.carrier.admit(ended: caller) { result in bound.execute { completion($0, result) } }
        }
    }

    private func admitted(_ caller: Caller, _ request: UInt64, _ result: Result<RelayStanding, RelayError>) {
        guard context != nil else { return }
        switch result {
        case .success(let standing):
            session.admitted()
            (self.caller, end) = (caller, standing.end)
            decoder.limit = session.frameLimit
            noteWhetherCarried()
            stopWaitingForHandshake()
            if standing.state == .unknown { waitForInvitation() }
            let live = hub.live(caller.conversation, size: shared.carrier.directory[caller.conversation]?.row.size ?? 0)
            live.enter(self)
            self.live = live
            send(.authenticated(standing.answer), answering: request)
            goOn()
        case .failure(let error): close(error, request: request)
        }
    }

    /// The caller proved another key of the same conversation: from now on that one counts.
    private func admitAgain(_ caller: Caller, _ request: UInt64) {
        judge(caller) { $0.admittedAgain(caller, request, $1) }
    }

    private func admittedAgain(_ caller: Caller, _ request: UInt64, _ result: Result<RelayStanding, RelayError>) {
        guard context != nil else { return }
        if case .success(let standing) = result {
            session.admitted(caller)
            (self.caller, end) = (caller, standing.end)
        }
        answer(result.map { .authenticated($0.answer) }, to: request)
    }

    private func perform(_ request: RelayRequest, for caller: Caller, id: UInt64) {
        do throws(RelayError) { try shared.carrier.directory.authorize(request, for: caller) } catch {
            return answer(.failure(error), to: id)
        }
        switch request {
        case .ping: answer(.success(.done(WireDone())), to: id)
        case .status: answer(.success(.status(shared.status(of: caller.conversation))), to: id)
        case .unsubscribe:
            unsubscribe()
            answer(.success(.done(WireDone())), to: id)
        case .invite, .publish, .exchange, .setAccess, .retire, .subscribe, .fetch, .proveInclusion, .proveConsistency,
            .submit, .drain, .settle, .receipts, .offerBlob, .askBlob, .putChunk, .getChunk, .keepBlobs:
            hand(request, id: id)
        }
    }

    private func hand(_ request: RelayRequest, id: UInt64) {
        guard request.mayAnswerMuch else { return start(request, id: id) }
        largeAnswers.wait(for: request, id: id)
        startLargeAnswers()
    }

    private func start(_ request: RelayRequest, id: UInt64) {
        guard let context, let caller else { return }
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        let before = arrivals
        shared.carrier.perform(request, for: caller) { result in
            bound.execute { $0.finished(request, id: id, result, arrivalsBefore: before) }
        }
    }

    private func finished(
        _ request: RelayRequest, id: UInt64, _ result: Result<WireFrame.OneOf_Kind, RelayError>, arrivalsBefore: Int
    ) {
        if request.mayAnswerMuch { largeAnswers.finished() }
        defer { startLargeAnswers() }
        guard let context else { return }
        switch (request, result) {
        case (.subscribe(let from, _), .success): subscribe(from: from, request: id)
        case (.invite, .success):
            stopWaitingForHandshake()
            answer(result, to: id)
        case (_, .success(let found)):
            guard let patience = ParkedRequest.patience(of: request), !ParkedRequest.isFound(found) else {
                return answer(result, to: id)
            }
            if arrivals != arrivalsBefore { return hand(request, id: id) }
            park(request, id: id, until: .now() + patience, context)
        case (_, .failure): answer(result, to: id)
        }
    }

    func answer(_ result: Result<WireFrame.OneOf_Kind, RelayError>, to id: UInt64) {
        session.answered()
        switch result {
        case .success(let kind): send(kind, answering: id)
        case .failure(let error):
            shared.census.refused()
            send(.failure(error.frame), answering: id)
        }
        goOn()
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

    /// Says why and closes once that is on its way, or when the caller took too long to take it.
    func close(_ error: RelayError, request: UInt64) {
        guard let context else { return }
        session.closed()
        frameTimeout?.cancel()
        frameTimeout = nil
        shared.census.refused()
        self.context = nil
        guard let frame = try? WireFrame(.failure(error.frame), answering: request).encoded() else {
            return context.close(promise: nil)
        }
        let written = context.eventLoop.makePromise(of: Void.self)
        let channel = context.channel
        let limit = TimeAmount.milliseconds(shared.carrier.limits.goodbyeMilliseconds)
        let lateness = context.eventLoop.scheduleTask(in: limit) { channel.close(promise: nil) }
        written.futureResult.whenComplete { _ in
            lateness.cancel()
            channel.close(promise: nil)
        }
        context.writeAndFlush(wrapOutboundOut(frame), promise: written)
    }

    // MARK: Waiting for mail

    private func park(
        _ request: RelayRequest, id: UInt64, until deadline: NIODeadline, _ context: ChannelHandlerContext
    ) {
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        let timeout = context.eventLoop.scheduleTask(deadline: deadline) { bound.value.giveUp(id) }
        for early in parked.add(ParkedRequest(request, id: id, timeout: timeout)) {
            early.timeout.cancel()
            answerWithNothing(early)
        }
    }

    private func giveUp(_ id: UInt64) {
        if let late = parked.remove(id) { answerWithNothing(late) }
    }

    private func answerWithNothing(_ request: ParkedRequest) {
        answer(.success(request.waitsForMail ? .drained(WireDrained()) : .receipts(WireReceipts())), to: request.id)
    }

    func wake(_ isDue: (ParkedRequest) -> Bool) {
        arrivals += 1
        for request in parked.removeAll(where: isDue) {
            request.timeout.cancel()
            hand(request.request, id: request.id)
        }
    }
}
