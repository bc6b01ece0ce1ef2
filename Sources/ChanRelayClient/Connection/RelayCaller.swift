package import ChanLog
internal import ChanRelayWire
package import ChanSodium

/// The role and key with which a node connects to a relay.
package enum RelayCaller: Sendable {
    /// The conversation's origin key, with the changes of origin that lead to it: the relay may not know them.
    case origin(SigningKey, [OriginChange] = [])
    /// A link's key, or the reader key that every member derives.
    case reader(SigningKey)
    /// A relay that the conversation's origin named to the other one, with its identity key.
    case peer(SigningKey)

    var role: CallerRole {
        switch self {
        case .origin: .origin
        case .reader: .reader
        case .peer: .peer
        }
    }

    var key: SigningKey {
        switch self {
        case .origin(let key, _), .reader(let key), .peer(let key): key
        }
    }

    /// The newest changes of origin, as many as fit into the first frame.
    var changes: [OriginChange] {
        switch self {
        case .origin(_, let changes): changes.suffix(Handshake.maxOriginChanges)
        case .reader, .peer: []
        }
    }
}
