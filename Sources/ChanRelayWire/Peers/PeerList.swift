package import ChanID
internal import ChanSodium

/// The conversation's other relays, as its origin names them to one of them.
package struct PeerList: Hashable, Sendable {
    /// The most relays that are named to one.
    package static let maximumCount = RelayRequest.maxPeers

    /// In ascending order of their text, each relay once.
    package let addresses: [RelayAddress]
    /// How many entries of the log the relay may take from them.
    package let limit: UInt64

    /// - Parameter addresses: of more than `maximumCount`, the first in ascending order are named; of one relay the first.
    package init(_ addresses: some Sequence<RelayAddress>, limit: UInt64) {
        var known: Set<RelayID> = []
        let ordered = addresses.sorted { $0.description < $1.description }.filter { known.insert($0.relay).inserted }
        self.addresses = Array(ordered.prefix(Self.maximumCount))
        self.limit = limit
    }

    /// Parses the addresses of a request.
    /// - Throws: `malformed` for an address that is none or out of order, or a relay that is named twice.
    package init(parsing texts: [String], limit: UInt64) throws(RelayError) {
        var addresses: [RelayAddress] = []
        for text in texts {
            guard let address = try? RelayAddress(parsing: text), address.description == text else {
                throw RelayError(.malformed, "a relay's address is none")
            }
            addresses.append(address)
        }
        let list = PeerList(addresses, limit: limit)
        guard list.addresses == addresses else {
            throw RelayError(.malformed, "relays are named twice or out of order")
        }
        self = list
    }

    package var frame: WireSetPeers {
        var wire = WireSetPeers()
        wire.addresses = addresses.map(\.description)
        wire.limit = limit
        return wire
    }

    /// The SHA-256 over "chanadm/relay-peers/v1\n" and each address with a newline: an origin sees by it whether a relay
    /// has the list.
    package static func digest(of addresses: [RelayAddress]) -> Digest {
        let lines = addresses.map { $0.description + "\n" }.joined()
        return SHA256.digest(Array(("chanadm/relay-peers/v1\n" + lines).utf8))
    }
}
