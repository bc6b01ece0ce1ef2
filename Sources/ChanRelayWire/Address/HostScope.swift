#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Where a host is: an origin, which may be a stranger's, must not make a relay connect to its operator's own network.
package enum HostScope: Hashable, Sendable {
    /// This machine, a private network (RFC 1918, RFC 4193, RFC 6598), a link (RFC 3927, RFC 4291), or no host at all.
    case `private`
    /// A public address, or a name: the address of a name is examined when it is connected to.
    case `public`

    package init(of host: String) {
        let name = host.lowercased()
        var bytes = [UInt8](repeating: 0, count: 16)
        if inet_pton(AF_INET, name, &bytes) == 1 {
            self = Self.isPrivate(four: Array(bytes.prefix(4))) ? .private : .public
        } else if inet_pton(AF_INET6, name, &bytes) == 1 {
            self = Self.isPrivate(six: bytes) ? .private : .public
        } else {
            self = Self.isLocalName(name) ? .private : .public
        }
    }

    /// Whether a relay that others reach at this host may connect to private addresses: it is a literal address of this
    /// machine or a private network, or `localhost`. The unspecified address listens on all networks, and any client
    /// may be a stranger.
    package static func isPrivateListener(_ host: String) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 16)
        guard inet_pton(AF_INET, host, &bytes) == 1 || inet_pton(AF_INET6, host, &bytes) == 1 else {
            return host == "localhost"
        }
        return bytes.contains { $0 != 0 } && HostScope(of: host) == .private
    }

    /// Whether a host is this machine's name, or an address in a notation that only some resolvers accept, such as
    /// `2130706433`, `0x7f.1` and `fe80::1%eth0`.
    private static func isLocalName(_ host: String) -> Bool {
        let labels = host.split(separator: ".")
        guard let last = labels.last, !host.contains(":"), !host.contains("%") else { return true }
        return last == "localhost" || last == "local" || last.allSatisfy(\.isNumber) || last.hasPrefix("0x")
    }

    private static func isPrivate(six bytes: [UInt8]) -> Bool {
        let last = Array(bytes[12...])
        // Unspecified and loopback; IPv4 in IPv6: compatible, mapped (RFC 4291) and NAT64 (RFC 6052).
        if bytes.prefix(12).allSatisfy({ $0 == 0 }) { return true }
        if bytes.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff] { return isPrivate(four: last) }
        if bytes.prefix(12) == [0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0] { return isPrivate(four: last) }
        // Networks that carry IPv4 to a translator or tunnel nearby: NAT64 of local use (RFC 8215), Teredo, 6to4.
        if bytes.prefix(6) == [0, 0x64, 0xff, 0x9b, 0, 1] || bytes.prefix(4) == [0x20, 1, 0, 0]
            || bytes.prefix(2) == [0x20, 2]
        {
            return true
        }
        // fc00::/7 unique local, fe80::/9 link and site local, ff00::/8 multicast.
        return bytes[0] & 0xfe == 0xfc || (bytes[0] == 0xfe && bytes[1] & 0x80 == 0x80) || bytes[0] == 0xff
    }

    private static func isPrivate(four bytes: [UInt8]) -> Bool {
        switch (bytes[0], bytes[1], bytes[2]) {
        case (0, _, _), (10, _, _), (127, _, _), (169, 254, _), (192, 168, _), (172, 16...31, _), (224..., _, _): true
        // Shared address space, protocol assignments, benchmarks (RFC 6598, 6890, 2544).
        case (100, 64...127, _), (192, 0, 0), (198, 18...19, _): true
        case (_, _, _): false
        }
    }
}
