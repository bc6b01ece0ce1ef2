import ChanCore
import ChanFold
import ChanHost
import ChanID
import ChanRPC
import ChanReading
import ChanService

extension Methods.MessageFollow: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation)
        let size = try await call.node.overview(of: id).size
        let first = params.fromSeq.map(UInt64.init(clamping:)) ?? size
        let following = MessageStream(node: call.node, conversation: id, first: first)
        let typing = try await TypingStream(id, of: call, isWanted: params.typing)
        let subscription = call.context.startSubscription { subscription, sink in
            await TypingStream.run(typing, subscription, sink) { await following.run(subscription, sink) }
        }
        guard let subscription else {
            throw .named(.rpcOverloaded, ["retry_after_s": "1"])
        }
        return Contract.Subscription(subscription: subscription, nextSeq: Int(clamping: first))
    }
}

/// Sends the messages of new entries until the caller disconnects.
private struct MessageStream: Sendable {
    let node: Node
    let conversation: ConversationID
    let first: EntryNumber

    /// The number of entries per read, so that no reader holds the database for long.
    private static let stride = 500

    func run(_ subscription: String, _ sink: NotificationSink) async {
        // Subscribe before the first read, so that no change is missed.
        let changes = node.events.changeSignals()
        var next = first
        do throws(ServiceError) {
            guard try await send(&next, subscription, sink) else { return }
            for await _ in changes {
                guard try await send(&next, subscription, sink) else { return }
            }
        } catch {
            let ended = Notifications.MessageFollowEnded(
                subscription: subscription, error: error.errorName.name, nextSeq: Int(clamping: next))
            await sink.send(ended)
        }
    }

    /// Sends the available messages.
    /// - Returns: `false` once the caller has disconnected.
    private func send(
        _ next: inout EntryNumber, _ subscription: String, _ sink: NotificationSink
    ) async throws(ServiceError) -> Bool {
        while true {
            let found = try await node.withView { [next] in
                try $0.followedItems(of: conversation, from: next, limit: Self.stride)
            }
            for item in found.items {
                let message = Notifications.MessageItem(subscription: subscription, message: Contract.Message(item))
                guard await sink.send(message) else { return false }
            }
            guard found.next > next else { return true }
            next = found.next
        }
    }
}
