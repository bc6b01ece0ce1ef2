import ChanID

/// How long a relay that failed is left alone.
enum RetryPause {
    /// One second after the first failure, doubling to five minutes.
    static let longestSeconds: Int64 = 300

    /// - Parameter failures: before this one.
    static func seconds(after failures: UInt32) -> Int64 { min(longestSeconds, 1 << Int64(min(failures, 9))) }
}

/// When the node's own rounds may ask relays again that failed. A sync that somebody asks for, and a change of one's own that waits,
/// ask every relay at once.
struct RelayPauses {
    private struct Place: Hashable {
        let relay: RelayID
        let conversation: ConversationID
    }

    private struct Failures {
        var count: UInt32 = 0
        var until: Timestamp
    }

    private var failures: [Place: Failures] = [:]

    func mayAsk(_ relay: RelayID, about conversation: ConversationID, at now: Timestamp) -> Bool {
        failures[Place(relay: relay, conversation: conversation)].map { $0.until <= now } ?? true
    }

    mutating func answered(_ relay: RelayID, about conversation: ConversationID) {
        failures[Place(relay: relay, conversation: conversation)] = nil
    }

    /// - Parameter share: of the pause, so that nodes whose relay comes back do not all ask it at once.
    mutating func failed(
        _ relay: RelayID, about conversation: ConversationID, at now: Timestamp,
        share: Double = .random(in: 0.5...1)
    ) {
        let place = Place(relay: relay, conversation: conversation)
        let count = failures[place]?.count ?? 0
        let pause = Int64(Double(RetryPause.seconds(after: count) * 1_000) * share)
        failures[place] = Failures(
            count: min(count + 1, 9), until: Timestamp(milliseconds: now.milliseconds + pause))
    }
}
