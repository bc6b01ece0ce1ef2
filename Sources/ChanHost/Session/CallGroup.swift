import ChanJSON
import ChanRPC
import NIOCore
import Synchronization

/// Calls of one connection, run one after the other away from the event loop.
struct CallGroup: Sendable {
    let calls: [SessionState.Call]
    let dispatcher: Dispatcher
    let caller: Caller
    let connection: Int
    let subscriptions: Subscriptions
    let mailbox: OutcomeQueue

    /// Mutations come together, apart from reads.
    var isMutation: Bool {
        calls.first.flatMap { dispatcher.table.resolve($0.request.method) }?.entry.info.kind == .mutation
    }

    /// Answers a single call without a task where its method can.
    /// - Parameter otherwise: called instead of posting the outcome, if the answer was `soon` and came to nothing.
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

    /// Runs a call when it is the caller's turn; a call of the owner runs at once.
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

/// The way back to a connection's event loop. Outcomes that come while the loop is busy are collected in one go, so that
/// their answers leave in one write.
final class OutcomeQueue: Sendable {
    typealias Outcome = (ticket: SessionState.Ticket, outcome: Result<JSONText, RPCFault>)

    private let outcomes = Mutex<[Outcome]>([])
    /// Runs tasks on the connection's event loop.
    let executor: EventLoopTaskExecutor
    private let loop: any EventLoop
    private let handler: NIOLoopBound<ConnectionHandler>

    /// On the event loop.
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

    /// Waits until the caller reads.
    var sink: NotificationSink {
        NotificationSink { notification in
            let line = NodeMessage.notification(notification).line
            return await withCheckedContinuation { continuation in
                self.loop.execute { self.handler.value.push(line, continuation) }
            }
        }
    }
}
