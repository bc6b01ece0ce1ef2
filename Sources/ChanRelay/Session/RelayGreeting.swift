package import ChanID

/// What a relay said of itself in its hello, checked against the identity the caller expected.
package struct RelayGreeting: Hashable, Sendable {
    package let keys: RelayKeys
    package let name: String
    package let software: String
    package let limits: RelayLimits
    /// What it can do beyond 0.1.
    package let features: Set<String>
    /// The relay's clock when it answered.
    package let now: Timestamp

    private static let maxFeatures = 64

    init(_ hello: WireServerHello) throws(RelayError) {
        keys = try RelayKeys(hello.keys)
        name = PeerInput.printableLine(hello.name)
        software = PeerInput.printableLine(hello.software)
        limits = RelayLimits(hello.limits)
        features = Set(hello.features.prefix(Self.maxFeatures).map(PeerInput.printableLine))
        now = try PeerInput.validatedTime(hello.nowMs)
    }
}
