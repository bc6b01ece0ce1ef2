import ChanID
import ChanJSON
import ChanLog
import ChanSodium
import ChanTestSupport
import Foundation
import Testing

@testable import ChanPreview

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("Forms of a preview") struct FormTests {
    private static let address = "https://relay.example/c/news/"

    private func text(_ form: PreviewForm, _ published: VerifiedPreview, at address: String? = address) -> String {
        String(decoding: form.bytes(of: published, at: address), as: UTF8.self)
    }

    private func hostile() throws -> VerifiedPreview {
        let posts = PreviewFixture.hostile.enumerated().map { number, text in
            PreviewFixture.post(UInt8(number), text, author: String(text.prefix(100)), edited: number == 1)
        }
        var content = PreviewFixture.content(posts, title: PreviewFixture.hostile[1], name: PreviewFixture.hostile[0])
        content.description = PreviewFixture.hostile.joined(separator: "\n")
        return try PreviewFixture.published(content)
    }

    @Test func `hostile texts are text: the page has no element and no attribute but its own`() throws {
        let page = text(.page, try hostile())
        let elements = Set(
            page.matches(of: /<([a-zA-Z!?\/][a-zA-Z]*)/).map { String($0.1) }.map { $0.drop { $0 == "/" } })
        let own: Set<Substring> = [
            "!doctype", "html", "head", "meta", "title", "link", "body", "header", "h", "p", "main", "article", "b",
            "time", "a", "br", "ul", "li", "section", "code", "pre", "figure", "figcaption", "svg", "rect", "path",
            "footer",
        ]
        #expect(elements.isSubset(of: own), "\(elements.subtracting(own))")
        let tags = page.matches(of: /<[^>]*>/).map { String($0.output) }
        #expect(tags.count > 100)
        let bare = tags.map { $0.replacing(/"[^"]*"/, with: "") }
        let names = Set(bare.flatMap { tag in tag.matches(of: /\s([a-zA-Z-]+)=/).map { String($0.1) } })
        let ownNames: Set = [
            "charset", "name", "content", "property", "rel", "type", "title", "href", "dir", "class", "id", "datetime",
            "xmlns", "width", "lang", "http-equiv", "height", "viewBox", "fill", "d", "role", "shape-rendering", "x",
            "y", "stroke",
        ]
        #expect(names.isSubset(of: ownNames), "\(names.subtracting(ownNames))")
        for tag in tags where tag.hasPrefix("<a ") {
            let target = tag.firstMatch(of: /href="([^"]*)"/).map { String($0.1) } ?? ""
            let isSafe = ["https://", "http://", "chanadm:", "feed.", "preview.json"].contains { target.hasPrefix($0) }
            #expect(isSafe, "\(tag)")
        }
        for control in ["\u{1B}", "\u{0}", "\u{8}"] { #expect(!page.contains(control)) }
    }

    @Test func `the feed for programs has no hidden and no control characters either`() throws {
        let text = "a\u{202E}b\u{200B}c\u{1B}d\u{0}e"
        var content = PreviewFixture.content([PreviewFixture.post(1, text, author: text)], title: text)
        content.description = text
        let feed = try PreviewFixture.published(content)
        let parsed = String(decoding: PreviewForm.jsonFeed.bytes(of: feed, at: nil), as: UTF8.self)
        for hidden in ["\u{202E}", "\u{200B}", "\\u001b", "\\u0000", "\u{1B}"] { #expect(!parsed.contains(hidden)) }
        #expect(parsed.contains("a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e"))
    }

    @Test func `a size with which sums overflow is refused, and can be written`() throws {
        let sizes: [UInt64] = [.max, .max - 500, 1 << 41]
        for bytes in sizes {
            let file = PreviewFile(name: "big.bin", mediaType: "", bytes: bytes)
            #expect(file.label.hasSuffix(" TB"))
            let post = PreviewPost(
                id: .none, at: PreviewFixture.time, editedAt: nil, author: "", text: "", files: [file])
            #expect(throws: MalformedError.self) { try PreviewFixture.published(PreviewFixture.content([post])) }
        }
        #expect(PreviewFile(name: "a", mediaType: "", bytes: 84_211).label == "a, 84 KB")
        #expect(PreviewFile(name: "a", mediaType: "", bytes: 1_499).label == "a, 1 KB")
        #expect(PreviewFile(name: "a", mediaType: "", bytes: 1_500).label == "a, 2 KB")
    }

    @Test func `text cannot be hidden or reordered, and an address is a link only if its host can be read`() {
        for hidden in [
            "\u{200B}", "\u{202E}", "\u{2066}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{E0041}", "\u{3164}", "\u{200C}",
            "\u{2800}", "\u{FFF9}", "\u{1BCA0}", "\u{34F}", "\u{FE0F}",
        ] {
            #expect(Markup.html("a\(hidden)b") == "a\u{FFFD}b")
            #expect(!Markup.html("https://a.example/\(hidden)gpj.exe").contains(hidden))
        }
        #expect(Markup.html("👩‍👩‍👧 نمی\u{200C}خواهم") == "👩‍👩‍👧 نمی\u{200C}خواهم")
        for address in [
            "https://good.example@evil.example/", "https://good.example\u{2044}\u{200B}@evil.example/",
            "https://good.example\u{2044}x.evil.example/", "https://\u{202E}elpmaxe.live/", "https:///x", "https://?x",
            "https://[2001:db8::1]/?q=a@b#c",
            "https://аррӏе.com/", "https://bаnk.example", "https://bank.example\u{3164}.evil.example/",
            "https://bank\u{200C}.example/", "http://münchen.example:8080", "[bank](https://bаnk.example)",
        ] {
            #expect(!Markup.html(address).contains("href"), "\(address)")
        }
        for address in [
            "https://example.org/a@b", "http://xn--mnchen-3ya.example:8080",
        ] {
            #expect(Markup.html(address).contains("href=\"\(address)\""), "\(address)")
        }
    }

    @Test(arguments: [PreviewForm.rss, .atom]) func `the feeds are well-formed XML whatever the texts are`(
        form: PreviewForm
    ) throws {
        for published in [try hostile(), try PreviewFixture.published(PreviewFixture.content([]))] {
            for address in [Self.address, nil] {
                let parser = XMLParser(data: Data(form.bytes(of: published, at: address)))
                #expect(parser.parse(), "\(String(describing: parser.parserError))")
            }
        }
    }

    @Test func `the feeds say what RSS 2.0, RFC 4287 and JSON Feed 1.1 require`() throws {
        let posts = [PreviewFixture.post(1, "First <b>"), PreviewFixture.post(2, "", author: "", edited: true)]
        let published = try PreviewFixture.published(PreviewFixture.content(posts))
        let rss = text(.rss, published)
        #expect(rss.contains("<pubDate>Thu, 26 Nov 2026 18:21:00 GMT</pubDate>"))
        #expect(rss.contains("<link>https://relay.example/c/news/</link>"))
        #expect(rss.contains("<guid isPermaLink=\"false\">urn:uuid:01010101-0101-8101-8101-010101010101</guid>"))
        #expect(rss.contains("<title>First &lt;b&gt;</title>") && rss.contains("First &amp;lt;b&amp;gt;"))
        #expect(rss.contains("plan.png, 84 KB"))
        let atom = text(.atom, published)
        #expect(atom.contains("<updated>2026-11-26T19:20:00Z</updated>"), "the newest change")
        #expect(atom.contains("<published>2026-11-26T18:21:00Z</published>"))
        #expect(atom.contains("rel=\"self\""))
        let feed = try JSONParser.parse(PreviewForm.jsonFeed.bytes(of: published, at: Self.address))
        #expect(feed[path: "version"] == "https://jsonfeed.org/version/1.1")
        let items = try #require(feed[path: "items"]?.array)
        #expect(items.count == 2 && items[1][path: "content_text"] == "First <b>")
        #expect(items[0][path: "date_modified"] == "2026-11-26T19:20:00Z", "newest first")
        #expect(items[0][path: "authors"]?.array?.first?[path: "name"] == "News", "the channel speaks")
        #expect(items[1][path: "url"]?.string == Self.address + "#m-01010101010101010101010101010101")
    }

    @Test func `imported posts are marked in every form, and what is empty has no element`() throws {
        var post = PreviewFixture.post(1, "of old", author: "zed")
        post.isImported = true
        var content = PreviewFixture.content([post, PreviewFixture.post(2, "")])
        content.description = ""
        let published = try PreviewFixture.published(content)
        #expect(published.preview.content.posts.map(\.isImported) == [true, false])
        let page = text(.page, published)
        #expect(page.contains(" UTC</time> imported</p>") && page.contains("<html lang=\"en\">"))
        #expect(!page.contains("<p dir=\"auto\"></p>") && page.contains("http-equiv=\"Content-Security-Policy\""))
        for form in [PreviewForm.rss, .atom, .jsonFeed] {
            #expect(text(form, published).matches(of: /\[imported\]/).count == 1, "\(form)")
        }
    }

    @Test func `the signed form verifies with the origin's key, and not with one altered byte`() throws {
        let published = try PreviewFixture.published(PreviewFixture.content([PreviewFixture.post(1, "hello")]))
        let json = try JSONParser.parse(PreviewForm.signed.bytes(of: published, at: nil))
        #expect(json[path: "sequence"] == 7 && json[path: "expires_at"] == "2026-11-27T18:20:00Z")
        let bytes = try #require(Data(base64Encoded: json[path: "preview"]?.string ?? ""))
        let signature = try #require(Data(base64Encoded: json[path: "signature"]?.string ?? ""))
        let key = PreviewFixture.key.verifyKey
        let label = [UInt8]("chanadm/preview/v1\n".utf8)
        let given = try #require(Signature([UInt8](signature)))
        #expect(key.isValid(given, over: label, [UInt8](bytes)))
        for index in bytes.indices {
            var damaged = bytes
            damaged[index] ^= 1
            #expect(!key.isValid(given, over: label, [UInt8](damaged)))
        }
    }

    @Test func `a link that is not one of ours is not shown, and a long one has no picture`() throws {
        for link in [
            "javascript:alert(1)", "https://example.org", "chanadm://join/\" onclick=\"", "chanadm://join/", "",
            "chan:", "chan:\" onclick=\"",
        ] {
            var content = PreviewFixture.content([])
            content.link = link
            let page = text(.page, try PreviewFixture.published(content))
            #expect(!page.contains("<h2>Join</h2>"), "\(link)")
        }
        var content = PreviewFixture.content([])
        #expect(text(.page, try PreviewFixture.published(content)).contains("<svg"))
        content.link = "chan:" + String(repeating: "a", count: 142)
        let short = text(.page, try PreviewFixture.published(content))
        #expect(short.contains("href=\"\(content.link)\"") && short.contains("<svg"))
        content.link = "chanadm://join/" + String(repeating: "a", count: 4_000)
        let page = text(.page, try PreviewFixture.published(content))
        #expect(page.contains("<h2>Join</h2>") && !page.contains("<svg"))
    }

    @Test(arguments: [
        ("the **bridge** is *closed*", "the <b>bridge</b> is <i>closed</i>", "the bridge is closed"),
        ("~~old~~ `a<b`", "<s>old</s> <code>a&lt;b</code>", "old a<b"), ("||who||", "▒▒▒", "▒▒▒"),
        ("**<script>**", "<b>&lt;script&gt;</b>", "<script>"),
        ("[here](https://example.org/x)", "<a>here</a> (example.org)", "here (https://example.org/x)"),
        ("[x](javascript:alert(1))", "[x](javascript:alert(1))", "[x](javascript:alert(1))"),
        (
            "[good](https://good@evil.example)", "good (https://good@evil.example)",
            "good (https://good@evil.example)"
        ),
    ])
    func `a message has its styles in the page, and none in titles`(text: String, html: String, plain: String) {
        #expect(Markup.html(text).replacing(/<a [^>]*>/, with: "<a>") == html)
        #expect(Markup.plain(text) == plain)
    }

    @Test(arguments: [
        ("see https://example.org/a?b=c&d.", "see <a>https://example.org/a?b=c&amp;d</a>."),
        ("(http://example.org)", "(<a>http://example.org</a>)"), ("no address: httpx://a", "no address: httpx://a"),
        ("a\nb", "a<br>b"), ("https://a/<b>", "<a>https://a/</a>&lt;b&gt;"),
    ])
    func `web addresses become links up to the end of the address`(text: String, html: String) {
        let found = Markup.html(text).replacing(/<a [^>]*>/, with: "<a>")
        #expect(found == html)
    }
}
