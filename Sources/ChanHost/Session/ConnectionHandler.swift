import ChanRPC
import NIOCore

/// One connection on its event loop: bytes to lines, lines to jobs, outcomes to one write a turn.
final class ConnectionHandler: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// Tells the handler that the node is going down.
    struct Drain: Sendable {}
    /// Tells the handler that too many bytes are held for the caller.
    struct QuotaExceeded: Sendable {}

    private typealias Push = (line: [UInt8], done: CheckedContinuation<Bool, Never>)

    /// Lines begun before the loop turns to other connections.
    private static let slice = 32

    private let service: ListenerContext
    private let caller: Caller
    private let number: Int
    private let subscriptions: Subscriptions
    private var bufferedBytes: BufferedByteCounter
    private var framer: LineFramer
    private var state: SessionState
    private var output = ByteBuffer()
    /// Bytes that the channel has not taken yet.
    private var unsent = 0
    private var pushes = CircularBuffer<Push>()
    private var pushBytes = 0
    private var mailbox: OutcomeQueue?
    private var context: ChannelHandlerContext?
    private var readPending = false
    private var turnScheduled = false
    private var hangingUp = false
    /// The caller was told that too much is held for it: what still comes is dropped.
    private var isRefused = false
    /// Something is done that the connection is owed, whatever its state says already.
    private var isPerforming = false

    init(service: ListenerContext, caller: Caller, number: Int) {
        self.service = service
        self.caller = caller
        self.number = number
        let share = service.quotas.quota(of: caller)
        subscriptions = Subscriptions(share: share)
        bufferedBytes = BufferedByteCounter(share: share)
        framer = LineFramer(limit: service.lineLimit)
        state = SessionState(limits: service.limits, lineLimit: service.lineLimit, kind: service.kind)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        mailbox = OutcomeQueue(self, on: context.eventLoop)
    }

    func handlerRemoved(context: ChannelHandlerContext) { connectionClosed() }

    func channelInactive(context: ChannelHandlerContext) {
        connectionClosed()
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    private func connectionClosed() {
        subscriptions.endAll()
        bufferedBytes.update(to: 0)
        context = nil
        mailbox = nil
        while let push = pushes.popFirst() { push.done.resume(returning: false) }
    }
}

// MARK: - Input

extension ConnectionHandler {
    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isRefused else { return }
        unwrapInboundIn(data).withUnsafeReadableBytes { bytes in
            framer.received(bytes) { state.received($0) }
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        if updateBufferedBytes() { processTurn() } else { refuse(context) }
        context.fireChannelReadComplete()
    }

    /// Not reading is what stops a caller that floods, or that leaves its answers unread.
    func read(context: ChannelHandlerContext) {
        if state.wantsInput || isRefused { context.read() } else { readPending = true }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case ChannelEvent.inputClosed:
            framer.ended { state.received($0) }
            state.inputClosed()
            subscriptions.endAll()
            processTurn()
        case is QuotaExceeded: refuse(context)
        case is Drain:
            state.drainBegan()
            subscriptions.endAll()
            processTurn()
        default: context.fireUserInboundEventTriggered(event)
        }
    }
}

// MARK: - Output

extension ConnectionHandler {
    func channelWritabilityChanged(context: ChannelHandlerContext) {
        checkOutputBacklog(context)
        releasePushes()
        processTurn()
        context.fireChannelWritabilityChanged()
    }

    /// Outcomes of jobs.
    func process(_ outcomes: [OutcomeQueue.Outcome]) {
        for (ticket, outcome) in outcomes { perform(state.finished(ticket, outcome)) }
        processTurn()
    }

    /// A notification: written now, or when the caller reads again.
    func push(_ line: [UInt8], _ done: CheckedContinuation<Bool, Never>) {
        guard context != nil else { return done.resume(returning: false) }
        pushes.append((line, done))
        pushBytes += line.count
        releasePushes()
        scheduleTurn()
    }

    private func releasePushes() {
        while !state.outputBlocked, output.readableBytes < service.gatherLimit, let push = pushes.popFirst() {
            output.writeBytes(push.line)
            pushBytes -= push.line.count
            push.done.resume(returning: true)
        }
    }

    /// Begins what may begin, writes what there is to write. A turn in which a write is found to be too much goes on by itself.
    private func processTurn() {
        guard !isPerforming, !isRefused else { return }
        begin(state.advanced(slice: Self.slice))
        flush()
        if let context, bufferedBytes.share != nil {
            _ = updateBufferedBytes()
            checkOutputBacklog(context)
        }
        if state.canAdvance || !pushes.isEmpty && !state.outputBlocked { scheduleTurn() }
        guard let context else { return }
        if state.isFinished { return hangUp(context) }
        guard readPending, state.wantsInput else { return }
        readPending = false
        context.read()
    }

