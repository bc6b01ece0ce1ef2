import ChanID
package import ChanRPC

/// The address of a node's WebSocket: `ws://127.0.0.1:7080`, `wss://node.example.org`.
package struct WebSocketURL: Hashable, Sendable {
    package let isSecure: Bool
    /// A host name or a numeric address, without brackets.
    package let host: String
    package let port: Int
    package let text: String

    private static let schemes: [(prefix: String, isSecure: Bool, port: Int)] = [
        ("wss://", true, 443), ("ws://", false, 80),
    ]

    /// - Throws: `invalid.value` for anything but a scheme, a host and an optional port. A token must never be part of
    ///   the URL.
    package init(_ text: String) throws(RPCFault) {
        guard let scheme = Self.schemes.first(where: { text.hasPrefix($0.prefix) }) else {
            throw Self.invalidAddress(text, "it begins neither with ws:// nor with wss://")
        }
        var rest = text.dropFirst(scheme.prefix.count)
        if rest.hasSuffix("/") { rest = rest.dropLast() }
        guard rest.allSatisfy({ $0.isASCII && !"/?#@% ".contains($0) && !$0.isWhitespace }) else {
            throw Self.invalidAddress(text, "only a host and a port stand behind the scheme")
        }
        let (host, port) = try Self.split(rest, text)
        guard !host.isEmpty else { throw Self.invalidAddress(text, "it names no host") }
        (isSecure, self.host, self.port, self.text) = (scheme.isSecure, host, port ?? scheme.port, text)
    }

    /// The value of the `Host` header: with the port unless it is the scheme's default (RFC 9110 §7.2).
    var hostHeader: String {
        let name = host.contains(":") ? "[\(host)]" : host
        return port == (isSecure ? 443 : 80) ? name : "\(name):\(port)"
    }

    /// Whether the host is a numeric address, so that there is no name to verify in a certificate.
    var isNumeric: Bool { host.contains(":") || host.allSatisfy { $0.isNumber || $0 == "." } }

    private static func split(_ rest: Substring, _ text: String) throws(RPCFault) -> (String, Int?) {
        var (host, tail) = (rest, Substring())
        if rest.hasPrefix("[") {
            guard let end = rest.firstIndex(of: "]") else { throw invalidAddress(text, "a bracket is open") }
            (host, tail) = (rest[rest.index(after: rest.startIndex)..<end], rest[rest.index(after: end)...])
        } else if let colon = rest.firstIndex(of: ":") {
            (host, tail) = (rest[..<colon], rest[colon...])
        }
        guard !tail.isEmpty else { return (String(host), nil) }
        guard tail.hasPrefix(":"), let port = Int(tail.dropFirst()), (1...65_535).contains(port) else {
            throw invalidAddress(text, "its port is none")
        }
        return (String(host), port)
    }

    private static func invalidAddress(_ text: String, _ detail: String) -> RPCFault {
        let displayed = text.count > 80 ? text.prefix(77) + "…" : text
        return RPCFault(
            .invalidValue,
            ["param": "/socket", "detail": "\(displayed): \(detail)", "expected": "as wss://node.example.org"])
    }
}
