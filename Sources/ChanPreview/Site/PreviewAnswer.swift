import ChanLog

/// An answer to a request for a file of a preview.
package struct PreviewAnswer: Sendable {
    package let status: Int
    package let headers: [Header]
    /// The opaque part of a strong entity tag; `nil` for answers that are no files.
    package let entityTag: String?
    /// The body, as it is and as gzip. Keep it while the body is sent: it counts the memory.
    package let file: DrawnFile

    package struct Header: Hashable, Sendable {
        package let name: String
        package let value: String
    }

    /// Creates an answer in one line of text, which no cache keeps.
    init(_ status: Int, _ text: String, _ headers: [(String, String)] = []) {
        let plain = [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")]
        self.init(status, headers + plain, tag: nil, DrawnFile(bytes: Array((text + "\n").utf8), gzip: nil))
    }

    /// Creates an answer with a file of a preview.
    init(_ form: PreviewForm, _ file: DrawnFile, sequence: UInt64, isIndexed: Bool) {
        var headers = [
            ("Content-Type", form.mediaType), ("Cache-Control", "public, max-age=\(Self.cacheSeconds)"),
        ]
        if !isIndexed { headers.append(("X-Robots-Tag", "noindex, nofollow")) }
        self.init(200, headers, tag: "\(sequence)-\(form.rawValue)-\(String(file.digest, radix: 16))", file)
    }

    private init(_ status: Int, _ headers: [(String, String)], tag: String?, _ file: DrawnFile) {
        self.status = status
        self.headers = (headers + Self.safety).map { Header(name: $0.0, value: $0.1) }
        entityTag = tag
        self.file = file
    }

    /// How long a cache may show what has been replaced.
    private static let cacheSeconds = 10

    private static let safety = [
        ("Access-Control-Allow-Origin", "*"), ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "cross-origin"),
        (
            "Content-Security-Policy",
            "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ),
    ]
}
