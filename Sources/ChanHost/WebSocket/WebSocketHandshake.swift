import NIOCore
import NIOHTTP1

/// The parsed HTTP request of a WebSocket handshake (RFC 6455 §4): host, origin and token are checked for form, the
/// token is not authenticated.
package struct WebSocketHandshake: Hashable, Sendable {
    /// The subprotocol of both sides.
    package static let subprotocol = "chanadm.v1"
    private static let bearer = "bearer."
    /// The maximum length of a token; every valid one is shorter.
    private static let tokenLimit = 8_192

    package let token: String
    /// Whether the client offered the subprotocol, so that the response must name it.
    package let offersSubprotocol: Bool

    /// The reason for which a handshake is refused.
    package struct Refusal: Error, Hashable, Sendable {
        package let status: Int
        /// A sentence for the developer of the client.
        package let detail: String

        package init(_ status: Int, _ detail: String) {
            self.status = status
            self.detail = detail
        }
    }

    /// The host names of the node, and the origins whose pages may open connections.
    package struct Policy: Sendable {
        /// Lower case, with the port unless it is the scheme's default.
        package var hosts: Set<String>
        /// Lower case, such as `https://app.example`.
        package var origins: Set<String>

        package init(hosts: Set<String>, origins: Set<String>) {
            self.hosts = hosts
            self.origins = origins
        }
    }

    /// Parses a request.
    /// - Throws: `Refusal`: 400, 401, 403, 404.
    package init(
        method: String, uri: String, headers: [(String, String)], _ policy: Policy
    ) throws(Refusal) {
        func values(_ name: String) -> [String] {
            headers.filter { $0.0.lowercased() == name }.map { $0.1.trimmed }
        }
        guard method == "GET" else { throw Refusal(400, "a WebSocket begins with GET") }
        guard uri == "/" else {
            throw Refusal(
                uri.contains("?") ? 400 : 404, "the one resource is /, without a query; no token belongs into a URL")
        }
        guard values("cookie").isEmpty else { throw Refusal(400, "cookies are not taken") }
        guard Self.isKey(values("sec-websocket-key")) else {
            throw Refusal(400, "one Sec-WebSocket-Key of 16 bytes in base64 is required")
        }
        let hosts = values("host")
        guard hosts.count == 1, policy.hosts.contains(hosts[0].lowercased()) else {
            throw Refusal(403, "this node does not go by that Host; see --websocket-host")
        }
        let origins = values("origin")
        guard origins.count <= 1, origins.allSatisfy({ policy.origins.contains($0.lowercased()) }) else {
            throw Refusal(403, "pages of that Origin may not connect; see --websocket-origin")
        }
        let offered = values("sec-websocket-protocol").flatMap { $0.split(separator: ",").map { String($0).trimmed } }
        offersSubprotocol = offered.contains(Self.subprotocol)
        token = try Self.token(values("authorization"), offered)
        guard offered.isEmpty || offersSubprotocol else {
            throw Refusal(400, "of the subprotocols only \(Self.subprotocol) is spoken")
        }
    }

    /// Whether the header is a valid key: 16 bytes take 22 characters and two of padding (RFC 6455 §4.1).
    static func isKey(_ values: [String]) -> Bool {
        guard values.count == 1, let key = values.first?.utf8, key.count == 24 else { return false }
        let isPadded = key.suffix(2).elementsEqual("==".utf8)
        return isPadded
            && key.dropLast(2).allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
                    true
                default: false
                }
            }
    }

    /// Returns the token, which must be given exactly once.
    private static func token(_ authorization: [String], _ offered: [String]) throws(Refusal) -> String {
        let inProtocol = offered.filter { $0.hasPrefix(bearer) }.map { String($0.dropFirst(bearer.count)) }
        guard authorization.count + inProtocol.count <= 1 else {
            throw Refusal(400, "one token, in one place")
        }
        guard let token = try authorization.first.map(bearerToken) ?? inProtocol.first, !token.isEmpty else {
            throw Refusal(401, "Authorization: Bearer chanadm_… is required")
        }
        guard token.utf8.count <= tokenLimit else { throw Refusal(401, "that is longer than a token") }
        return token
    }

    /// Parses `Bearer` in any case (RFC 9110 §11.1), one space, the token.
    private static func bearerToken(_ value: String) throws(Refusal) -> String {
        let parts = value.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].lowercased() == "bearer" else {
            throw Refusal(401, "Authorization: Bearer chanadm_… is required")
        }
        return String(parts[1])
    }
}

extension String {
    /// The text without surrounding optional white space (RFC 9110 §5.6.3).
    fileprivate var trimmed: String {
        let space: Set<Character> = [" ", "\t"]
        return String(drop { space.contains($0) }.reversed().drop { space.contains($0) }.reversed())
    }
}
