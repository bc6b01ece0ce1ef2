package import ChanSodium

/// As whom a node connects to a relay.
package enum RelayCaller: Sendable {
    /// With the conversation's origin key.
    case origin(SigningKey)
    /// With a link's capability, or the reader key every member derives.
    case reader(SigningKey)

    var role: Role {
        switch self {
        case .origin: .origin
        case .reader: .reader
        }
    }

    var key: SigningKey {
        switch self {
        case .origin(let key), .reader(let key): key
        }
    }
}
