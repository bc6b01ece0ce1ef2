import ChanID
import ChanJSON
import ChanRelay
import ChanStore
import Synchronization

/// Why a node does not believe its own clock. A clock that is ahead dates entries that no later one may precede, and ends what
/// has an end: neither can be undone, so the node does nothing of the kind before it knows the time.
struct ClockDistrust {
    /// How far ahead of every relay the clock may be.
    static let maximumAheadSeconds: Int64 = 600
    /// How far past the newest recorded time it may be where no relay was heard.
    static let maximumUnrecordedSeconds: Int64 = 30 * 86_400
    /// How long a confirmation by the owner holds.
    static let confirmationLifetimeSeconds: Int64 = 86_400

    let now: Timestamp
    /// One line on what speaks against it.
    let detail: String

    /// - Parameters:
    ///   - stored: `nil` for a node that recorded no time yet.
    ///   - relays: what the relays say that were heard in this run. One that agrees is enough, so that a relay that lies
    ///     keeps nobody from signing.
    /// - Returns: `nil` where nothing speaks against the clock, or its owner confirmed it.
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

    var error: ServiceError { .named("guard.clock_ahead", ["actual": Self.text(now), "detail": detail]) }

    private static func text(_ time: Timestamp) -> String { UTCTime(time).description }
}

extension Node {
    /// A recorded time is as good as one an hour older, and costs nothing in between.
    private static let recordingIntervalSeconds: Int64 = 3_600

    func clockDistrust(in view: StoreView) throws(StoreError) -> ClockDistrust? {
        let times = try relayTimes(in: view)
        return ClockDistrust(of: environment.now(), after: try ClockTable.find(in: view), beside: times)
    }

    /// What the relays say that carry a conversation this node orders. The relay of a conversation it only reads was chosen by
    /// somebody else: it neither vouches for this node's clock nor casts doubt on it. A node that orders none goes by all relays.
    func relayTimes(in view: StoreView) throws(StoreError) -> [(name: String, time: Timestamp)] {
        let clocks = relayClocks.withLock { $0 }
        let counted = try clocks.times(at: environment.uptime()) { (conversation) throws(StoreError) in
            try ConversationTable.find(conversation, in: view)?.origin != nil
        }
        guard counted.isEmpty else { return counted }
        let ordersAny = try ConversationTable.isOriginOfAny(in: view)
        return ordersAny ? [] : clocks.times(at: environment.uptime()) { _ in true }
    }

    /// Asked before anything is signed.
    /// - Throws: `guard.clock_ahead`.
    func requireTrustedClock(in transaction: StoreTransaction) throws {
        if let suspicion = try clockDistrust(in: transaction) { throw suspicion.error }
        try recordTrustedTime(in: transaction)
    }

    /// Remembers what a relay said of the time when it answered. This node's own listener goes by the same clock as the node, so
    /// it says nothing.
    /// - Parameter conversation: `nil` for a relay that the owner names for a conversation this node orders.
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

    /// Also where the recorded time lies ahead: then it was wrong, since nothing speaks against the present one.
    private func needsRecording(_ stored: StoredClock?) -> Bool {
        guard let stored else { return true }
        return abs(environment.now().milliseconds - stored.soundAt.milliseconds) > Self.recordingIntervalSeconds * 1000
    }
}
