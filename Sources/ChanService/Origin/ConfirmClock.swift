package import ChanFold
package import ChanID
import ChanStore

extension ClockSettings {
    /// Records the owner's confirmation that the clock is right, whatever relays or recorded times show. It is valid
    /// for a day, measured by that clock.
    ///
    /// - Returns: the report, and the end of the confirmation.
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
