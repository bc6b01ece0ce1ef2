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

    private let shared: ServerShared
    private let hub: LoopHub
    private var session: ServerSession
    private var decoder: FrameDecoder
    private var context: ChannelHandlerContext?
    private var handshakeTimeout: Scheduled<Void>?
    private var isReadHeldBack = false

    private(set) var caller: Caller?
    private var live: LiveConversation?
    /// Where this connection stands among those of its conversation.
    var seat: Int?
    /// The next entry to deliver; `nil` unless subscribed.
    private var cursor: EntryNumber?
    private var isCatchingUp = false

    private var parked: [ParkedRequest] = []
    /// Counts arrivals of mail and receipts, so that one that came while a request was being read is not missed.
    private var arrivals = 0

    init(shared: ServerShared, hub: LoopHub) {
        self.shared = shared
        self.hub = hub
        session = ServerSession(
            relay: shared.carrier.identity.relay, certificateHash: shared.certificateHash,
            nonce: randomBytes(Handshake.nonceBytes), limits: shared.carrier.limits)
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
        parked.forEach { $0.timeout.cancel() }
        parked = []
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

    /// A caller with too many requests open is not read from until some are answered.
    func read(context: ChannelHandlerContext) {
        if session.mayRead { context.read() } else { isReadHeldBack = true }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable { pump() }
        context.fireChannelWritabilityChanged()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        decoder.receive(unwrapInboundIn(data))
        do throws(RelayError) {
            while self.context != nil, let bytes = try decoder.next() {
                handle(session.frameReceived(try WireFrame(bytes)))
            }
        } catch {
            close(error, request: 0)
        }
    }

    // MARK: The session's actions

    private func handle(_ action: ServerSession.Action) {
        switch action {
        case .greet(let handshake, let request): send(.serverHello(shared.hello(handshake)), answering: request)
        case .admit(let caller, let request): admit(caller, request)
        case .perform(let request, let caller, let id): perform(request, for: caller, id: id)
        case .fail(let error, let request):
            shared.census.refused()
            send(.failure(error.frame), answering: request)
        case .close(let error, let request): close(error, request: request)
        }
    }

    private func admit(_ caller: Caller, _ request: UInt64) {
        do throws(RelayError) {
            var answer = WireAuthenticated()
            let standing = try shared.carrier.directory.admit(caller)
            answer.standing = standing.frame
            session.admitted()
            decoder.limit = session.frameLimit
            handshakeTimeout?.cancel()
            handshakeTimeout = nil
            self.caller = caller
            let live = hub.live(caller.conversation, size: standing.size)
            live.enter(self)
            self.live = live
            send(.authenticated(answer), answering: request)
        } catch {
            close(error, request: request)
        }
    }

    private func perform(_ request: RelayRequest, for caller: Caller, id: UInt64) {
        switch request {
        case .ping: answer(.success(.done(WireDone())), to: id)
        case .status: answer(.success(.status(shared.status(of: caller.conversation))), to: id)
        case .unsubscribe:
            unsubscribe()
            answer(.success(.done(WireDone())), to: id)
        case .invite, .publish, .exchange, .setAccess, .retire, .subscribe, .fetch, .proveInclusion, .proveConsistency,
            .submit, .drain, .settle, .receipts:
            hand(request, for: caller, id: id)
        }
    }

    private func hand(_ request: RelayRequest, for caller: Caller, id: UInt64) {
        guard let context else { return }
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        let before = arrivals
        shared.carrier.perform(request, for: caller) { result in
            bound.execute { $0.finished(request, id: id, result, arrivalsBefore: before) }
        }
    }

    private func finished(
        _ request: RelayRequest, id: UInt64, _ result: Result<WireFrame.OneOf_Kind, RelayError>, arrivalsBefore: Int
    ) {
        guard let context, let caller else { return }
        switch (request, result) {
        case (.subscribe(let from, _), .success): subscribe(from: from, request: id)
        case (_, .success(let found)):
            guard let patience = ParkedRequest.patience(of: request), !ParkedRequest.isFound(found) else {
                return answer(result, to: id)
            }
            if arrivals != arrivalsBefore { return hand(request, for: caller, id: id) }
            park(request, id: id, until: .now() + patience, context)
        case (_, .failure): answer(result, to: id)
        }
    }

    private func answer(_ result: Result<WireFrame.OneOf_Kind, RelayError>, to id: UInt64) {
        session.answered()
        switch result {
        case .success(let kind): send(kind, answering: id)
        case .failure(let error):
            shared.census.refused()
            send(.failure(error.frame), answering: id)
        }
        if isReadHeldBack, session.mayRead {
            isReadHeldBack = false
            context?.read()
        }
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

    /// Says why and closes once that is on its way.
    func close(_ error: RelayError, request: UInt64) {
        guard let context else { return }
        session.closed()
        shared.census.refused()
        self.context = nil
        guard let frame = try? WireFrame(.failure(error.frame), answering: request).encoded() else {
            return context.close(promise: nil)
        }
        let written = context.eventLoop.makePromise(of: Void.self)
        let channel = context.channel
        written.futureResult.whenComplete { _ in channel.close(promise: nil) }
        context.writeAndFlush(wrapOutboundOut(frame), promise: written)
    }

    // MARK: Waiting for mail

    private func park(
        _ request: RelayRequest, id: UInt64, until deadline: NIODeadline, _ context: ChannelHandlerContext
    ) {
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        let timeout = context.eventLoop.scheduleTask(deadline: deadline) { bound.value.giveUp(id) }
        parked.append(ParkedRequest(request: request, id: id, deadline: deadline, timeout: timeout))
    }

    private func giveUp(_ id: UInt64) {
        guard let index = parked.firstIndex(where: { $0.id == id }) else { return }
        let late = parked.remove(at: index)
        answer(.success(late.waitsForMail ? .drained(WireDrained()) : .receipts(WireReceipts())), to: id)
    }

    func wake(_ isDue: (ParkedRequest) -> Bool) {
        arrivals += 1
        guard let caller, !parked.isEmpty else { return }
        let due = parked.filter(isDue)
        parked.removeAll(where: isDue)
        for request in due {
            request.timeout.cancel()
            hand(request.request, for: caller, id: request.id)
        }
    }

    // MARK: Delivery

    var isSubscribed: Bool { cursor != nil }

    private func subscribe(from entry: EntryNumber, request: UInt64) {
        guard let caller, let live else { return }
        if cursor == nil { shared.census.subscribed(to: caller.conversation) }
        cursor = entry
        var subscribed = WireSubscribed()
        subscribed.size = live.ring.head
        answer(.success(.subscribed(subscribed)), to: request)
        pump()
    }

    private func unsubscribe() {
        guard let caller, cursor != nil else { return }
        cursor = nil
        shared.census.unsubscribed(from: caller.conversation)
    }

    /// Writes everything between cursor and head that the socket takes now; what the ring no longer holds comes from
    /// the store.
    func pump() {
        guard let context, let live, var place = cursor, !isCatchingUp else { return }
        let start = place
        while context.channel.isWritable, place < live.ring.head {
            guard let block = live.block(from: place) else {
                catchUp(from: place, context)
                break
            }
            context.write(wrapOutboundOut(block.bytes), promise: nil)
            place = block.end
        }
        guard place != start else { return }
        cursor = place
        shared.census.delivered(place - start)
        context.flush()
    }

    private func catchUp(from place: EntryNumber, _ context: ChannelHandlerContext) {
        guard let caller else { return }
        isCatchingUp = true
        let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
        shared.carrier.catchUp(caller.conversation, from: place) { result in
            bound.execute { $0.caughtUp(from: place, result) }
        }
    }

    private func caughtUp(from place: EntryNumber, _ result: Result<DeliverFrame?, RelayError>) {
        isCatchingUp = false
        guard let context, let cursor else { return }
        // Subscribed anew meanwhile: this is no longer what comes next.
        guard cursor == place else { return pump() }
        switch result {
        case .success(let frame?):
            context.writeAndFlush(wrapOutboundOut(frame.bytes), promise: nil)
            self.cursor = frame.end
            shared.census.delivered(frame.end - place)
            pump()
        case .success(nil): return
        case .failure(let error): close(error, request: 0)
        }
    }
}
