import ChanID
import ChanStore

/// How long a relay that failed is left alone.
enum RetryBackoff {
    /// One second after the first failure, doubling to five minutes.
    static let maximumSeconds: Int64 = 300

    /// - Parameter failures: before this one.
    static func seconds(after failures: UInt32) -> Int64 { min(maximumSeconds, 1 << Int64(min(failures, 9))) }
}

/// Relays that failed since this node was opened: when the node's own rounds may ask them again, and why they failed, which a reply
/// tells without waiting for the network. A sync that somebody asks for, and a change of one's own that waits, ask every relay at once.
struct RelayBackoff {
    private struct Failures {
        var count: UInt32 = 0
        var until: Timestamp
        /// `nil` of a relay that answers, and shows something wrong.
        var cause: String?
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

    /// Why relays are out of reach; empty where none is.
    func causes(in conversation: ConversationID) -> [RelayID: String] {
        failures[conversation]?.compactMapValues(\.cause) ?? [:]
    }

    func isRetryDue(_ relay: RelayID, about conversation: ConversationID, at now: Timestamp) -> Bool {
        failures[conversation]?[relay].map { $0.until <= now } ?? true
    }

    mutating func recordSuccess(_ relay: RelayID, about conversation: ConversationID) {
        failures[conversation]?[relay] = nil
    }

    /// - Parameter share: of the pause, so that nodes whose relay comes back do not all ask it at once.
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
