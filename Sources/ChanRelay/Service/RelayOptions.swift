package import ChanID

/// Whom a relay carries channels for.
package enum RelayPolicy: String, Sendable, CaseIterable {
    /// Everyone, apart from whom the operator refused.
    case open
    /// Those the operator allowed; other invitations wait for a word.
    case allowlist
}

/// How a relay runs.
package struct RelayOptions: Sendable {
    package var limits = RelayLimits()
    package var policy = RelayPolicy.open
    /// Speak without TLS: on loopback, or behind a proxy that adds it.
    package var plaintext = false
    /// What it can do beyond 0.1, as its hello names it. Without any it behaves as a relay of 0.1.
    package var features: Set<String> = [EndedKey.feature]

    package init() {}
}

/// What a relay says of itself.
package struct RelayInfo: Hashable, Sendable {
    package static let software = "chanrelay/0.2.0"
    package let name: String
    /// When its identity and certificate were made.
    package let createdAt: Timestamp
    package let startedAt: Timestamp

    package init(name: String, createdAt: Timestamp, startedAt: Timestamp) {
        self.name = name
        self.createdAt = createdAt
        self.startedAt = startedAt
    }
}
