import ChanID

/// When a reader asked a relay that was removed without its cosignature, since the node was opened.
struct RemovedRelayQuestion {
    let askedAt: Timestamp
    /// When it is asked again.
    let nextAt: Timestamp

    /// How long the question counts as asked. Relays that do not answer are asked once an hour.
    private static let validSeconds: Int64 = 7_200

    func isRecent(at now: Timestamp) -> Bool { askedAt <= now && now < askedAt.adding(seconds: Self.validSeconds) }
}
