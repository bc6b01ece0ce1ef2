import ChanID
import ChanLog

/// Atom of a preview (RFC 4287).
struct AtomWriter {
    let published: VerifiedPreview
    let address: String?

    var text: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom">
        <id>\(FeedID.text(published.preview.conversation.bytes))</id>
        <title>\(Markup.escaped(published.title))</title>
        <subtitle>\(Markup.escaped(published.summary))</subtitle>
        <updated>\(FeedTime.rfc3339(published.updatedAt))</updated>
        <author><name>\(Markup.escaped(published.title))</name></author>
        \(links)\(published.newestFirst.map(entry).joined())</feed>

        """
    }

    private var links: String {
        guard let address else { return "" }
        let page = Markup.escaped(address)
        let feed = Markup.escaped(address + PreviewForm.atom.rawValue)
        return """
            <link rel="alternate" type="text/html" href="\(page)"/>
            <link rel="self" type="application/atom+xml" href="\(feed)"/>

            """
    }

    private func entry(_ post: PreviewPost) -> String {
        let link = address.map { address in
            "<link rel=\"alternate\" type=\"text/html\" href=\"\(Markup.escaped(address + "#" + post.anchor))\"/>\n"
        }
        return """
            <entry>
            <id>\(FeedID.text(post.id.bytes))</id>
            <title>\(Markup.escaped(post.heading))</title>
            <published>\(FeedTime.rfc3339(post.at))</published>
            <updated>\(FeedTime.rfc3339(post.editedAt ?? post.at))</updated>
            <author><name>\(Markup.escaped(published.author(of: post)))</name></author>
            \(link ?? "")<content type="html">\(Markup.escaped(post.html))</content>
            </entry>

            """
    }
}
