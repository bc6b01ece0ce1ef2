import ChanID
import ChanLog

extension VerifiedPreview {
    /// The title for people: the channel's, or else its name.
    var title: String {
        let title = preview.content.title
        return title.isEmpty ? "#" + preview.content.name : title
    }

    /// The channel's description, or else its name.
    var summary: String {
        let text = preview.content.description
        return text.isEmpty ? "#" + preview.content.name : Markup.plain(text)
    }

    /// The link to join, if it is one of ours: it is placed in an attribute that a browser opens.
    var link: String? {
        let link = preview.content.link
        guard let rest = Self.schemes.first(where: { link.hasPrefix($0) }).map({ link.dropFirst($0.count) }),
            !rest.isEmpty,
            rest.utf8.allSatisfy({ Self.isPartOfLink($0) })
        else { return nil }
        return link
    }

    private static let schemes = ["chanadm://join/", "chanadm:", "chan:"]

    private static func isPartOfLink(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "#"):
            true
        case _: false
        }
    }

    /// The time of the newest change of a post, or of the preview where it has none.
    var updatedAt: Timestamp {
        preview.content.posts.map { $0.editedAt ?? $0.at }.max() ?? preview.createdAt
    }

    /// The posts, newest first.
    var newestFirst: [PreviewPost] { preview.content.posts.reversed() }

    /// The author of a post.
    func author(of post: PreviewPost) -> String { post.author.isEmpty ? title : post.author }
}

extension PreviewPost {
    /// The heading of the post in a feed.
    var heading: String {
        let text = Markup.excerpt(Markup.plain(text), atMost: 80)
        return text.isEmpty ? files.first?.name ?? "Post" : text
    }

    /// The text and the files as HTML.
    var html: String {
        let parts =
            (isImported ? ["[imported]"] : []) + [Markup.html(text)] + files.map { "[\(Markup.escaped($0.label))]" }
        return parts.filter { !$0.isEmpty }.joined(separator: "<br>")
    }

    /// The anchor of the post in the page.
    var anchor: String { "m-\(id)" }
}

extension PreviewFile {
    /// The name and the size, as people read it.
    var label: String { "\(name), \(Self.size(bytes))" }

    private static func size(_ bytes: UInt64) -> String {
        let units = ["bytes", "KB", "MB", "GB", "TB"]
        var (value, unit) = (bytes, 0)
        while value >= 1000, unit < units.count - 1 { (value, unit) = (value / 1000 + (value % 1000) / 500, unit + 1) }
        return "\(value) \(units[unit])"
    }
}

/// A stable identifier of a conversation or a post as a UUID (RFC 9562, version 8), as feeds need it.
enum FeedID {
    static func text(_ bytes: some Collection<UInt8>) -> String {
        var bytes = Array(bytes.prefix(16))
        guard bytes.count == 16 else { return "urn:uuid:00000000-0000-0000-0000-000000000000" }
        bytes[6] = bytes[6] & 0x0F | 0x80
        bytes[8] = bytes[8] & 0x3F | 0x80
        let hex = Array(Hex.encode(bytes))
        let parts = [hex[0..<8], hex[8..<12], hex[12..<16], hex[16..<20], hex[20..<32]]
        return "urn:uuid:" + parts.map { String($0) }.joined(separator: "-")
    }
}
