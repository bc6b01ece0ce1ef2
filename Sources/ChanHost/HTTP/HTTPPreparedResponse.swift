import NIOCore
import NIOHTTP1

/// A response as it is sent: after the content coding (RFC 9110 §12.5.3), conditions (§13), ranges (§14) and HEAD were
/// applied.
struct HTTPPreparedResponse {
    enum Body {
        case none
        case bytes(ByteBuffer)
        case content(HTTPContent, HTTPByteRange)
    }

    private(set) var status: Int
    private(set) var headers = HTTPHeaders()
    private(set) var body: Body

    /// Applies a request to a response.
    /// - Parameters:
    ///   - request: `nil` if it could not be parsed.
    ///   - common: the headers of every response of the site. The response's own ones replace them.
    init(_ response: HTTPResponse, to request: HTTPRequest?, common: [HTTPResponse.Field]) {
        let response = Self.represent(response, to: request)
        status = response.status
        body = .none
        for field in response.fields { headers.add(name: field.name, value: field.value) }
        for field in common where !headers.contains(name: field.name) {
            headers.add(name: field.name, value: field.value)
        }
        if let tag = response.entityTag { headers.replaceOrAdd(name: "ETag", value: "\"\(tag)\"") }
        let isRead = request?.verb == .get || request?.verb == .head
        if status == 200, isRead, let request, Self.isUnchanged(response, request) {
            status = 304
            headers.remove(name: "Content-Type")
            headers.remove(name: "Content-Encoding")
            return
        }
        select(response, request)
        if request?.verb == .head { body = .none }
    }

    /// Selects the form of the body. Caches must know that another client may get another form (§12.5.5).
    private static func represent(_ response: HTTPResponse, to request: HTTPRequest?) -> HTTPResponse {
        guard let compressed = response.gzip else { return response }
        var form = response
        if let request, HTTPAcceptEncoding(request.values("accept-encoding")).prefersGzip {
            form = response.encoded(compressed)
        }
        form.fields.append(HTTPResponse.Field("Vary", "Accept-Encoding"))
        return form
    }

    private mutating func select(_ response: HTTPResponse, _ request: HTTPRequest?) {
        let length = response.body.length
        var part = HTTPByteRange(start: 0, count: length)
        if response.acceptsRanges, status == 200 {
            headers.replaceOrAdd(name: "Accept-Ranges", value: "bytes")
            switch Self.selection(response, request) {
            case .whole: break
            case .range(let range):
                part = range
                status = 206
                headers.replaceOrAdd(name: "Content-Range", value: range.contentRange(of: length))
            case .unsatisfiable:
                status = 416
                headers.remove(name: "Content-Encoding")
                headers.replaceOrAdd(name: "Content-Range", value: "bytes */\(length)")
                part = HTTPByteRange(start: 0, count: 0)
            }
        }
        guard status != 204 else { return }
        headers.replaceOrAdd(name: "Content-Length", value: String(part.count))
        guard part.count > 0 else { return }
        switch response.body {
        case .content(let content): body = .content(content, part)
        case .bytes(let bytes):
            let slice = bytes.getSlice(at: bytes.readerIndex + Int(part.start), length: Int(part.count))
            body = slice.map(Body.bytes) ?? .none
        }
    }

    /// Whether the client has the body already. Tags are compared weakly (§13.1.2).
    private static func isUnchanged(_ response: HTTPResponse, _ request: HTTPRequest) -> Bool {
        guard let tag = response.entityTag else { return false }
        return request.values("if-none-match").contains { value in
            value.split(separator: ",").contains { item in
                let text = item.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
                return text == "*" || (text.hasPrefix("W/") ? text.dropFirst(2) : text) == "\"\(tag)\""
            }
        }
    }

    /// Ranges are for GET alone (§14.2), and a range of another version is the whole body (§13.1.5).
    private static func selection(_ response: HTTPResponse, _ request: HTTPRequest?) -> HTTPByteRange.Selection {
        guard let request, request.verb == .get, let header = request.value("range") else { return .whole }
        let condition = request.values("if-range")
        guard condition.isEmpty || response.entityTag.map({ condition == ["\"\($0)\""] }) ?? false else {
            return .whole
        }
        return HTTPByteRange.select(header, of: response.body.length)
    }
}
