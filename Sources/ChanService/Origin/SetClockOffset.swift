import ChanCore
package import ChanID
import ChanStore
import Synchronization

extension Node {
    /// Lets a log go on whose newest entries a wrong clock dated ahead: log time runs ahead of the clock from here on, by as little
    /// as keeps it from going back. Said again later, it runs ahead by less if nothing was ordered for a while.
    ///
    /// Asks the relays what time it is once it is known that the caller may do this: a clock that is behind would put log time
    /// ahead for good.
    /// - Returns: also by how many milliseconds log time is ahead of the clock now.
    /// - Throws: `guard.clock_behind`, `guard.clock_ahead`, `state.not_origin`, `denied.role`, `guard.capacity`; `planned` with
    ///   what ended too early among its warnings.
    package func setClockOffset(
        of conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> (report: ChangeReport, milliseconds: Int64) {
        try await validateOffset(of: conversation, for: request)
        _ = try await relayStatus(
            of: conversation, RelayProbing(timeoutSeconds: Self.relayTimeoutSeconds, isCached: false))
        let report = try await execute(request.about(conversation)) { [self] transaction, differences in
            guard let row = try ConversationTable.find(conversation, in: transaction) else {
                throw ServiceError.notFound("conversation", conversation.description)
            }
            try Self.requireVersion(request.expectedVersion, of: conversation, in: transaction)
            try requireClockNotBehind(in: transaction)
            let writer = try ConversationWriter(
                conversation, of: self, in: transaction, recording: differences, setsOffset: true)
            let early = try PrematureExpiryReport(writer, of: self).warnings()
            var decision = try writer.perform(.setClockOffset(writer.offset))
            guard !decision.changesNothing else { return try ChangeReport(unchanged: row, decision, in: transaction) }
            decision.warnings += early
            return try ChangeReport(writer, decision, try writer.finish())
        }
        relayNotifier.signal(conversation)
        let offsets = try await read { view in try ConversationStateTable.find(conversation, in: view)?.clockOffsets }
        return (report, offsets?.current ?? 0)
    }

    /// Refuses, before any relay is asked, what nothing could come of. A request that was carried out before is answered again.
    private func validateOffset(of conversation: ConversationID, for request: Request) async throws(ServiceError) {
        try await read { [self] view in
            let standpoint = try ViewerContext(conversation, of: self, in: view)
            guard try StoredReply.find(request.about(conversation), in: view) == nil else { return }
            guard standpoint.conversation.origin != nil else {
                throw try ConversationWriter.notOriginError(conversation, in: view)
            }
            try standpoint.validate(.setClockOffset(0))
        }
    }

    /// How long relays have to say what time it is.
    private static let relayTimeoutSeconds: Int64 = 5

    /// - Throws: `guard.clock_behind` where the clock is behind every relay that was heard.
    private func requireClockNotBehind(in view: StoreView) throws {
        let now = environment.now()
        let times = try relayTimes(in: view)
        guard let first = times.first,
            times.allSatisfy({ $0.time > now.adding(seconds: ClockDistrust.maximumAheadSeconds) })
        else { return }
        throw ServiceError.named(
            "guard.clock_behind",
            ["actual": "\(now.milliseconds)", "expected": "\(first.time.milliseconds)", "detail": first.name])
    }
}
