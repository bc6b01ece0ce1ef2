internal import ChanRelayWire
internal import ChanSodium

/// The origin that named peers. An origin that invents addresses has one key and one network, or a few.
struct PeerSource: Hashable, Sendable {
    /// The key of the origin.
    let owner: VerifyKey
    /// The network from which the origin named the peers; `nil` for this machine, and where it is not known since the
    /// relay was started.
    let network: CallerNetwork?
}
