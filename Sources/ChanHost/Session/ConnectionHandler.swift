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
    struct NoRoom: Sendable {}

    private typealias Push = (line: [UInt8], done: CheckedContinuation<Bool, Never>)

    /// Lines begun before the loop turns to other connections.
    private static let slice = 32

    private let service: ConnectionService
    private let caller: Caller
    private let number: Int
    private let follows: Follows
    private var held: HeldBytes
    private var framer: LineFramer
    private var state: SessionState
    private var output = ByteBuffer()
    /// Bytes that the channel has not taken yet.
    private var unsent = 0
    private var pushes = CircularBuffer<Push>()
    private var pushBytes = 0
    private var mailbox: Mailbox?
    private var context: ChannelHandlerContext?
    private var readPending = false
    private var turnScheduled = false
    private var hangingUp = false
    /// The caller was told that too much is held for it: what still comes is dropped.
    private var isRefused = false
    /// Something is done that the connection is owed, whatever its state says already.
    private var isPerforming = false

    init(service: ConnectionService, caller: Caller, number: Int) {
        self.service = service
        self.caller = caller
        self.number = number
        let share = service.shares.share(of: caller)
        follows = Follows(share: share)
        held = HeldBytes(share: share)
        framer = LineFramer(limit: service.lineLimit)
        state = SessionState(limits: service.limits, lineLimit: service.lineLimit, kind: service.kind)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        mailbox = Mailbox(self, on: context.eventLoop)
    }

    func handlerRemoved(context: ChannelHandlerContext) { gone() }

    func channelInactive(context: ChannelHandlerContext) {
        gone()
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

    private func gone() {
        follows.endAll()
        held.change(to: 0)
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
        if countHeld() { turn() } else { refuse(context) }
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
            follows.endAll()
            turn()
        case is NoRoom: refuse(context)
        case is Drain:
            state.drainBegan()
            follows.endAll()
            turn()
        default: context.fireUserInboundEventTriggered(event)
        }
    }
}

// MARK: - Output

extension ConnectionHandler {
    func channelWritabilityChanged(context: ChannelHandlerContext) {
        lookAtOutput(context)
        releasePushes()
        turn()
        context.fireChannelWritabilityChanged()
    }

    /// Outcomes of jobs.
    func collect(_ outcomes: [Mailbox.Outcome]) {
        for (ticket, outcome) in outcomes { perform(state.finished(ticket, outcome)) }
        turn()
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
    private func turn() {
        guard !isPerforming, !isRefused else { return }
        begin(state.advanced(slice: Self.slice))
        flush()
        if let context, held.share != nil {
            _ = countHeld()
            lookAtOutput(context)
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
            handler.value.turn()
        }
    }

    /// What is answered already when it begins got no further than its line.
    private func begin(_ actions: [SessionState.Action]) {
        for case .send(let line) in actions { ContractTrace.refusal(line) }
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
        let job = Job(
            calls: calls, dispatcher: service.dispatcher, caller: caller, connection: number, follows: follows,
            mailbox: mailbox)
        let jobs = service.jobs
        switch job.shortcut(otherwise: { jobs.start(job) }) {
        case .now(let result): return calls.flatMap { state.finished($0.ticket, .success(result)) }
        case .soon: break
        case .no: jobs.start(job)
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
        guard held.share != nil else { return context.writeAndFlush(wrapOutboundOut(bytes), promise: nil) }
        let count = bytes.readableBytes
        unsent += count
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        context.writeAndFlush(wrapOutboundOut(bytes)).whenComplete { _ in handler.value.sent(count) }
    }

    private func sent(_ count: Int) {
        unsent -= count
        guard let context else { return }
        _ = countHeld()
        lookAtOutput(context)
        if !state.outputBlocked { scheduleTurn() }
    }

    /// Nothing is begun while the caller leaves answers unread, here or, where some wait here too, on all its connections.
    private func lookAtOutput(_ context: ChannelHandlerContext) {
        state.outputBlocked = !context.channel.isWritable || unsent > 0 && held.share?.hasRoom == false
    }

    /// - Returns: `false` where it became more, and all connections of the caller hold too much.
    private func countHeld() -> Bool {
        guard held.share != nil, context != nil else { return true }
        return held.change(to: framer.held + state.heldBytes + output.readableBytes + unsent + pushBytes)
    }

    /// Tells the caller that too much is held for it, and hangs up.
    private func refuse(_ context: ChannelHandlerContext) {
        guard !isRefused else { return }
        isRefused = true
        framer.reset()
        let fault = RPCFault(.rpcOverloaded, ["retry_after_s": "1"])
        let line = NodeMessage.reply(RPCReply(id: .null, outcome: .failure(fault))).line
        ContractTrace.refusal(line)
        send(line)
        flush()
        context.writeAndFlush(wrapOutboundOut(ByteBuffer()), promise: nil)
        // What still comes is read and dropped: the kernel throws the answer away where input is left unread.
        let channel = context.channel
        context.eventLoop.scheduleTask(in: .seconds(5)) { channel.close(promise: nil) }
        context.read()
    }
}
