import ChanCore
import ChanHost
import ChanID
import ChanRPC
import ChanService

/// One call being answered: the node, and what is known of the caller.
struct Call: Sendable {
    let service: NodeRPCService
    let context: CallContext
    /// What the gate let in.
    let authorization: AuthorizedCall
    /// What use cases that change something are told of it.
    let request: Request
    /// The parts of items that the caller asks for.
    let fields: ItemFields

    var node: Node { service.node }

    /// - Throws: `not_found.conversation`, `ambiguous.conversation`, `invalid.kind`.
    func conversation(
        _ reference: String, kind: Contract.ConversationKind? = nil
    ) async throws(ServiceError) -> ConversationID {
        try await node.conversation(reference, kind: kind.map(ConversationKind.init))
    }

    /// - Returns: `nil` where none is named.
    /// - Throws: `not_found.profile`.
    func profile(_ name: String?) async throws(ServiceError) -> ProfileID? {
        guard let name else { return nil }
        return try await node.profile(name)
    }

    /// Decides a command of our own member.
    func perform(
        _ command: Command, in conversation: ConversationID
    ) async throws(ServiceError) -> Contract.Change {
        change(try await node.perform(command, in: conversation, for: request))
    }

    /// What a change made, where it is made already: elsewhere the origin is still to say so.
    func resultIfApplied<Value: Sendable>(
        by report: ChangeReport, _ look: () async throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Value? {
        switch report.outcome {
        case .applied, .unchanged: try await look()
        case .submitted, .awaitingApproval: nil
        }
    }

    /// What a use case came to, for the answer; its publication is due from here on.
    func change(_ report: ChangeReport) -> Contract.Change {
        if let conversation = report.conversation { service.markChanged(conversation) }
        return Contract.Change(report)
    }

    /// Runs work that may keep a processor busy, such as the verification of what relays send. Mutations run on the event loop
    /// of their connection, and others wait for that.
    func runOffEventLoop<Value: Sendable>(
        _ work: () async throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Value {
        try await withTaskExecutorPreference(globalConcurrentExecutor, operation: work)
    }

    /// Runs long work whose progress goes to the caller, if it gave a token. Steps that come faster than the caller reads are
    /// left out: only the newest counts.
    func progress<Value: Sendable>(
        _ token: String?, of what: String,
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
                    token: token, done: Int(clamping: done), total: total.map { Int(clamping: $0) }, what: what))
        }
        reported.finish()
        await sending
        return value
    }

    /// Runs what exchanges entries with relays: aside, and with its progress told.
    func exchange<Value: Sendable>(
        _ token: String?, _ work: @escaping @Sendable () async throws(ServiceError) -> Value
    ) async throws(ServiceError) -> Value {
        try await progress(token, of: "entries") { tell throws(ServiceError) in
            try await runOffEventLoop { () throws(ServiceError) in try await node.reportingProgress(tell, work) }
        }
    }

    private static func send(_ steps: AsyncStream<Notifications.Progress>, to sink: NotificationSink) async {
        for await step in steps {
            guard await sink.send(step) else { return }
        }
    }
}
