import ChanFold
import ChanHost
import ChanID
import ChanRPC
import ChanService

extension Methods.ConversationTyping: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation, kind: params.kind)
        // It changes nothing, but acts for the member: a caller that may only read is refused.
        guard call.authorization.mayCall(Methods.MessagePost.info.name, at: call.node.environment.now()) else {
            return Contract.TypingSent(sent: false)
        }
        return Contract.TypingSent(sent: try await call.node.typing.announceTyping(id))
    }
}

extension Methods.ConversationTypists: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation, kind: params.kind)
        return Contract.Typists(typists: try await call.node.typing.currentTypists(in: id).map(Contract.MemberRef.init))
    }
}

extension Methods.ConversationSetTyping: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation, kind: params.kind)
        let report = try await call.node.conversations.setTyping(id, params.typing == .on, for: call.request)
        return Result(change: Contract.Change(report), conversation: try await call.shown(id))
    }
}

extension Contract.MemberRef {
    fileprivate init(_ typist: Typist) { self.init(id: typist.member.description, name: typist.name) }
}

/// Sends who types in one conversation to a subscriber, in `conversation.typing` notifications.
struct TypingStream: Sendable {
    let conversation: ConversationID
    let typists: AsyncStream<Typist>

    /// Creates the stream of a conversation; `nil` for a caller that does not want it.
    /// - Throws: `state.not_group` for a channel.
    init?(_ conversation: ConversationID, of call: Call, isWanted: Bool) async throws(ServiceError) {
        guard isWanted else { return nil }
        self.conversation = conversation
        typists = try await call.node.typing.typingSignals(in: conversation)
    }

    /// Runs until the task is cancelled or the caller has disconnected.
    func run(_ subscription: String, _ sink: NotificationSink) async {
        for await typist in typists {
            let notification = Notifications.ConversationTyping(
                subscription: subscription, conversation: conversation.description,
                member: Contract.MemberRef(typist), shownS: Int(Typing.typingShownSeconds))
            guard await sink.send(notification) else { return }
        }
    }

    /// Runs a stream of other notifications, and this one beside it until the other ends.
    static func run(
        _ typing: TypingStream?, _ subscription: String, _ sink: NotificationSink,
        beside body: @escaping @Sendable () async -> Void
    ) async {
        guard let typing else { return await body() }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await typing.run(subscription, sink) }
            await body()
            group.cancelAll()
        }
    }
}
