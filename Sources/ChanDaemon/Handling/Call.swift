import ChanCore
import ChanFold
import ChanHost
import ChanID
import ChanRPC
import ChanService

/// One running call: the node, the caller's context, and the result of authorization.
struct Call: Sendable {
    let service: NodeRPCService
    let context: CallContext
    /// The authorization of the call.
    let authorization: AuthorizedCall
    /// The request as passed to use cases that change state.
    let request: Request
    /// The item fields that the caller requests.
    let fields: ItemFields

    var node: Node { service.node }

    /// Resolves a reference to a conversation.
    /// - Throws: `not_found.conversation`, `ambiguous.conversation`, `invalid.kind`.
    func conversation(
        _ reference: String, kind: Contract.ConversationKind? = nil
    ) async throws(ServiceError) -> ConversationID {
        try await node.references.conversation(reference, kind: kind.map(ConversationKind.init))
    }

    /// Resolves the name of a profile.
    /// - Returns: `nil` if no name is given.
    /// - Throws: `not_found.profile`.
    func profile(_ name: String?) async throws(ServiceError) -> ProfileID? {
        guard let name else { return nil }
        return try await node.references.profile(name)
    }

    /// Performs a command of the user's own member.
    func perform(
        _ command: Command, in conversation: ConversationID
    ) async throws(ServiceError) -> Contract.Change {
        change(try await node.changes.perform(command, in: conversation, for: request))
    }

    /// Returns the result of a change that is already applied; `nil` where the origin has not decided yet.
    func resultIfApplied<Value: Sendable>(
        by report: ChangeReport, _ look: () async throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Value? {
        switch report.outcome {
        case .applied, .unchanged: try await look()
        case .submitted, .awaitingApproval: nil
        }
    }

    /// Converts the report of a use case, and marks its conversation for publication.
    func change(_ report: ChangeReport) -> Contract.Change {
        if let conversation = report.conversation { service.markChanged(conversation) }
        return Contract.Change(report)
    }

    /// Runs work that may occupy a processor for long, such as verifying data from relays. Mutations run on the
    /// connection's event loop, which must not be blocked.
    func runOffEventLoop<Value: Sendable>(
        _ work: () async throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Value {
        try await withTaskExecutorPreference(globalConcurrentExecutor, operation: work)
    }

    /// Runs long work and sends its progress to the caller, if it gave a token. Steps that arrive faster than the
    /// caller reads are dropped: only the newest is sent.
    func progress<Value: Sendable>(
        _ token: String?, of subject: String,
        _ work: (@escaping @Sendable (UInt64, UInt64?) -> Void) async throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Value {
        guard let token else { return try await work { _, _ in } }
        let (steps, reported) = AsyncStream.makeStream(
            of: Notifications.Progress.self, bufferingPolicy: .bufferingNewest(1))
        let sink = context.notifications
        async let sending: Void = Self.send(steps, to: sink)
        defer { reported.finish() }
        let value = try await work { done, total in
            reported.yield(
                Notifications.Progress(
                    token: token, done: Int(clamping: done), total: total.map { Int(clamping: $0) }, what: subject))
        }
        reported.finish()
        await sending
        return value
    }

    /// Runs work that exchanges entries with relays: off the event loop, with its progress reported.
    func exchange<Value: Sendable>(
        _ token: String?, _ work: @escaping @Sendable () async throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Value {
        try await progress(token, of: "entries") { tell throws(ServiceError) in
            try await runOffEventLoop { () throws(ServiceError) in try await node.rounds.reportingProgress(tell, work) }
        }
    }

    private static func send(_ steps: AsyncStream<Notifications.Progress>, to sink: NotificationSink) async {
        for await step in steps {
            guard await sink.send(step) else { return }
        }
    }
}
