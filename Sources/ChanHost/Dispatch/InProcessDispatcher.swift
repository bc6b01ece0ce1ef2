import ChanID
import ChanJSON
package import ChanRPC
import Synchronization

/// Dispatches calls from within the process, for a command that opened the state directory itself. It uses the table
/// and rules of a listener, without a socket.
package final class InProcessDispatcher: Sendable {
    private let dispatcher: Dispatcher
    private let subscriptions = Subscriptions()
    private let counter = Atomic<UInt64>(0)

    package init(table: MethodTable) { dispatcher = Dispatcher(table: table) }

    /// Runs one request. `deliver` receives its notifications and the reply, then the notifications of a stream that
    /// the call started. Returns when there are no more; cancel the task to end a stream.
    package func answer(_ request: RPCRequest, deliver: @escaping @Sendable (NodeMessage) async -> Void) async {
        let number = counter.add(1, ordering: .relaxed).newValue
        let sink = NotificationSink { notification in
            guard !Task.isCancelled else { return false }
            await deliver(.notification(notification))
            return true
        }
        let context = CallContext(
            caller: .inProcess, requestID: "local-\(number)", notifications: sink, follows: subscriptions)
        let outcome = await dispatcher.outcome(of: request, context)
        if let id = request.id { await deliver(.reply(RPCReply(id: id, outcome: Self.read(outcome)))) }
        await context.runPendingSubscription()
    }

    /// Parses the outcome for callers in the process.
    private static func read(_ outcome: Result<JSONText, RPCFault>) -> Result<JSONValue, RPCFault> {
        outcome.flatMap { text in
            do throws(JSONParseError) { return .success(try text.parsed()) } catch {
                return .failure(RPCFault(.rpcInternal, ["detail": "the answer is not JSON: \(error)"]))
            }
        }
    }
}
