import NIOCore

/// The network by which the connections of one client are counted: an address of IPv4, the first 64 bits of one of IPv6,
/// all of whose others one client may have (RFC 6177).
enum ClientNetwork {
    /// Returns a text that equals that of other connections of the network.
    /// - Parameter address: as text; of none, all connections are one client's.
    static func text(of address: String) -> String {
        guard let parsed = try? SocketAddress(ipAddress: address, port: 0), case .v6 = parsed else { return address }
        return parsed.withSockAddr { start, size in
            let bytes = UnsafeRawBufferPointer(start: start, count: size).dropFirst(addressOffset).prefix(16)
            // ::ffff:0:0/96 has the addresses of IPv4 (RFC 4291, section 2.5.5.2).
            let isFour =
                bytes.prefix(10).allSatisfy { $0 == 0 } && bytes.dropFirst(10).prefix(2).allSatisfy { $0 == 0xFF }
            let network = isFour ? bytes.suffix(4) : bytes.prefix(8)
            return network.map { String($0, radix: isFour ? 10 : 16) }.joined(separator: isFour ? "." : ":")
        }
    }

    /// Where the address is in a `sockaddr_in6` (RFC 3493, section 3.3): after family, port and flow.
    private static let addressOffset = 8
}
