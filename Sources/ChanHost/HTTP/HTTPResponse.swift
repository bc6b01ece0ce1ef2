import NIOCore

/// The answer to a request: a status, headers and a body of known length.
package struct HTTPResponse: Sendable {
    /// A header field.
    package struct Field: Hashable, Sendable {
        package let name: String
        package let value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    enum Body: Sendable {
        case bytes(ByteBuffer)
        case content(HTTPContent)

        var length: UInt64 {
            switch self {
            case .bytes(let bytes): UInt64(bytes.readableBytes)
            case .content(let content): content.length
            }
        }
    }

    /// The status code (RFC 9110 §15).
    package var status: Int
    /// The headers besides those of the connection, the length, `ETag` and the common ones of the site.
    package var fields: [Field]
    /// The opaque part of a strong entity tag. With it, `If-None-Match` and `If-Range` are answered.
    package var entityTag: String?
    /// Whether one range of the body may be requested.
    package var acceptsRanges = false
    /// Whether the connection is closed afterwards.
    package var closes = false
    var body: Body
    /// The body as gzip, which is sent to clients that accept it.
    var gzip: Body?

    /// Creates a response with a body in memory. Keep a response that is sent often: its bytes are shared.
    package init(_ status: Int = 200, type: String? = nil, _ bytes: [UInt8] = [], fields: [Field] = []) {
        self.status = status
        self.fields = (type.map { [Field("Content-Type", $0)] } ?? []) + fields
        body = .bytes(ByteBuffer(bytes: bytes))
    }

    /// Creates a response whose body is read while it is sent.
    package init(_ content: HTTPContent, type: String? = nil, fields: [Field] = []) {
        status = 200
        self.fields = (type.map { [Field("Content-Type", $0)] } ?? []) + fields
        body = .content(content)
        acceptsRanges = true
    }

    /// Creates a refusal: one line of text that is never stored.
    package init(_ refusal: HTTPRefusal, fields: [Field] = []) {
        self.init(
            refusal.status, type: "text/plain; charset=utf-8", Array((refusal.detail + "\n").utf8),
            fields: [Field("Cache-Control", "no-store")] + fields)
    }
}

extension HTTPResponse {
    /// Offers a body in memory as gzip, too, if that is shorter (`Gzip` says for which bodies). Compress a response
    /// that is sent often once, and keep it.
    package mutating func offerGzip() {
        guard case .bytes(let bytes) = body, let compressed = Gzip.compress(Array(bytes.readableBytesView)) else {
            return
        }
        gzip = .bytes(ByteBuffer(bytes: compressed))
    }

    /// Returns the form with the compressed body. It has an entity tag of its own (RFC 9110 §8.8.3).
    func encoded(_ compressed: Body) -> HTTPResponse {
        var encoded = self
        encoded.body = compressed
        encoded.entityTag = entityTag.map { $0 + "-gzip" }
        encoded.fields.append(Field("Content-Encoding", "gzip"))
        return encoded
    }
}

/// A body that is read in pieces while it is sent, as fast as the client receives it.
package struct HTTPContent: Sendable {
    /// The length in bytes.
    package let length: UInt64
    /// Reads at most `count` bytes from an offset. `nil` or an empty piece ends the connection, because the announced
    /// length cannot be sent any more.
    package let read: @Sendable (_ offset: UInt64, _ count: Int) async -> [UInt8]?

    package init(length: UInt64, read: @escaping @Sendable (_ offset: UInt64, _ count: Int) async -> [UInt8]?) {
        self.length = length
        self.read = read
    }
}
