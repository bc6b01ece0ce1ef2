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

    /// Returns whether the word is a link to the address, with nothing around it but markup and punctuation. A byte of an
    /// address before it would make it a part of another link.
    private static func isLink(_ word: Substring.UTF8View, to address: [UInt8]) -> Bool {
        var rest = word
        while rest.count >= address.count {
            if rest.starts(with: address) { return rest.dropFirst(address.count).allSatisfy(endings.contains) }
            guard let first = rest.first, !inAddresses.contains(first) else { return false }
            rest = rest.dropFirst()
        }
        return false
    }

    private static let endings = Set(".,;:!?)>]}\"'*_~|`".utf8)
    private static let inAddresses = Set("/\\?#&=@%|".utf8)
    /// Printable ASCII that no address contains (RFC 3986, section 2). Browsers take a backslash for a slash.
    private static let notInAddresses = Set("\\\"<>^`{|}".utf8)

    /// Returns whether the address is `http` or `https`, and names a host without user information, which would look like
    /// the host (RFC 3986, sections 3.2 and 7.6).
    package static func isURL(_ text: String) -> Bool {
        guard text.utf8.count <= Limit.url, let scheme = ["https://", "http://"].first(where: text.hasPrefix) else {
            return false
        }
        let rest = text.utf8.dropFirst(scheme.utf8.count)
        let authority = rest.prefix { !"/?#".utf8.contains($0) }
        return !authority.isEmpty && !authority.contains(UInt8(ascii: "@"))
            && rest.allSatisfy { (0x21...0x7e).contains($0) && !notInAddresses.contains($0) }
    }

    /// Returns whether the text is one line that does not rewrite the screen.
    package static func isLine(_ text: String, maximum: Int) -> Bool {
        text.utf8.count <= maximum && PlainTextFault(inLine: text) == nil
    }
}
