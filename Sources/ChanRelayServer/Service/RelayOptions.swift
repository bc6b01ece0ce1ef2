package import ChanID
package import ChanRelayWire
package import Logging
package import Metrics

/// The rule by which a relay accepts conversations.
package enum RelayPolicy: String, Sendable, CaseIterable {
    /// Accepts every invitation that the operator did not refuse beforehand.
    case open
    /// Accepts conversations that the operator allowed; other invitations wait for the operator's decision.
    case allowlist
}

/// How a relay exchanges checkpoints with the other relays of its conversations.
package struct PeerTerms: Hashable, Sendable {
    package var isEnabled = true
    /// The time between two exchanges with a relay, on average.
    package var intervalSeconds: Int64 = 300
    /// Whether it connects to addresses of this machine and of private networks although its own is a public one.
    package var allowsPrivateAddresses = false

    package init() {}
}

/// The options that the operator can change while a relay runs.
package struct RelayTerms: Sendable {
    package var limits: RelayLimits
    package var policy: RelayPolicy
    package var peers: PeerTerms

    package init(
        limits: RelayLimits = RelayLimits(), policy: RelayPolicy = .open, peers: PeerTerms = PeerTerms()
    ) {
        self.limits = limits
        self.policy = policy
        self.peers = peers
    }
}

/// The options from a configuration that was read again.
package struct RelayReload: Sendable {
    package let terms: RelayTerms
    /// The names of changed settings that hold after a restart only.
    package let restartSettings: [String]

    package init(terms: RelayTerms, restartSettings: [String]) {
        self.terms = terms
        self.restartSettings = restartSettings
    }
}

/// The options of a running relay.
package struct RelayOptions: Sendable {
    package var terms = RelayTerms()
    /// Reads the terms again; `nil` for a relay that has no configuration.
    package var reload: (@Sendable () throws(RelayError) -> RelayReload)?
    /// The host at which others reach the relay, where that is not the one that it listens on.
    package var advertisedHost: String?
    /// A bound socket that the service manager passed, on which the relay listens instead of its address.
    package var socket: Int32?
    /// How many files the process may have open: connections take at most what its own files leave.
    package var descriptors = Int.max
    /// Whether the relay serves without TLS: on loopback, or behind a proxy that adds it.
    package var plaintext = false
    /// The features beyond 0.1 that the hello announces. With none, the relay behaves as version 0.1.
    package var features: Set<String> = [
        EndedKey.feature, TypingFrame.feature, PreviewFrame.feature, RelayRequest.readableWhenRetired,
        LinkFrame.feature,
        RelayRequest.peers,
        CosignedNotes.feature,
    ]

    /// The scheme and host at which its web server shows previews, which the hello contains; `nil` if browsers have no
    /// address for it.
    package var webURL: String?

    /// Nothing is logged unless the program sets a logger.
    package var logger = Logger(label: "chanrelay") { _ in SwiftLogNoOpLogHandler() }
    /// The recorder of the metrics that the relay counts as it runs.
    package var metrics: any MetricsFactory = NOOPMetricsHandler.instance

    package init() {}

    package var limits: RelayLimits {
        get { terms.limits }
        set { terms.limits = newValue }
    }

    package var policy: RelayPolicy {
        get { terms.policy }
        set { terms.policy = newValue }
    }
}

/// The facts that a relay publishes about itself.
package struct RelayInfo: Hashable, Sendable {
    package static let software = "chanrelay/0.2.0"
    package let name: String
    /// When the relay's identity and certificate were created.
    package let createdAt: Timestamp
    package let startedAt: Timestamp

    package init(name: String, createdAt: Timestamp, startedAt: Timestamp) {
        self.name = name
        self.createdAt = createdAt
        self.startedAt = startedAt
    }
}
