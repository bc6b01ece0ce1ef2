import ChanID
import ChanJSON
import ChanRPC
import NIOCore
import Synchronization

/// Calls of one connection that run sequentially, off the event loop.
struct CallGroup: Sendable {
    let calls: [SessionState.Call]
    let dispatcher: Dispatcher
    let caller: Caller
    let connection: Int
    let subscriptions: Subscriptions
    let mailbox: OutcomeQueue

    /// Whether the group consists of mutations; a group contains either mutations or reads.
    var isMutation: Bool {
        calls.first.flatMap { dispatcher.table.resolve($0.request.method) }?.entry.info.kind == .mutation
    }

    /// Answers a single call without a task where its method supports that.
    /// - Parameter otherwise: called instead of posting the outcome, if the result was `pending` and the fast path
    ///   failed.
    func fastPath(otherwise: @escaping @Sendable () -> Void) -> FastPathResult {
        guard calls.count == 1, let call = calls.first else { return .unavailable }
        return dispatcher.fastPath(call.request, from: caller) { [mailbox] result in
            if let result { mailbox.post(call.ticket, .success(result)) } else { otherwise() }
        }
    }

    func run() async {
        for call in calls {
            let context = CallContext(
                caller: caller, requestID: "\(connection)-\(call.ticket)", notifications: mailbox.sink,
                follows: subscriptions
            )
            mailbox.post(call.ticket, await outcome(of: call, context))
            await context.runPendingSubscription()
        }
    }

    /// Runs a call once the caller's quota permits; a call of the owner runs immediately.
    private func outcome(of call: SessionState.Call, _ context: CallContext) async -> Result<JSONText, RPCFault> {
        guard let share = subscriptions.share else { return await dispatcher.outcome(of: call.request, context) }
        guard share.hasCapacity, await share.beginCall() else {
            return .failure(RPCFault(.rpcOverloaded, ["retry_after_s": "1", "request_id": context.requestID]))
        }
        let outcome = await dispatcher.outcome(of: call.request, context)
        share.endCall()
        return outcome
    }
}

/// Passes outcomes to a connection's event loop. Outcomes that arrive while the loop is busy are processed together, so
/// that their answers are sent in one write.
final class OutcomeQueue: Sendable {
    typealias Outcome = (ticket: SessionState.Ticket, outcome: Result<JSONText, RPCFault>)

    private let outcomes = Mutex<[Outcome]>([])
    /// Runs tasks on the connection's event loop.
    let executor: EventLoopTaskExecutor
    private let loop: any EventLoop
    private let handler: NIOLoopBound<ConnectionHandler>

    /// Creates the queue. Call it on the event loop.
    init(_ handler: ConnectionHandler, on loop: any EventLoop) {
        self.loop = loop
        executor = EventLoopTaskExecutor(loop)
        self.handler = NIOLoopBound(handler, eventLoop: loop)
    }

    func post(_ ticket: SessionState.Ticket, _ outcome: Result<JSONText, RPCFault>) {
        let isFirst = outcomes.withLock { outcomes in
            outcomes.append((ticket, outcome))
            return outcomes.count == 1
        }
        guard isFirst else { return }
        loop.execute {
            self.handler.value.process(
                self.outcomes.withLock { outcomes in
                    defer { outcomes = [] }
                    return outcomes
                })
        }
    }

    /// A sink that suspends until the caller reads.
    var sink: NotificationSink {
        NotificationSink { notification in
            let line = NodeMessage.notification(notification).line
            return await withCheckedContinuation { continuation in
                self.loop.execute { self.handler.value.push(line, continuation) }
            }
        }
    }
}
