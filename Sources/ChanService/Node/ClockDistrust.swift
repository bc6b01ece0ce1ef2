import ChanID
import ChanJSON
import ChanRelay
import ChanStore
import Synchronization

/// The reason why a node does not trust its own clock.
///
/// A clock that is ahead gives entries a time that no later entry may precede, and expires grants, bans and other
/// limited things. Neither can be undone, so the node signs and expires nothing until the clock is trusted.
struct ClockDistrust {
    /// The most seconds that the clock may be ahead of every relay.
    static let maximumAheadSeconds: Int64 = 600
    /// The most seconds that the clock may be ahead of the newest recorded time if no relay reported the time.
    static let maximumUnrecordedSeconds: Int64 = 30 * 86_400
    /// The seconds for which the owner's confirmation is valid.
    static let confirmationLifetimeSeconds: Int64 = 86_400

    let now: Timestamp
    /// A one-line description of the evidence against the clock.
    let detail: String

    /// Creates the reason; returns `nil` if nothing contradicts the clock or the owner confirmed it.
    ///
    /// - Parameters:
    ///   - stored: the recorded time; `nil` if the node has not recorded one.
    ///   - relays: the times of the relays that answered in this run. One that agrees suffices, so that a lying relay
    ///     cannot prevent signing.
    init?(
        of now: Timestamp, after stored: StoredClock?, beside relays: [(name: String, time: Timestamp)]
    ) {
        self.now = now
        if let confirmed = stored?.confirmedAt, confirmed <= now,
            now <= confirmed.adding(seconds: Self.confirmationLifetimeSeconds)
        {
            return nil
        }
        if relays.isEmpty {
            guard let stored, now > stored.soundAt.adding(seconds: Self.maximumUnrecordedSeconds) else { return nil }
            detail = "no relay was heard yet, and the newest time on record is \(Self.text(stored.soundAt))"
        } else {
            guard relays.allSatisfy({ now > $0.time.adding(seconds: Self.maximumAheadSeconds) }) else { return nil }
            let shown = relays.prefix(5).map { "\($0.name) says \(Self.text($0.time))" }.joined(separator: ", ")
            detail = relays.count > 5 ? "\(shown), and \(relays.count - 5) others" : shown
        }
    }

    var error: ServiceError { .named(.guardClockAhead, ["actual": Self.text(now), "detail": detail]) }

    private static func text(_ time: Timestamp) -> String { UTCTime(time).description }
}

extension Node {
    /// A recorded time that is up to an hour old suffices; the interval avoids frequent writes.
    private static let recordingIntervalSeconds: Int64 = 3_600

    func clockDistrust(in view: StoreView) throws(StoreError) -> ClockDistrust? {
        let times = try relayTimes(in: view)
        return ClockDistrust(of: environment.now(), after: try ClockTable.find(in: view), beside: times)
    }

    /// Returns the current time by each relay that carries a conversation whose origin this node is.
    ///
    /// Other relays were chosen by other people and neither confirm nor refute this node's clock. A node that is the
    /// origin of no conversation uses all relays.
    func relayTimes(in view: StoreView) throws(StoreError) -> [(name: String, time: Timestamp)] {
        let clocks = relayClocks.withLock { $0 }
        let counted = try clocks.times(at: environment.uptime()) { (conversation) throws(StoreError) in
            try ConversationTable.find(conversation, in: view)?.origin != nil
        }
        guard counted.isEmpty else { return counted }
        let ordersAny = try ConversationTable.isOriginOfAny(in: view)
        return ordersAny ? [] : clocks.times(at: environment.uptime()) { _ in true }
    }

    /// Checks the clock, and records its time. Call before anything is signed.
    ///
    /// - Throws: `guard.clock_ahead`.
    func requireTrustedClock(in transaction: StoreTransaction) throws {
        if let suspicion = try clockDistrust(in: transaction) { throw suspicion.error }
        try recordTrustedTime(in: transaction)
    }

    /// Records the time in a relay's greeting. Ignores this node's embedded relay, which uses this node's clock.
    ///
    /// - Parameter conversation: the conversation that the relay carries; `nil` for a relay that the owner adds to a
    ///   conversation whose origin this node is.
    func recordRelayTime(_ greeting: RelayGreeting, about conversation: ConversationID?) async throws(ServiceError) {
        guard greeting.keys.relay != embeddedRelay?.address.relay else { return }
        relayClocks.withLock {
            $0.record(
                (greeting.now, greeting.name), from: greeting.keys.relay, about: conversation,
                at: environment.uptime())
        }
        let isNews = try await read { [self] view in
            try clockDistrust(in: view) == nil && needsRecording(ClockTable.find(in: view))
        }
        guard isNews else { return }
        try await write { [self] transaction in
            if try clockDistrust(in: transaction) == nil { try recordTrustedTime(in: transaction) }
        }
    }

    private func recordTrustedTime(in transaction: StoreTransaction) throws(StoreError) {
        let stored = try ClockTable.find(in: transaction)
        guard needsRecording(stored) else { return }
        let clock = StoredClock(soundAt: environment.now(), confirmedAt: stored?.confirmedAt)
        try ClockTable.upsert(clock, in: transaction)
    }

    /// Returns whether to replace the recorded time: it is over an hour old, or lies in the future. In the latter
    /// case it was wrong, because nothing contradicts the present clock.
    private func needsRecording(_ stored: StoredClock?) -> Bool {
        guard let stored else { return true }
        return abs(environment.now().milliseconds - stored.soundAt.milliseconds) > Self.recordingIntervalSeconds * 1000
    }
}
