import ChanID
import ChanStore

/// Computes how long to wait before retrying a failed relay.
enum RetryBackoff {
    /// The most seconds between retries: five minutes. The delay starts at one second and doubles.
    static let maximumSeconds: Int64 = 300

    /// - Parameter failures: the number of previous failures.
    static func seconds(after failures: UInt32) -> Int64 { min(maximumSeconds, 1 << Int64(min(failures, 9))) }
}

/// The relays that failed since this node was opened: when the periodic sync may retry them, and the errors, which
/// replies report without network access. An explicit sync, and a pending local change, try all relays immediately.
struct RelayBackoff {
    private struct Failures {
        var count: UInt32 = 0
        var until: Timestamp
        /// The error; `nil` for a relay that answers but shows wrong data.
        var cause: String?
        /// Whether the relay's last turn was ended because it was too slow.
        var isSlow = false
    }

    private var failures: [ConversationID: [RelayID: Failures]] = [:]

    mutating func record(_ seen: RelayObservation, of conversation: ConversationID) {
        switch seen.state {
        case .reachable: recordSuccess(seen.relay, about: conversation)
        case .diverged: recordFailure(seen.relay, about: conversation, at: seen.probedAt)
        case .unreachable, .refused, .wrongIdentity:
            recordFailure(seen.relay, about: conversation, at: seen.probedAt)
            failures[conversation]?[seen.relay]?.cause = seen.detail
        }
    }

    /// Returns the errors of the unreachable relays; empty if there are none.
    func causes(in conversation: ConversationID) -> [RelayID: String] {
        failures[conversation]?.compactMapValues(\.cause) ?? [:]
    }

    func isRetryDue(_ relay: RelayID, about conversation: ConversationID, at now: Timestamp) -> Bool {
        failures[conversation]?[relay].map { $0.until <= now } ?? true
    }

    /// Records that a relay was left because it was too slow. It may have been recorded as failed already, when its turn
    /// was cut off.
    mutating func leaveAsSlow(_ relay: RelayID, about conversation: ConversationID, at now: Timestamp) {
        if isRetryDue(relay, about: conversation, at: now) { recordFailure(relay, about: conversation, at: now) }
        failures[conversation]?[relay]?.isSlow = true
    }

    /// Returns whether a relay was left as too slow and its backoff is not over.
    func isLeftAsSlow(_ relay: RelayID, about conversation: ConversationID, at now: Timestamp) -> Bool {
        failures[conversation]?[relay]?.isSlow == true && !isRetryDue(relay, about: conversation, at: now)
    }

    mutating func recordSuccess(_ relay: RelayID, about conversation: ConversationID) {
        failures[conversation]?[relay] = nil
    }

    /// - Parameter share: the fraction of the delay to wait, so that nodes do not all retry a relay at the same
    ///   moment.
    mutating func recordFailure(
        _ relay: RelayID, about conversation: ConversationID, at now: Timestamp,
        share: Double = .random(in: 0.5...1)
    ) {
        let count = failures[conversation]?[relay]?.count ?? 0
        let pause = Int64(Double(RetryBackoff.seconds(after: count) * 1_000) * share)
        failures[conversation, default: [:]][relay] = Failures(
            count: min(count + 1, 9), until: Timestamp(milliseconds: now.milliseconds + pause))
    }
}
