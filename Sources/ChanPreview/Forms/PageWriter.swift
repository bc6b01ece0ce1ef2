import ChanID
import ChanLog
import ChanQR

/// The page of a preview: HTML without scripts. All texts are escaped, and nothing is loaded but the style beside it.
struct PageWriter {
    let published: VerifiedPreview
    let address: String?

    var text: String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(title)</title>
        <meta name="description" content="\(summary)">
        <meta name="robots" content="\(published.preview.content.isIndexed ? "index" : "noindex, nofollow")">
        <meta name="generator" content="chanadm">
        <meta property="og:type" content="website">
        <meta property="og:title" content="\(title)">
        <meta property="og:description" content="\(summary)">
        \(canonical)<link rel="alternate" type="application/rss+xml" title="RSS" href="feed.rss">
        <link rel="alternate" type="application/atom+xml" title="Atom" href="feed.atom">
        <link rel="alternate" type="application/feed+json" title="JSON Feed" href="feed.json">
        <link rel="stylesheet" href="style.css">
        </head>
        <body>
        <header>
        <h1 dir="auto">\(title)</h1>
        <p class="name" dir="auto">#\(Markup.escaped(published.preview.content.name))</p>
        \(description)</header>
        <main>
        \(posts)</main>
        \(join)<footer>
        <p>Feeds: <a href="feed.rss">RSS</a>, <a href="feed.atom">Atom</a>, <a href="feed.json">JSON</a>,
        <a href="preview.json">signed</a>. Shown as of \(time(published.preview.createdAt)).</p>
        </footer>
        </body>
        </html>

        """
    }

    /// The policy of the page where another web server shows it.
    private static let policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'"

    private var description: String {
        let text = published.preview.content.description
        return text.isEmpty ? "" : "<p dir=\"auto\">\(Markup.html(text))</p>\n"
    }

    private var title: String { Markup.escaped(published.title) }
    private var summary: String { Markup.escaped(Markup.excerpt(published.summary, atMost: 200)) }

    private var canonical: String {
        guard let address else { return "" }
        let page = Markup.escaped(address)
        return "<meta property=\"og:url\" content=\"\(page)\">\n<link rel=\"canonical\" href=\"\(page)\">\n"
    }

    private var posts: String {
        guard !published.preview.content.posts.isEmpty else { return "<p>Nothing has been posted yet.</p>\n" }
        return published.newestFirst.map(article).joined()
    }

    private func article(_ post: PreviewPost) -> String {
        let author = post.author.isEmpty ? "" : "<b dir=\"auto\">\(Markup.escaped(post.author))</b> "
        let marks = (post.isImported ? " imported" : "") + (post.editedAt == nil ? "" : " edited")
        let text = post.text.isEmpty ? "" : "<p dir=\"auto\">\(Markup.html(post.text))</p>\n"
        let files = post.files.map { "<li dir=\"auto\">\(Markup.escaped($0.label))</li>\n" }.joined()
        return """
            <article id="\(post.anchor)">
            <p class="head">\(author)\(time(post.at))\(marks)</p>
            \(text)\(files.isEmpty ? "" : "<ul>\n\(files)</ul>\n")</article>

            """
    }

    private func time(_ moment: Timestamp) -> String {
        let text = FeedTime.rfc3339(moment)
        return "<time datetime=\"\(text)\">\(text.prefix(10)) \(text.dropFirst(11).prefix(5)) UTC</time>"
    }

    /// How to join: the link, and the same as a picture for a telephone.
    private var join: String {
        guard let link = published.link else { return "" }
        let picture = QRCode([UInt8](link.utf8)).map { code in
            let svg = code.svg.split(separator: "\n").dropFirst().joined(separator: "\n")
            return "<figure>\(svg)<figcaption>The link as a QR code</figcaption></figure>\n"
        }
        return """
            <section>
            <h2>Join</h2>
            <p>Install chanadm, then run <code>chanadm channel join LINK</code> with
            <a href="\(Markup.escaped(link))">this link</a>:</p>
            <pre>\(Markup.escaped(link))</pre>
            \(picture ?? "")</section>

            """
    }
}

/// The style of the page: both colour schemes, any width from 320 pixels on.
enum PageStyle {
    static let text = """
        :root { color-scheme: light dark; }
        body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 42rem; padding: 1rem; }
        h1, h2 { line-height: 1.2; }
        .name, .head, footer { opacity: 0.75; }
        article { border-top: 1px solid; padding: 0.5rem 0; overflow-wrap: anywhere; }
        pre, code { white-space: pre-wrap; overflow-wrap: anywhere; }
        figure { margin: 1rem 0; }
        svg { width: 100%; max-width: 20rem; height: auto; }

        """
}
