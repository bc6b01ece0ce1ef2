package import ChanEnvelope
package import ChanRelayWire

extension ShortLinkRelay {
    /// - Returns: `nil` for an address that a short link cannot contain.
    package init?(_ address: RelayAddress) {
        self.init(address.relay, at: address.host, address.port, isPlaintext: address.transport == .plaintext)
    }

    /// The address; `nil` for a host that no relay can have.
    package var address: RelayAddress? {
        try? RelayAddress(relay: relay, host: host, port: port, transport: isPlaintext ? .plaintext : .tls)
    }
}
