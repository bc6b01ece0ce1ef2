import ChanCore
import ChanFold
import ChanID
import ChanRPC
import ChanService

// Settings of a conversation that are local to this node.

extension Methods.ConversationAlias: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation, kind: params.kind)
        let name = params.name.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
        let report = try await call.node.conversations.setAlias(id, as: name, for: call.request)
        return Result(change: Contract.Change(report), conversation: try await call.shown(id))
    }
}

extension Methods.ConversationMute: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation, kind: params.kind)
        let report = try await call.node.conversations.setMuted(
            id, true, until: params.expiresAt.map(Timestamp.init), for: call.request)
        return Result(change: Contract.Change(report), conversation: try await call.shown(id))
    }
}

extension Methods.ConversationUnmute: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation, kind: params.kind)
        let report = try await call.node.conversations.setMuted(id, false, until: nil, for: call.request)
        return Result(change: Contract.Change(report), conversation: try await call.shown(id))
    }
}

extension Methods.ConversationClear: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation, kind: params.kind)
        let report = try await call.node.conversations.clearHistory(id, for: call.request)
        return Result(change: Contract.Change(report), conversation: try await call.shown(id))
    }
}

extension Methods.ConversationMarkRead: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation, kind: params.kind)
        let entry = try await call.readPlace(params.message, params.entry, of: id)
        let report = try await call.node.conversations.markRead(id, to: entry, for: call.request)
        return Result(change: Contract.Change(report), conversation: try await call.shown(id))
    }
}

extension Methods.ConversationMarkUnread: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation, kind: params.kind)
        guard let entry = try await call.readPlace(params.message, params.entry, of: id) else {
            throw .invalid("/message", "exactly one is required", expected: "give a message or --entry")
        }
        let report = try await call.node.conversations.markUnread(id, from: entry, for: call.request)
        return Result(change: Contract.Change(report), conversation: try await call.shown(id))
    }
}

extension Methods.ConversationForget: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation, kind: params.kind)
        let before = try await call.shown(id)
        let report = try await call.node.conversations.removeConversation(
            id, withoutRelays: params.withoutRelays, for: call.request)
        return Result(change: Contract.Change(report), conversation: before)
    }
}

extension Call {
    /// Returns the place that a caller gave, if any.
    /// - Throws: `not_found.message`, `ambiguous.message`; `invalid.value` for both.
    fileprivate func readPlace(
        _ message: String?, _ entry: Int?, of conversation: ConversationID
    ) async throws(ServiceError) -> ReadPlace? {
        guard message == nil || entry == nil else {
            throw .invalid("/entry", "is one of two places", expected: "give a message or --entry")
        }
        if let message { return .message(try await node.references.message(message, of: conversation)) }
        return entry.map { .entry(EntryNumber(clamping: $0)) }
    }

    func shown(_ conversation: ConversationID) async throws(ServiceError) -> Contract.Conversation {
        Contract.Conversation(try await node.overview(of: conversation))
    }
}
