package import ChanPreview
import NIOCore

/// The routes of public previews (docs/previews.md), which both daemons serve.
package enum PreviewRoutes {
    /// A longer file is not copied for each response: it is sent in pieces of the one that is kept.
    private static let sharedBytes = 64 << 10

    /// Returns the routes of a site.
    /// - Parameter origin: returns the scheme and the host of a request, if they are known names of this server.
    package static func routes(
        of site: PreviewSite, origin: @escaping @Sendable (HTTPRequest) -> String?
    ) -> [HTTPRoute] {
        [
            HTTPRoute(
                .get, .below("/" + PreviewSite.folder),
                .collected(limit: 0) { request, _ in
                    response(await site.answer(to: request.target.path, at: origin(request)))
                })
        ]
    }

    /// Whether a request is one for previews. They are the same for everybody, so that pages of every origin may read
    /// them.
    package static func serves(_ request: HTTPRequest) -> Bool {
        (request.verb == .get || request.verb == .head) && request.target.segments.first == PreviewSite.folder
    }

    private static func response(_ answer: PreviewAnswer) -> HTTPResponse {
        let fields = answer.headers.map { HTTPResponse.Field($0.name, $0.value) }
        var response = HTTPResponse(answer.status, fields: fields)
        let file = answer.file
        response.body = body(file.bytes, of: file)
        response.gzip = file.gzip.map { body($0, of: file) }
        response.acceptsRanges = file.bytes.count > sharedBytes
        response.entityTag = answer.entityTag
        return response
    }

    /// - Parameter file: the file to which the bytes belong, which is kept until they were sent.
    private static func body(_ bytes: [UInt8], of file: DrawnFile) -> HTTPResponse.Body {
        guard bytes.count > sharedBytes else { return .bytes(ByteBuffer(bytes: bytes)) }
        return .content(
            HTTPContent(length: UInt64(bytes.count)) { offset, count in
                defer { withExtendedLifetime(file) {} }
                let start = min(Int(clamping: offset), bytes.count)
                return Array(bytes[start..<min(start + count, bytes.count)])
            })
    }
}
