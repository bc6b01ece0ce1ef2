internal import ChanID
internal import ChanRelayWire
internal import ChanSQLite

/// Another relay of a conversation as the origin named it, and what came of the exchanges with it.
struct Peer: Hashable, Sendable {
    let address: RelayAddress
    /// The outcome of the last exchange.
    private(set) var outcome = PeerOutcome.unasked
    /// When the last exchange ended, and when the last one agreed.
    private(set) var askedAt: Timestamp?
    private(set) var agreedAt: Timestamp?
    /// The largest size at which its checkpoint was found to be of one log with this relay's.
    private(set) var size: UInt64 = 0
    /// The last outcome that accuses the peer or the origin.
    private(set) var fault: Fault?

    struct Fault: Hashable, Sendable {
        let outcome: PeerOutcome
        let at: Timestamp
    }

    var relay: RelayID { address.relay }

    init(address: RelayAddress) { self.address = address }

    /// Records an exchange.
    /// - Parameter agreed: the size at which both logs were found to be one; `nil` for none.
    mutating func record(_ outcome: PeerOutcome, agreedAt agreed: UInt64?, at now: Timestamp) {
        self.outcome = outcome
        askedAt = now
        if let agreed {
            size = max(size, agreed)
            agreedAt = now
        }
        if outcome.isFault { fault = Fault(outcome: outcome, at: now) }
    }

    /// Whether more than the times of the exchanges is new.
    func differs(from other: Peer) -> Bool {
        outcome != other.outcome || size != other.size || fault?.outcome != other.fault?.outcome
    }

    /// The peer at another address.
    func moved(to address: RelayAddress) -> Peer {
        guard address != self.address else { return self }
        var peer = Peer(address: address)
        (peer.size, peer.fault, peer.agreedAt) = (size, fault, agreedAt)
        return peer
    }
}

extension Peer {
    /// Reads a row; `nil` for one whose address does not parse.
    init?(_ row: inout ColumnReader) throws(StoreError) {
        _ = try row.next(RelayID.self)
        let text: String = try row.next()
        let outcome: String = try row.next()
        let (askedAt, agreedAt) = (try row.next(Timestamp.self), try row.next(Timestamp.self))
        let size: UInt64 = try row.next()
        let fault: String? = try row.next()
        let faultAt: Timestamp = try row.next()
        guard let address = try? RelayAddress(parsing: text) else { return nil }
        self.init(address: address)
        self.outcome = PeerOutcome(rawValue: outcome) ?? .unasked
        (self.askedAt, self.agreedAt) = (Self.time(askedAt), Self.time(agreedAt))
        self.size = size
        self.fault = fault.flatMap(PeerOutcome.init).map { Fault(outcome: $0, at: faultAt) }
    }

    private static func time(_ stored: Timestamp) -> Timestamp? { stored.milliseconds == 0 ? nil : stored }

    var frame: WirePeerStatus {
        var wire = WirePeerStatus()
        wire.address = address.description
        wire.outcome = outcome.rawValue
        wire.askedAtMs = askedAt?.milliseconds ?? 0
        wire.agreedAtMs = agreedAt?.milliseconds ?? 0
        wire.size = size
        wire.fault = fault?.outcome.rawValue ?? ""
        wire.faultAtMs = fault?.at.milliseconds ?? 0
        return wire
    }
}
