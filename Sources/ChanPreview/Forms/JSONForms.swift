import ChanID
import ChanJSON
import ChanLog

/// The forms of a preview for programs: JSON Feed 1.1 (jsonfeed.org), and the signed bytes.
struct JSONForms {
    let published: VerifiedPreview
    let address: String?

    var feed: [UInt8] {
        var feed: JSONObject = [
            "version": "https://jsonfeed.org/version/1.1", "title": .string(Markup.visible(published.title)),
            "description": .string(published.summary),
        ]
        feed["home_page_url"] = address.map { .string($0) }
        feed["feed_url"] = address.map { .string($0 + PreviewForm.jsonFeed.rawValue) }
        feed["items"] = .array(published.newestFirst.map(item))
        return JSONWriter.bytes(.object(feed)) + [UInt8(ascii: "\n")]
    }

    private static func text(of post: PreviewPost) -> String {
        ((post.isImported ? ["[imported]"] : []) + [Markup.plain(post.text)]
            + post.files.map { "[\(Markup.visible($0.label))]" }).filter {
                !$0.isEmpty
            }.joined(separator: "\n")
    }

    private func item(_ post: PreviewPost) -> JSONValue {
        var item: JSONObject = [
            "id": .string(FeedID.text(post.id.bytes)), "title": .string(post.heading),
            "content_text": .string(Self.text(of: post)),
            "date_published": .string(FeedTime.rfc3339(post.at)),
            "authors": .array([.object(["name": .string(Markup.visible(published.author(of: post)))])]),
        ]
        item["url"] = address.map { .string($0 + "#" + post.anchor) }
        item["date_modified"] = post.editedAt.map { .string(FeedTime.rfc3339($0)) }
        return .object(item)
    }

    /// The signed bytes, for readers who verify them with the origin's key.
    var signed: [UInt8] {
        let preview = published.preview
        let object: JSONObject = [
            "format": "chanadm/preview/v1", "conversation": .string(preview.conversation.description),
            "sequence": .integer(Int(clamping: preview.sequence)),
            "created_at": .string(UTCTime(milliseconds: preview.createdAt.milliseconds).description),
            "expires_at": .string(UTCTime(milliseconds: preview.expiresAt.milliseconds).description),
            "preview": .string(Base64(published.signed.bytes).text),
            "signature": .string(Base64(published.signed.signatureBytes).text),
        ]
        return JSONWriter.bytes(.object(object)) + [UInt8(ascii: "\n")]
    }
}
