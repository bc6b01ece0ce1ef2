import NIOHTTP1

/// The head of a request whose form was checked: framing, target and Host.
package struct HTTPRequest: Sendable {
    /// The methods that routes may have (RFC 9110 §9).
    package enum Verb: String, Hashable, Sendable {
        case get = "GET"
        case head = "HEAD"
        case post = "POST"
        case delete = "DELETE"
    }

    /// How the end of the body is found (RFC 9112 §6).
    enum Framing: Hashable, Sendable {
        case none
        case length(UInt64)
        case chunked
    }

    package let verb: Verb
    package let target: HTTPTarget
    /// The client's IP address.
    package let address: String
    /// Whether the connection uses TLS.
    package let isSecure: Bool
    /// The one `Host`, in lower case.
    package let host: String
    let framing: Framing
    let keepsAlive: Bool
    private let headers: HTTPHeaders

    /// Checks a head.
    /// - Throws: 400, 414, 417, 501, 505. The connection must be closed then: the end of the body is not known.
    init(_ head: HTTPRequestHead, address: String, isSecure: Bool) throws(HTTPRefusal) {
        guard head.version == .http1_1 || head.version == .http1_0 else {
            throw HTTPRefusal(505, "only HTTP/1.1 is spoken")
        }
        headers = head.headers
        self.address = address
        self.isSecure = isSecure
        framing = try Self.framing(head)
        keepsAlive = head.isKeepAlive && head.version == .http1_1
        guard head.headers["expect"].isEmpty else { throw HTTPRefusal(417, "send the body without Expect") }
        let hosts = head.headers["host"]
        guard hosts.count == 1, !hosts[0].isEmpty else { throw HTTPRefusal(400, "one Host is required") }
        host = hosts[0].lowercased()
        guard let verb = Verb(rawValue: head.method.rawValue) else {
            throw HTTPRefusal(501, "only GET, HEAD, POST and DELETE are implemented")
        }
        self.verb = verb
        target = try HTTPTarget(head.uri)
    }

    /// The announced length of the body; `nil` for one in chunks, whose length is not known.
    package var contentLength: UInt64? {
        switch framing {
        case .none: 0
        case .length(let length): length
        case .chunked: nil
        }
    }

    /// Returns the values of a header, in order.
    package func values(_ name: String) -> [String] { headers[name] }

    /// Returns the value of a header that is sent exactly once.
    package func value(_ name: String) -> String? {
        let values = headers[name]
        return values.count == 1 ? values[0] : nil
    }

    /// Reads the framing. A head that two programs could frame differently is refused (RFC 9112 §11.2, request
    /// smuggling), although NIO's parser refuses most of them.
    private static func framing(_ head: HTTPRequestHead) throws(HTTPRefusal) -> Framing {
        let lengths = head.headers["content-length"]
        let codings = head.headers["transfer-encoding"]
        guard lengths.count + codings.count <= 1 else {
            throw HTTPRefusal(400, "one Content-Length or one Transfer-Encoding, not both")
        }
        if let coding = codings.first {
            guard head.version == .http1_1, coding.lowercased() == "chunked" else {
                throw HTTPRefusal(501, "the one transfer coding is chunked")
            }
            return .chunked
        }
        guard let text = lengths.first else { return .none }
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let length = UInt64(text) else {
            throw HTTPRefusal(400, "Content-Length must be a number")
        }
        return length == 0 ? .none : .length(length)
    }
}
