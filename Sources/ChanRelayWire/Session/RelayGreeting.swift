package import ChanID

/// The contents of a relay's hello, verified against the identity that the caller expected.
package struct RelayGreeting: Hashable, Sendable {
    package let keys: RelayKeys
    package let name: String
    package let software: String
    package let limits: RelayLimits
    /// The relay's features beyond version 0.1.
    package let features: Set<String>
    /// The scheme and host at which the relay shows previews to browsers, as it reports; `nil` where it names none.
    package let webURL: String?
    /// The relay's clock when it answered.
    package let now: Timestamp

    private static let maxFeatures = 64

    package init(_ hello: WireServerHello) throws(RelayError) {
        keys = try RelayKeys(hello.keys)
        name = PeerInput.printableLine(hello.name)
        software = PeerInput.printableLine(hello.software)
        limits = RelayLimits(hello.limits)
        features = Set(hello.features.prefix(Self.maxFeatures).map(PeerInput.printableLine))
        webURL = PreviewFrame.isWebOrigin(hello.webURL) ? hello.webURL : nil
        now = try PeerInput.validatedTime(hello.nowMs)
    }
}
