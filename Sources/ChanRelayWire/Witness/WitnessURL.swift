/// The URL below which a witness takes checkpoints: `https://witness.example/w1`, or `http` on loopback.
///
/// It names a host, a port and a path, and nothing else: user names, queries and fragments are refused, so that what an
/// owner adds cannot carry anything but a checkpoint.
package struct WitnessURL: Hashable, Sendable {
    package static let maximumBytes = 256

    package let isSecure: Bool
    /// In lower case; an IPv6 address without brackets.
    package let host: String
    package let port: UInt16
    /// Empty, or with a slash at the beginning and none at the end.
    package let path: String

    /// - Throws: `bad_address`; the message names the part that is wrong.
    package init(parsing text: String) throws(RelayError) {
        guard text.utf8.count <= Self.maximumBytes, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw Self.error("a witness's URL has at most \(Self.maximumBytes) printable characters of ASCII")
        }
        guard let scheme = text.firstRange(of: "://"), ["https", "http"].contains(text[..<scheme.lowerBound]) else {
            throw Self.error("'\(text)' does not begin with https://")
        }
        isSecure = text[..<scheme.lowerBound] == "https"
        let rest = text[scheme.upperBound...]
        let authority = rest.prefix { $0 != "/" }
        guard !rest.contains(where: { "@?#\\".contains($0) }) else {
            throw Self.error("a witness's URL has a host and a path alone, without user, query or fragment")
        }
        path = try Self.path(rest[authority.endIndex...])
        (host, port) = try Self.endpoint(authority, standard: isSecure ? 443 : 80)
        guard isSecure || Self.loopback.contains(host) else {
            throw Self.error("http:// is for a witness on this machine alone: use https://\(authority)\(path)")
        }
    }

    private static let loopback: Set = ["localhost", "127.0.0.1", "::1"]

    private static func endpoint(
        _ authority: Substring, standard: UInt16
    ) throws(RelayError) -> (host: String, port: UInt16) {
        let hasPort = authority.last != "]" && authority.contains(":")
        let bracketed = authority.hasPrefix("[")
        guard bracketed || authority.count(where: { $0 == ":" }) <= 1 else {
            throw error("write an IPv6 address in brackets: https://[\(authority)]")
        }
        let endpoint = try RelayAddress.endpoint(hasPort ? String(authority) : "\(authority):\(standard)")
        guard endpoint.port != 0 else { throw error("the port of a witness must be 1 to 65535") }
        return (endpoint.host.lowercased(), endpoint.port)
    }

    private static func path(_ text: Substring) throws(RelayError) -> String {
        var segments = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        if segments.last == "" { segments.removeLast() }
        let isPlain = segments.allSatisfy { segment in
            !["", ".", ".."].contains(segment)
                && segment.utf8.allSatisfy {
                    ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || (0x30...0x39).contains($0) || "-._~".utf8.contains($0)
                }
        }
        guard isPlain else { throw error("the path of a witness's URL has letters, digits and -._~ alone") }
        return segments.map { "/" + $0 }.joined()
    }

    private static func error(_ text: String) -> RelayError { RelayError(.badAddress, text) }

    /// Where the host is. A name may lead anywhere.
    package var scope: HostScope { HostScope(of: host) }

    /// The value of `Host`.
    package var authority: String {
        let name = host.contains(":") ? "[\(host)]" : host
        return port == (isSecure ? 443 : 80) ? name : "\(name):\(port)"
    }
}

extension WitnessURL: CustomStringConvertible {
    package var description: String { (isSecure ? "https://" : "http://") + authority + path }
}
