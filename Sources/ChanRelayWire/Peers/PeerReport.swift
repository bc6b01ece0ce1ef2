package import ChanID

/// A relay's report on its exchanges with another relay of a conversation.
package struct PeerReport: Hashable, Sendable {
    package let address: RelayAddress
    /// The outcome of the last exchange.
    package let outcome: PeerOutcome
    /// When the last exchange ended, and when the last one agreed.
    package let askedAt: Timestamp?
    package let agreedAt: Timestamp?
    /// The largest size at which both had one log.
    package let size: UInt64
    /// The last outcome that accuses that relay or the origin, and when it was found.
    package let fault: PeerOutcome?
    package let faultAt: Timestamp?

    /// Decodes a report; `nil` for one without a valid address, size or time. An outcome of a later version is `failed`.
    package init?(_ wire: WirePeerStatus) {
        guard wire.address.utf8.count <= 512, let address = try? RelayAddress(parsing: wire.address),
            let size = try? PeerInput.validatedSize(wire.size),
            let askedAt = try? PeerInput.validatedTime(wire.askedAtMs),
            let agreedAt = try? PeerInput.validatedTime(wire.agreedAtMs),
            let faultAt = try? PeerInput.validatedTime(wire.faultAtMs)
        else { return nil }
        self.address = address
        self.size = size
        outcome = PeerOutcome(rawValue: wire.outcome) ?? .failed
        self.askedAt = askedAt.milliseconds == 0 ? nil : askedAt
        self.agreedAt = agreedAt.milliseconds == 0 ? nil : agreedAt
        fault = wire.fault.isEmpty ? nil : PeerOutcome(rawValue: wire.fault) ?? .failed
        self.faultAt = faultAt.milliseconds == 0 ? nil : faultAt
    }
}