    private func scheduleTurn() {
        guard !turnScheduled, let context else { return }
        turnScheduled = true
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        context.eventLoop.execute {
            handler.value.turnScheduled = false
            handler.value.releasePushes()
            handler.value.processTurn()
        }
    }

    /// What is answered already when it begins got no further than its line.
    private func begin(_ actions: [SessionState.Action]) {
        for case .send(let line) in actions { ContractTrace.recordRefusal(line) }
        perform(actions)
    }

    /// Also what follows from them: an answer that is there at once makes room for the next call.
    private func perform(_ actions: [SessionState.Action]) {
        isPerforming = true
        defer { isPerforming = false }
        var rest = Array(actions.reversed())
        while let action = rest.popLast() {
            switch action {
            case .send(let line): send(line)
            case .run(let calls): rest += run(calls).reversed()
            case .cancel(let ticket): service.jobs.cancel(ticket, of: number)
            }
        }
    }

    /// Long answers are written as they come, so that a caller who does not read them is noticed.
    private func send(_ line: [UInt8]) {
        output.writeBytes(line)
        if output.readableBytes >= service.gatherLimit { flush() }
    }

    /// - Returns: what to do next where the answer is there at once.
    private func run(_ calls: [SessionState.Call]) -> [SessionState.Action] {
        guard let mailbox else { return [] }
        let job = CallGroup(
            calls: calls, dispatcher: service.dispatcher, caller: caller, connection: number,
            subscriptions: subscriptions,
            mailbox: mailbox)
        let jobs = service.jobs
        switch job.fastPath(otherwise: { jobs.start(job) }) {
        case .immediate(let result): return calls.flatMap { state.finished($0.ticket, .success(result)) }
        case .pending: break
        case .unavailable: jobs.start(job)
        }
        return []
    }

    /// Closing drops what the kernel has not taken yet, so the last answer must have left before.
    private func hangUp(_ context: ChannelHandlerContext) {
        guard !hangingUp else { return }
        hangingUp = true
        let channel = context.channel
        context.writeAndFlush(wrapOutboundOut(ByteBuffer())).whenComplete { _ in channel.close(promise: nil) }
    }

    private func flush() {
        guard let context, output.readableBytes > 0 else { return }
        let bytes = output
        output = context.channel.allocator.buffer(capacity: 0)
        guard bufferedBytes.share != nil else { return context.writeAndFlush(wrapOutboundOut(bytes), promise: nil) }
        let count = bytes.readableBytes
        unsent += count
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        context.writeAndFlush(wrapOutboundOut(bytes)).whenComplete { _ in handler.value.sent(count) }
    }

    private func sent(_ count: Int) {
        unsent -= count
        guard let context else { return }
        _ = updateBufferedBytes()
        checkOutputBacklog(context)
        if !state.outputBlocked { scheduleTurn() }
    }

    /// Nothing is begun while the caller leaves answers unread, here or, where some wait here too, on all its connections.
    private func checkOutputBacklog(_ context: ChannelHandlerContext) {
        state.outputBlocked = !context.channel.isWritable || unsent > 0 && bufferedBytes.share?.hasCapacity == false
    }

    /// - Returns: `false` where it became more, and all connections of the caller hold too much.
    private func updateBufferedBytes() -> Bool {
        guard bufferedBytes.share != nil, context != nil else { return true }
        return bufferedBytes.update(to: framer.held + state.heldBytes + output.readableBytes + unsent + pushBytes)
    }

    /// Tells the caller that too much is held for it, and hangs up.
    private func refuse(_ context: ChannelHandlerContext) {
        guard !isRefused else { return }
        isRefused = true
        framer.reset()
        let fault = RPCFault(.rpcOverloaded, ["retry_after_s": "1"])
        let line = NodeMessage.reply(RPCReply(id: .null, outcome: .failure(fault))).line
        ContractTrace.recordRefusal(line)
        send(line)
        flush()
        context.writeAndFlush(wrapOutboundOut(ByteBuffer()), promise: nil)
        // What still comes is read and dropped: the kernel throws the answer away where input is left unread.
        let channel = context.channel
        context.eventLoop.scheduleTask(in: .seconds(5)) { channel.close(promise: nil) }
        context.read()
    }
}
