internal import ChanID
internal import ChanRelayWire
internal import ChanSodium

/// The limits of a relay for typing, in addition to that of each connection. Members share a key, so that the network
/// address tells apart a caller that sends too much; the limit of the conversation bounds what one frame, multiplied by
/// its subscribers, can cost.
final class TypingLimiter: Sendable {
    private static let perMinute = 120
    private static let perFourSeconds = 16
    private let sources = RateLimiter<SubmissionSource>(within: 60) {
        "more typing than \($0) times a minute with one key from one network address"
    }
    private let conversations = RateLimiter<ConversationID>(within: 4) {
        "more typing than \($0) times in 4 seconds in one conversation"
    }

    /// - Throws: `busy` with the time until the next frame is allowed.
    func consume(for caller: Caller, at now: Timestamp) throws(RelayError) {
        if let network = caller.network {
            try sources.consume(
                for: SubmissionSource(key: caller.key, network: network), limit: Self.perMinute, at: now)
        }
        try conversations.consume(for: caller.conversation, limit: Self.perFourSeconds, at: now)
    }
}
