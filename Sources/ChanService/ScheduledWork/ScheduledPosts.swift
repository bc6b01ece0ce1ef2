package import ChanCore
package import ChanFold
package import ChanID
import ChanJSON
import ChanReading
import ChanStore

extension Schedule {
    /// The most scheduled messages per conversation.
    private static let maximumScheduled = 1_000

    /// Stores a message that this node posts at `due`. Mentions and permissions are evaluated then; a message that
    /// can never be posted is refused now.
    ///
    /// - Throws: denials of the message itself; `invalid.time`, `guard.capacity`.
    package func schedule(
        _ posting: Posting, at due: Timestamp, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> (report: ChangeReport, post: ScheduledMessage) {
        let now = environment.now()
        guard now < due else {
            throw .denied(Denial(.time, rule: "EndsInTheFuture"))
        }
        let post = ScheduledPost(
            posting, in: conversation, at: due,
            asked: (by: request.requester.stored, at: now))
        let id = NumberBox()
        let report = try await execute(request.about(conversation)) { [self] transaction, differences in
            try checkPosting(posting, in: conversation, transaction)
            guard try ScheduledPostTable.list(of: conversation, in: transaction).count < Self.maximumScheduled else {
                throw Denial(.capacity(limit: UInt32(Self.maximumScheduled)), rule: "HasRoomForScheduled")
            }
            id.value = try ScheduledPostTable.insert(post, in: transaction)
            try recordChange(.messageScheduled, id.value, in: conversation, differences, transaction)
            return try ChangeReport(of: conversation, in: transaction)
        }
        if report.isRepeated { throw report.answerLostError }
        let number = id.value
        let kept = try await read { view in try ScheduledPostTable.find(number, of: conversation, in: view) }
        guard let kept else { throw report.answerLostError }
        return (report, ScheduledMessage(kept))
    }

    /// Cancels a scheduled message.
    ///
    /// - Parameter reference: `s` and its number.
    /// - Throws: `not_found.scheduled`.
    package func unschedule(
        _ reference: String, in conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> (report: ChangeReport, post: ScheduledMessage) {
        let post = try await read { view in try Self.scheduled(reference, in: conversation, view) }
        let report = try await execute(request.about(conversation)) { [self] transaction, differences in
            _ = try Self.scheduled(reference, in: conversation, transaction)
            try ScheduledPostTable.delete(post.id, of: conversation, in: transaction)
            try recordChange(.messageUnscheduled, post.id, in: conversation, differences, transaction)
            return try ChangeReport(of: conversation, in: transaction)
        }
        return (report, ScheduledMessage(post))
    }

    /// Lists the scheduled messages, the next first.
    ///
    /// - Throws: `invalid.cursor`.
    package func scheduledPosts(
        in conversation: ConversationID, _ request: PageRequest
    ) async throws(ServiceError) -> ListPage<ScheduledMessage> {
        try await readPage { view in
            let all = try ScheduledPostTable.list(of: conversation, in: view)
            return try PageCursor("message.scheduled", of: conversation, request).slice(
                all.map(ScheduledMessage.init), request
            ) { ListKey().appending($0.dueAt).appending(UInt64($0.id)) }
        }
    }

    private static func scheduled(
        _ reference: String, in conversation: ConversationID, _ view: StoreView
    ) throws -> ScheduledPost {
        let number = reference.hasPrefix("s") ? Int64(reference.dropFirst()) : nil
        let found = try number.flatMap { try ScheduledPostTable.find($0, of: conversation, in: view) }
        guard let found else { throw ServiceError.notFound(.scheduled, reference) }
        return found
    }

    /// Checks whether a message can be posted, ignoring what may change by then (a mute, slow mode, a freeze).
    func checkPosting(_ posting: Posting, in conversation: ConversationID, _ view: StoreView) throws {
        let viewer = try ViewerContext(conversation, of: context, in: view)
        do throws(ServiceError) { try viewer.validate(.post(posting)) } catch {
            let passing: Set<FaultName> = [.stateFrozen, .stateSlowMode, .deniedMuted, .stateHeld]
            guard let fault = error.errorName.fault, passing.contains(fault) else { throw error }
        }
    }

    private func recordChange(
        _ topic: EventTopic, _ id: Int64, in conversation: ConversationID, _ differences: FieldChangeRecorder,
        _ transaction: StoreTransaction
    ) throws {
        let isNew = topic == .messageScheduled
        differences.record(
            FieldChange(
                .conversation, name: "", field: "scheduled.s\(id)", old: isNew ? nil : .text("scheduled"),
                new: isNew ? .text("scheduled") : nil))
        try ChangeFeedWriter(of: context, in: transaction).add(
            FeedEvent(topic, in: conversation, about: .named("s\(id)")))
    }
}

/// A message that this node posts later.
package struct ScheduledMessage: Hashable, Sendable {
    package let id: Int64
    package let dueAt: Timestamp
    package let posting: Posting
    package let createdAt: Timestamp
    /// The error because of which it could not be posted.
    package let failure: String?

    init(_ post: ScheduledPost) {
        id = post.id
        dueAt = post.dueAt
        posting = post.posting
        createdAt = post.createdAt
        failure = post.failure
    }
}

/// Returns a number from a transaction; written once, before the call returns.
private final class NumberBox: @unchecked Sendable {
    var value: Int64 = 0
}

extension Schedule {
    /// Posts a due message and deletes its schedule, in one transaction.
    func postScheduled(_ id: Int64, in conversation: ConversationID) async throws(ServiceError) {
        let found = try await read { view in try ScheduledPostTable.find(id, of: conversation, in: view) }
        guard let post = found else { return }
        var request = Request("message.post", by: Requester(stored: post.requester))
        request.journalParameters = ["scheduled": .string("s\(id)")]
        do throws(ServiceError) {
            let work = LaterWork(method: "message.schedule", conversation: conversation)
            try await tokens.requireAuthority(of: request.requester, for: work)
            let original = request
            try await write { [self] transaction in
                guard try ScheduledPostTable.find(id, of: conversation, in: transaction)?.failure == nil else { return }
                try ScheduledPostTable.delete(id, of: conversation, in: transaction)
                try FileCopyTable.deleteUploads(of: post.posting.files, in: conversation, transaction)
                _ = try self.messages.post(post.posting, in: conversation, for: original, transaction)
            }
        } catch {
            try await recordFailure(post, request, error)
        }
    }

    /// Records why a message could not be posted; errors of this node leave it due.
    private func recordFailure(_ post: ScheduledPost, _ request: Request, _ error: ServiceError)
        async throws(ServiceError)
    {
        let name = error.errorName.name
        let rule: String?
        switch error {
        case .denied(let denial): rule = denial.rule
        // A file of rules that cannot be used grants nothing.
        case .named(let fault, _) where fault.rawValue.hasPrefix("access.") || fault == .nodeAccess: rule = nil
        case .named, .unknown, .submission, .store, .vault, .link, .relay, .planned: throw error
        }
        _ = await journalRefusal(refused: request, about: post.conversation, name, rule: rule)
        try await write { [self] transaction in
            try ScheduledPostTable.setFailure(post.id, of: post.conversation, name, in: transaction)
            var event = FeedEvent(.messageNotPosted, in: post.conversation, about: .named("s\(post.id)"))
            event.data["error"] = .string(name)
            try ChangeFeedWriter(of: context, in: transaction).add(event)
        }
    }
}
