import ChanCore
import Testing

@Suite("Descriptions of linked pages")
struct LinkPreviewTests {
    private static let url = "https://example.org/7"

    @Test func `a preview has a web address of printable ASCII, a title, and lines that rewrite nothing`() {
        let good = [
            (Self.url, "Release 7", ""), ("http://a", "é", "what is new"),
            (
                "https://" + String(repeating: "a", count: 2_040), String(repeating: "t", count: 300),
                String(repeating: "d", count: 1_000)
            ),
        ]
        for (url, title, description) in good {
            let preview = LinkPreview(url: url, title: title, description: description)
            #expect(preview?.url == url && preview?.title == title && preview?.description == description)
        }
        let bad = [
            ("", "t", ""), ("https://", "t", ""), ("https:///x", "t", ""),
            ("https://bank.example@evil.example", "t", ""),
            ("https://evil.example\\@bank.example/a", "t", ""), ("https://a\"b", "t", ""),
            ("ftp://example.org", "t", ""), ("javascript:alert(1)", "t", ""),
            ("https://exämple.org", "t", ""), ("https://a b", "t", ""), ("https://a\n", "t", ""),
            ("https://" + String(repeating: "a", count: 2_041), "t", ""), (Self.url, "", ""), (Self.url, "a\nb", ""),
            (Self.url, "\u{1B}[2J", ""), (Self.url, "\u{202E}gro", ""), (Self.url, "t", "a\u{2028}b"),
            (Self.url, String(repeating: "t", count: 301), ""), (Self.url, "t", String(repeating: "d", count: 1_001)),
        ]
        for (url, title, description) in bad {
            #expect(LinkPreview(url: url, title: title, description: description) == nil, "\(url) \(title)")
        }
    }

    @Test(
        "A preview belongs to a text that links to exactly its page",
        arguments: [
            (url, true), ("see \(url).", true), ("(\(url)), they say", true), ("[notes](\(url))", true),
            ("**\(url)**", true), ("\(url)\nand more", true), ("https://example.org/77 \(url)", true), ("", false),
            ("https://example.org", false), ("\(url)7", false), ("\(url)/x", false), ("\(url)@evil.example", false),
            ("\(url)\u{301}", false), ("https://evil.example/?\(url)", false), ("https://evil.example/#\(url)", false),
            ("https://evil.example/x|\(url)", false), ("[open](https://evil.example/?\(url))", false),
            ("[\(url)](https://evil.example)", false), ("see:\(url)", true), ("HTTPS://EXAMPLE.ORG/7", false),
        ])
    func belonging(text: String, links: Bool) throws {
        let preview = try #require(LinkPreview(url: Self.url, title: "Release 7"))
        #expect((preview.belonging(to: text) != nil) == links)
    }

    @Test func `a text without end costs no more than its length allows`() throws {
        let preview = try #require(
            LinkPreview(url: "https://" + String(repeating: "http://", count: 290), title: "t"))
        #expect(preview.belonging(to: String(repeating: "http://", count: 2_100)) == nil)
    }
}
