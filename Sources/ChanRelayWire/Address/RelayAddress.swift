package import ChanID

/// The address of a relay and the identity that it must prove: `relay://<base64url Ed25519 identity>@host:port`.
///
/// `relay+plaintext://…` is a relay without TLS: on loopback, or behind a proxy that adds it. IPv6 hosts are enclosed
/// in brackets (RFC 3986 §3.2.2).
package struct RelayAddress: Hashable, Sendable {
    package enum Transport: String, Hashable, Sendable {
        case tls = "relay"
        case plaintext = "relay+plaintext"
    }

    package let relay: RelayID
    package let host: String
    package let port: UInt16
    package let transport: Transport

    /// Creates an address.
    /// - Throws: `bad_address` for an empty or invalid host, or port 0.
    package init(relay: RelayID, host: String, port: UInt16, transport: Transport = .tls) throws(RelayError) {
        guard Self.isHost(host) else { throw .address("'\(host)' is not a host name or IP address") }
        guard port != 0 else { throw .address("the port must be 1 to 65535") }
        self.relay = relay
        self.host = host
        self.port = port
        self.transport = transport
    }

    /// Parses an address.
    /// - Throws: `bad_address`; the message names the part that is wrong and its expected form.
    package init(parsing text: some StringProtocol) throws(RelayError) {
        guard let scheme = text.firstRange(of: "://") else {
            throw .address("'\(text)' has no scheme: a relay address looks like \(Self.example)")
        }
        guard let transport = Transport(rawValue: String(text[..<scheme.lowerBound])) else {
            throw .address("'\(text[..<scheme.lowerBound])' is not a relay scheme: expected \(Self.example)")
        }
        let rest = text[scheme.upperBound...]
        guard let at = rest.firstIndex(of: "@") else {
            throw .address("the relay's identity is missing: expected \(Self.example)")
        }
        guard let bytes = Base64URL.decode(rest[..<at]), let relay = RelayID(bytes) else {
            throw .address("'\(rest[..<at])' is not a relay identity (43 characters of base64url)")
        }
        let endpoint = try Self.endpoint(String(rest[rest.index(after: at)...]))
        try self.init(relay: relay, host: endpoint.host, port: endpoint.port, transport: transport)
    }

    /// Splits `host:port` or `[v6]:port`; port 0 is allowed here, for listening.
    package static func endpoint(_ text: String) throws(RelayError) -> (host: String, port: UInt16) {
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else {
            throw .address("'\(text)' needs a port up to 65535: host:port")
        }
        var host = text[..<colon]
        if host.hasPrefix("["), host.hasSuffix("]") {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            throw .address("write an IPv6 address in brackets: [\(host)]:\(port)")
        }
        guard isHost(String(host)) else { throw .address("'\(host)' is not a host name or IP address") }
        return (String(host), port)
    }

    private static let example = "relay://<identity>@host:port"

    private static func isHost(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 253
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
                    UInt8(ascii: ":"), UInt8(ascii: "%"):
                    true
                default: false
                }
            }
    }
}

extension RelayAddress: CustomStringConvertible {
    package var description: String {
        "\(transport.rawValue)://\(Base64URL.encode(relay.bytes))@\(endpoint)"
    }

    /// `host:port`, with an IPv6 host in brackets.
    package var endpoint: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

    /// Whether the host is a wildcard for every address of this machine, to which no client can connect.
    package var isWildcard: Bool { ["0.0.0.0", "::", "*"].contains(host) }
}

extension RelayError {
    fileprivate static func address(_ message: String) -> RelayError { RelayError(.badAddress, message) }
}
