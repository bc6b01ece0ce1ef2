package import ChanID
package import ChanStore
import Synchronization

/// A node's clock, compared with the times that relays reported since the node was opened and with the newest
/// recorded time.
package final class NodeClock: Sendable {
    /// A recorded time that is up to an hour old suffices; the interval avoids frequent writes.
    private static let recordingIntervalSeconds: Int64 = 3_600

    private let environment: Environment
    private let relayClocks = Mutex(RelayClocks())

    package init(_ environment: Environment) { self.environment = environment }

    /// Returns the reason not to trust the clock; `nil` if nothing contradicts it.
    package func distrust(in view: StoreView) throws(StoreError) -> ClockDistrust? {
        let times = try relayTimes(in: view)
        return ClockDistrust(of: environment.now(), after: try ClockTable.find(in: view), beside: times)
    }

    /// Returns the current time by each relay that carries a conversation whose origin this node is.
    ///
    /// Other relays were chosen by other people and neither confirm nor refute this node's clock. A node that is the
    /// origin of no conversation uses all relays.
    package func relayTimes(in view: StoreView) throws(StoreError) -> [(name: String, time: Timestamp)] {
        let clocks = relayClocks.withLock { $0 }
        let counted = try clocks.times(at: environment.uptime()) { (conversation) throws(StoreError) in
            try ConversationTable.find(conversation, in: view)?.origin != nil
        }
        guard counted.isEmpty else { return counted }
        let ordersAny = try ConversationTable.isOriginOfAny(in: view)
        return ordersAny ? [] : clocks.times(at: environment.uptime()) { _ in true }
    }

    /// Records the time that a relay reported.
    ///
    /// - Parameter conversation: the conversation that the relay carries; `nil` for a relay that the owner adds to a
    ///   conversation whose origin this node is.
    package func record(
        _ reported: (time: Timestamp, name: String), from relay: RelayID, about conversation: ConversationID?
    ) {
        relayClocks.withLock {
            $0.record((reported.time, reported.name), from: relay, about: conversation, at: environment.uptime())
        }
    }

    /// Checks the clock, and records its time. Call before anything is signed.
    ///
    /// - Throws: `guard.clock_ahead`.
    package func requireTrusted(in transaction: StoreTransaction) throws {
        if let suspicion = try distrust(in: transaction) { throw suspicion.error }
        guard try needsRecording(in: transaction) else { return }
        try recordTime(in: transaction)
    }

    /// Returns whether the clock is trusted and its time should be recorded.
    package func hasUnrecordedTime(in view: StoreView) throws(StoreError) -> Bool {
        guard try distrust(in: view) == nil else { return false }
        return try needsRecording(in: view)
    }

    /// Records the clock's time if it is trusted and the recorded time is old.
    package func recordTimeIfTrusted(in transaction: StoreTransaction) throws(StoreError) {
        guard try hasUnrecordedTime(in: transaction) else { return }
        try recordTime(in: transaction)
    }

    private func recordTime(in transaction: StoreTransaction) throws(StoreError) {
        let confirmed = try ClockTable.find(in: transaction)?.confirmedAt
        try ClockTable.upsert(StoredClock(soundAt: environment.now(), confirmedAt: confirmed), in: transaction)
    }

    /// Returns whether to replace the recorded time: it is over an hour old, or in the future. In the latter case it
    /// was wrong, because nothing contradicts the present clock.
    private func needsRecording(in view: StoreView) throws(StoreError) -> Bool {
        guard let stored = try ClockTable.find(in: view) else { return true }
        return abs(environment.now().milliseconds - stored.soundAt.milliseconds) > Self.recordingIntervalSeconds * 1000
    }
}
