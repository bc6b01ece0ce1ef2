import ChanID
import ChanRPC
import NIOCore

/// The channel handler of one connection: splits bytes into lines, runs lines as calls, and writes the outcomes of one
/// turn together.
final class ConnectionHandler: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// The event that tells the handler that the node is shutting down.
    struct Drain: Sendable {}
    /// The event that tells the handler that too many bytes are buffered for the caller.
    struct QuotaExceeded: Sendable {}

    private typealias Push = (line: [UInt8], done: CheckedContinuation<Bool, Never>)

    /// The number of lines started before the loop processes other connections.
    private static let slice = 32

    private let service: ListenerContext
    private let caller: Caller
    private let number: Int
    private let subscriptions: Subscriptions
    private var bufferedBytes: BufferedByteCounter
    private var framer: LineFramer
    private var state: SessionState
    private var output = ByteBuffer()
    /// Bytes that the channel has not written yet.
    private var unsent = 0
    private var pushes = CircularBuffer<Push>()
    private var pushBytes = 0
    private var mailbox: OutcomeQueue?
    private var context: ChannelHandlerContext?
    private var readPending = false
    private var turnScheduled = false
    private var hangingUp = false
    /// Whether the caller was refused because too many bytes are buffered for it: further input is dropped.
    private var isRefused = false
    /// Whether actions are being performed. No turn runs meanwhile: the session state already counts them as done.
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

    /// Defers reading from a caller that floods or that does not read its answers.
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

    /// Processes the outcomes of calls.
    func process(_ outcomes: [OutcomeQueue.Outcome]) {
        for (ticket, outcome) in outcomes { perform(state.finished(ticket, outcome)) }
        processTurn()
    }

    /// Writes a notification now, or when the caller reads again.
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

    /// Starts waiting lines, writes the output, and schedules another turn if lines or notifications remain.
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

    /// Performs actions that start lines. An answer among them is for a line that was refused before any method ran.
    private func begin(_ actions: [SessionState.Action]) {
        for case .send(let line) in actions { ContractTrace.recordRefusal(line) }
        perform(actions)
    }

    /// Performs actions and those that follow from them: an immediate answer makes room for the next call.
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

    /// Appends a line to the output. Long output is written immediately, so that a caller that does not read it is
    /// noticed.
    private func send(_ line: [UInt8]) {
        output.writeBytes(line)
        if output.readableBytes >= service.gatherLimit { flush() }
    }

    /// Runs calls.
    /// - Returns: the next actions, if the answer is available immediately.
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

    /// Closes the channel after the last answer is written: closing discards output that the kernel has not accepted.
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

    /// Blocks new calls while the caller does not read its answers: on this connection or, if this one has unsent
    /// output, too, on all its connections together.
    private func checkOutputBacklog(_ context: ChannelHandlerContext) {
        state.outputBlocked = !context.channel.isWritable || unsent > 0 && bufferedBytes.share?.hasCapacity == false
    }

    /// Updates the number of buffered bytes.
    /// - Returns: `false` if it grew and all connections of the caller together exceed the quota.
    private func updateBufferedBytes() -> Bool {
        guard bufferedBytes.share != nil, context != nil else { return true }
        return bufferedBytes.update(to: framer.held + state.heldBytes + output.readableBytes + unsent + pushBytes)
    }

    /// Reports to the caller that too many bytes are buffered for it, and closes the connection.
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
        // Read and drop further input: the kernel discards the answer if input is left unread.
        let channel = context.channel
        context.eventLoop.scheduleTask(in: .seconds(5)) { channel.close(promise: nil) }
        context.read()
    }
}
