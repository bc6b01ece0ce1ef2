package import NIOCore

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The network of a caller: an IPv4 address, or the first 64 bits of an IPv6 address (RFC 6177), which one party
/// commonly has to itself.
package struct CallerNetwork: Hashable, Sendable {
    private let bytes: [UInt8]

    /// Creates the network of an address; `nil` for this machine's own and for a transport without a network.
    package init?(_ address: SocketAddress) {
        guard let text = address.ipAddress else { return nil }
        var bytes = [UInt8](repeating: 0, count: 16)
        if inet_pton(AF_INET, text, &bytes) == 1 {
            self.init(four: Array(bytes.prefix(4)))
        } else if inet_pton(AF_INET6, text, &bytes) == 1 {
            self.init(six: bytes)
        } else {
            return nil
        }
    }

    private init?(six bytes: [UInt8]) {
        // A dual-stack socket presents IPv4 addresses as ::ffff:0:0/96 (RFC 4291 section 2.5.5.2).
        let isFour = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10...11].allSatisfy { $0 == 0xff }
        if isFour {
            self.init(four: Array(bytes[12...]))
        } else if bytes.dropLast().allSatisfy({ $0 == 0 }), bytes.last == 1 {
            return nil
        } else {
            self.init(bytes: Array(bytes.prefix(8)))
        }
    }

    /// The first 48 bits of an IPv6 address, which one customer of a provider commonly has (RFC 6177); an IPv4 address as it
    /// is.
    package var site: CallerNetwork {
        bytes.count == 8 ? CallerNetwork(bytes: Array(bytes.prefix(6))) : self
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private init?(four bytes: [UInt8]) {
        guard bytes.first != 127 else { return nil }
        self.init(bytes: bytes)
    }
}
