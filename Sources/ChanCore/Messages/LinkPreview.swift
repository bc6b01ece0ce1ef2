/// The poster's description of a page that the text links to, so that a reader sees where a link leads before opening
/// it. No node fetches the page, and nobody verifies the description.
package struct LinkPreview: Hashable, Sendable {
    /// The `http` or `https` address.
    package let url: String
    /// One plain line of 1–300 bytes (`PlainTextFault`).
    package let title: String
    /// One plain line of at most 1,000 bytes; empty if there is none.
    package let description: String

    package typealias Limit = LinkPreviewLimit

    /// Creates a preview.
    ///
    /// - Returns: `nil` for values of another form.
    package init?(url: String, title: String, description: String = "") {
        guard Self.isURL(url), !title.isEmpty, Self.isLine(title, maximum: Limit.title),
            Self.isLine(description, maximum: Limit.description)
        else { return nil }
        self.url = url
        self.title = title
        self.description = description
    }

    /// Returns the preview if the text links to its address: a preview of another page would disguise a link.
    package func belonging(to text: String) -> LinkPreview? {
        let address = Array(url.utf8)
        let words = text.utf8.split { $0 <= 0x20 }
        return words.contains { Self.isLink($0, to: address) } ? self : nil
    }

    /// Returns whether the word ends with the address, apart from punctuation and markup: anything else would make it
    /// another link.
    private static func isLink(_ word: Substring.UTF8View, to address: [UInt8]) -> Bool {
        var rest = word
        while rest.count >= address.count {
            if rest.starts(with: address), rest.dropFirst(address.count).allSatisfy(endings.contains) { return true }
            rest = rest.dropFirst()
        }
        return false
    }

    private static let endings = Set(".,;:!?)>]}\"'*_~|`".utf8)

    /// Returns whether the address is `http` or `https` and consists of printable ASCII (RFC 3986 section 2).
    package static func isURL(_ text: String) -> Bool {
        guard text.utf8.count <= Limit.url, text.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else { return false }
        return ["https://", "http://"].contains { text.hasPrefix($0) && text.utf8.count > $0.utf8.count }
    }

    /// Returns whether the text is one line that does not rewrite the screen.
    package static func isLine(_ text: String, maximum: Int) -> Bool {
        text.utf8.count <= maximum && PlainTextFault(inLine: text) == nil
    }
}
