import ChanID
import ChanLog

/// RSS 2.0 of a preview (rssboard.org/rss-specification).
struct RSSWriter {
    let published: VerifiedPreview
    let address: String?

    var text: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
        <channel>
        <title>\(Markup.escaped(published.title))</title>
        <link>\(Markup.escaped(address ?? published.link ?? feedID))</link>
        <description>\(Markup.escaped(published.summary))</description>
        <lastBuildDate>\(FeedTime.rfc822(published.updatedAt))</lastBuildDate>
        \(selfLink)\(published.newestFirst.map(item).joined())</channel>
        </rss>

        """
    }

    private var feedID: String { FeedID.text(published.preview.conversation.bytes) }

    private var selfLink: String {
        guard let address else { return "" }
        let feed = Markup.escaped(address + PreviewForm.rss.rawValue)
        return "<atom:link href=\"\(feed)\" rel=\"self\" type=\"application/rss+xml\"/>\n"
    }

    private func item(_ post: PreviewPost) -> String {
        let link = address.map { "<link>\(Markup.escaped($0 + "#" + post.anchor))</link>\n" } ?? ""
        return """
            <item>
            <title>\(Markup.escaped(post.heading))</title>
            \(link)<description>\(Markup.escaped(post.html))</description>
            <dc:creator>\(Markup.escaped(published.author(of: post)))</dc:creator>
            <pubDate>\(FeedTime.rfc822(post.at))</pubDate>
            <guid isPermaLink="false">\(FeedID.text(post.id.bytes))</guid>
            </item>

            """
    }
}
