package import ChanLog
package import ChanSodium

/// As whom a node connects to a relay.
package enum RelayCaller: Sendable {
    /// With the conversation's origin key, and how it came to be the origin's: a relay may not have heard of it.
    case origin(SigningKey, [OriginChange] = [])
    /// With a link's capability, or the reader key every member derives.
    case reader(SigningKey)

    var role: CallerRole {
        switch self {
        case .origin: .origin
        case .reader: .reader
        }
    }

    var key: SigningKey {
        switch self {
        case .origin(let key, _), .reader(let key): key
        }
    }

    /// As many of the newest as fit into the first frame.
    var changes: [OriginChange] {
        switch self {
        case .origin(_, let changes): changes.suffix(Handshake.maxOriginChanges)
        case .reader: []
        }
    }
}
