package import ChanLog

/// The files of a preview.
package enum PreviewForm: String, Hashable, Sendable, CaseIterable {
    case page = "index.html"
    case style = "style.css"
    case rss = "feed.rss"
    case atom = "feed.atom"
    case jsonFeed = "feed.json"
    case signed = "preview.json"

    package var mediaType: String {
        switch self {
        case .page: "text/html; charset=utf-8"
        case .style: "text/css; charset=utf-8"
        case .rss: "application/rss+xml; charset=utf-8"
        case .atom: "application/atom+xml; charset=utf-8"
        case .jsonFeed: "application/feed+json; charset=utf-8"
        case .signed: "application/json; charset=utf-8"
        }
    }

    /// Returns the file of a preview.
    /// - Parameter address: the address of its directory, with a slash at the end; `nil` where it is not known.
    package func bytes(of published: VerifiedPreview, at address: String?) -> [UInt8] {
        switch self {
        case .page: Array(PageWriter(published: published, address: address).text.utf8)
        case .style: Array(PageStyle.text.utf8)
        case .rss: Array(RSSWriter(published: published, address: address).text.utf8)
        case .atom: Array(AtomWriter(published: published, address: address).text.utf8)
        case .jsonFeed: JSONForms(published: published, address: address).feed
        case .signed: JSONForms(published: published, address: address).signed
        }
    }
}
