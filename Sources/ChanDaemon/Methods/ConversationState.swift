import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanReading
import ChanService

// A conversation's profile, features and life cycle.

extension Methods.ConversationUpdate: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation, kind: params.kind)
        let name = params.name.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
        let report = try await call.node.changes.perform(in: id, for: call.request) { summary throws(ServiceError) in
            .editProfile(
                Profile(
                    name: name ?? summary.name, title: params.title ?? summary.title,
                    description: params.description ?? summary.description))
        }
        return Result(
            change: call.change(report), conversation: Contract.Conversation(try await call.node.overview(of: id)))
    }
}

extension Methods.ConversationSetWelcome: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, conversation) = try await call.act(
            on: params.conversation, params.kind, .setWelcome(params.text))
        return Result(change: change, conversation: conversation)
    }
}

extension Methods.ConversationPreferences: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation, kind: params.kind)
        return Contract.Preferences(try await call.node.overview(of: id).summary.preferences)
    }
}

extension Methods.ConversationSetPreferences: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation, kind: params.kind)
        let changes = try PreferenceChanges(params)
        let report = try await call.node.changes.perform(in: id, for: call.request) { summary throws(ServiceError) in
            .editPreferences(changes.applied(to: summary.preferences, summary.clockOffsets))
        }
        let summary = try await call.node.overview(of: id).summary
        var change = call.change(report)
        if changes.on.contains(.previews), summary.kind != .channel || summary.visibility != .open {
            change.warnings.append(
                "the feature previews has no effect here: only an open channel can have a public preview")
        }
        return Result(change: change, preferences: Contract.Preferences(summary.preferences))
    }
}

extension Methods.ConversationFreeze: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, conversation) = try await call.act(
            on: params.conversation, params.kind,
            .freeze(reason: params.mutation.reason, until: params.expiresAt.map(Timestamp.init)))
        return Result(change: change, conversation: conversation)
    }
}

extension Methods.ConversationUnfreeze: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, conversation) = try await call.act(on: params.conversation, params.kind, .unfreeze)
        return Result(change: change, conversation: conversation)
    }
}

extension Methods.ConversationSetClockOffset: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let id = try await call.conversation(params.conversation, kind: params.kind)
        // This queries the relays first, which takes time.
        let (report, milliseconds) = try await call.runOffEventLoop { () throws(ServiceError) in
            try await call.node.clock.setClockOffset(of: id, for: call.request)
        }
        return Result(
            change: Contract.Change(report), offsetMs: Int(clamping: milliseconds),
            conversation: Contract.Conversation(try await call.node.overview(of: id)))
    }
}

extension Methods.ConversationClose: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, conversation) = try await call.act(
            on: params.conversation, params.kind, .close(reason: params.mutation.reason))
        return Result(change: change, conversation: conversation)
    }
}

extension Methods.ConversationRestore: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, conversation) = try await call.act(on: params.conversation, params.kind, .restore)
        return Result(change: change, conversation: conversation)
    }
}

extension Call {
    /// Performs one command on a conversation and returns its new state.
    func act(
        on reference: String, _ kind: Contract.ConversationKind?, _ command: Command
    ) async throws(ServiceError) -> (Contract.Change, Contract.Conversation) {
        let id = try await conversation(reference, kind: kind)
        let change = try await perform(command, in: id)
        return (change, Contract.Conversation(try await node.overview(of: id)))
    }
}
