package import ChanID
import ChanJSON
import ChanRelayWire
import ChanStore
import Synchronization

/// The reason why a node does not trust its own clock.
///
/// A clock that is ahead gives entries a time that no later entry may precede, and expires grants, bans and other
/// limited things. Neither can be undone, so the node signs and expires nothing until the clock is trusted.
package struct ClockDistrust {
    /// The most seconds that the clock may be ahead of every relay.
    package static let maximumAheadSeconds: Int64 = 600
    /// The most seconds that the clock may be ahead of the newest recorded time if no relay reported the time.
    static let maximumUnrecordedSeconds: Int64 = 30 * 86_400
    /// The seconds for which the owner's confirmation is valid.
    package static let confirmationLifetimeSeconds: Int64 = 86_400

    package let now: Timestamp
    /// A one-line description of the evidence against the clock.
    package let detail: String

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
            let listed = relays.prefix(5).map { "\($0.name) says \(Self.text($0.time))" }.joined(separator: ", ")
            detail = relays.count > 5 ? "\(listed), and \(relays.count - 5) others" : listed
        }
    }

    package var error: ServiceError { .named(.guardClockAhead, ["actual": Self.text(now), "detail": detail]) }

    private static func text(_ time: Timestamp) -> String { UTCTime(time).description }
}
