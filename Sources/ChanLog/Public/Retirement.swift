package import ChanID

/// The deletion of the conversation for everyone, or its withdrawal.
package enum Retirement: Hashable, Sendable {
    /// Bodies are pruned after this time.
    case retired(graceUntil: Timestamp)
    /// Withdraws an earlier retirement.
    case restored

    init(_ wire: WireRetirement) throws(WireFieldError) {
        guard !wire.restored else {
            self = .restored
            return
        }
        self = .retired(graceUntil: try WireCodec.timestamp(wire.graceUntilMs, "grace_until_ms", 1))
    }

    var wire: WireRetirement {
        var wire = WireRetirement()
        switch self {
        case .retired(let graceUntil): wire.graceUntilMs = graceUntil.milliseconds
        case .restored: wire.restored = true
        }
        return wire
    }
}
