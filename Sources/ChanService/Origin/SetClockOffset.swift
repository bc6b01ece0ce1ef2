import ChanCore
import ChanEngine
package import ChanFold
package import ChanID
import ChanReading
import ChanStore
import Synchronization

extension ClockSettings {
    /// Lets a log continue after a wrong clock dated its newest entries ahead: from here on, log time runs ahead of
    /// the clock, by the smallest offset that prevents it from decreasing. A later call may reduce the offset if
    /// nothing was ordered for a while.
    ///
    /// Queries the relays' time after the caller is authorized: with a clock that is behind, log time would be ahead
    /// permanently.
    ///
    /// - Returns: the report, and the milliseconds by which log time is now ahead of the clock.
    /// - Throws: `guard.clock_behind`, `guard.clock_ahead`, `state.not_origin`, `denied.role`, `guard.capacity`;
    ///   `planned`, whose warnings list what expired early.
    package func setClockOffset(
        of conversation: ConversationID, for request: Request
    ) async throws(ServiceError) -> (report: ChangeReport, milliseconds: Int64) {
        try await validateOffset(of: conversation, for: request)
        _ = try await relays.relayStatus(
            of: conversation, RelayProbing(timeoutSeconds: Self.relayTimeoutSeconds, isCached: false))
        let report = try await execute(request.about(conversation)) { [self] transaction, differences in
            guard let row = try ConversationTable.find(conversation, in: transaction) else {
                throw ServiceError.notFound(.conversation, conversation.description)
            }
            try ConversationChanges.requireVersion(request.expectedVersion, of: conversation, in: transaction)
            try requireClockNotBehind(in: transaction)
            let writer = try ConversationWriter(
                conversation, of: context, in: transaction, recording: differences, setsOffset: true)
            let early = try PrematureExpiryReport(writer, of: core).warnings()
            var decision = try writer.perform(.setClockOffset(writer.offset))
            guard !decision.changesNothing else { return try ChangeReport(unchanged: row, decision, in: transaction) }
            decision.warnings += early
            return try ChangeReport(writer, decision, try writer.finish())
        }
        relayNotifier.signal(conversation)
        let offsets = try await read { view in try ConversationStateTable.find(conversation, in: view)?.clockOffsets }
        return (report, offsets?.current ?? 0)
    }

    /// Validates the request before any relay is queried. A request that was carried out before is answered again.
    private func validateOffset(of conversation: ConversationID, for request: Request) async throws(ServiceError) {
        try await read { [self] view in
            let viewer = try ViewerContext(conversation, of: context, in: view)
            guard try StoredReply.find(request.about(conversation), in: view) == nil else { return }
            guard viewer.conversation.origin != nil else {
                throw try ConversationWriter.notOriginError(conversation, in: view)
            }
            try viewer.validate(.setClockOffset(0))
        }
    }

    /// The time limit for the relays' answers.
    private static let relayTimeoutSeconds: Int64 = 5

    /// - Throws: `guard.clock_behind` if the clock is behind every relay that answered.
    private func requireClockNotBehind(in view: StoreView) throws {
        let now = environment.now()
        let times = try context.clock.relayTimes(in: view)
        guard let first = times.first,
            times.allSatisfy({ $0.time > now.adding(seconds: ClockDistrust.maximumAheadSeconds) })
        else { return }
        throw ServiceError.named(
            .guardClockBehind,
            ["actual": "\(now.milliseconds)", "expected": "\(first.time.milliseconds)", "detail": first.name])
    }
}
