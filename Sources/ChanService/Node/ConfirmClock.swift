package import ChanID
import ChanStore

extension Node {
    /// Confirms, by the word of the node's owner, that the clock is right, whatever relays or records say: for a day, by
    /// that clock itself.
    /// - Returns: also when the confirmation ends.
    package func confirmClock(
        for request: Request
    ) async throws(ServiceError) -> (report: ChangeReport, until: Timestamp) {
        let now = environment.now()
        let report = try await execute(request) { transaction, _ in
            let stored = try ClockTable.find(in: transaction)
            try ClockTable.upsert(StoredClock(soundAt: stored?.soundAt ?? now, confirmedAt: now), in: transaction)
            return .local
        }
        return (report, now.adding(seconds: ClockDistrust.confirmationLifetimeSeconds))
    }
}
