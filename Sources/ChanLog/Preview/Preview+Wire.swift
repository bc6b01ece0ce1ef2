import ChanID
import FoundationEssentials
import SwiftProtobuf

extension Preview {
    init(_ wire: WirePreview) throws(WireFieldError) {
        let content = try PreviewContent(wire)
        let createdAt = try WireCodec.timestamp(wire.createdAtMs, "created_at_ms", 3)
        let expiresAt = try WireCodec.timestamp(wire.expiresAtMs, "expires_at_ms", 4)
        guard (1...Preview.maximumLifetime).contains(expiresAt.milliseconds - createdAt.milliseconds) else {
            throw WireFieldError("expires_at_ms", 4)
        }
        guard (1...UInt64(Int64.max)).contains(wire.sequence) else { throw WireFieldError("sequence", 2) }
        self.init(
            conversation: try WireCodec.identifier(wire.conversationID, "conversation_id", 1),
            sequence: wire.sequence, createdAt: createdAt, expiresAt: expiresAt,
            checkpoint: try WireCodec.bytes(wire.checkpoint, "checkpoint", 5, count: 0...Limits.note),
            content: content)
    }

    var wire: WirePreview {
        var wire = WirePreview()
        wire.conversationID = .init(conversation.bytes)
        wire.sequence = sequence
        wire.createdAtMs = createdAt.milliseconds
        wire.expiresAtMs = expiresAt.milliseconds
        wire.checkpoint = .init(checkpoint)
        wire.name = content.name
        wire.title = content.title
        wire.description_p = content.description
        wire.link = content.link
        wire.indexed = content.isIndexed
        wire.posts = content.posts.map(\.wire)
        wire.withdrawn = content.isWithdrawn
        return wire
    }
}

extension PreviewContent {
    fileprivate init(_ wire: WirePreview) throws(WireFieldError) {
        guard !wire.withdrawn else {
            guard wire.posts.isEmpty, wire.name.isEmpty, wire.title.isEmpty, wire.description_p.isEmpty,
                wire.link.isEmpty
            else { throw WireFieldError("withdrawn", 12) }
            self = .withdrawn
            return
        }
        guard wire.posts.count <= Preview.maximumPosts else { throw WireFieldError("posts", 11) }
        var posts: [PreviewPost] = []
        for post in wire.posts {
            posts.append(try inside("posts", 11) { () throws(WireFieldError) in try PreviewPost(post) })
        }
        self.init(
            name: try checked(wire.name, "name", 6, atMost: PreviewLimits.name),
            title: try checked(wire.title, "title", 7, atMost: PreviewLimits.title),
            description: try checked(wire.description_p, "description", 8, atMost: PreviewLimits.description),
            link: try checked(wire.link, "link", 9, atMost: PreviewLimits.link), isIndexed: wire.indexed, posts: posts)
    }
}

extension PreviewPost {
    fileprivate init(_ wire: WirePreviewPost) throws(WireFieldError) {
        guard wire.files.count <= PreviewLimits.files else { throw WireFieldError("files", 6) }
        var files: [PreviewFile] = []
        for file in wire.files {
            files.append(try inside("files", 6) { () throws(WireFieldError) in try PreviewFile(file) })
        }
        self.init(
            id: try WireCodec.identifier(wire.messageID, "message_id", 1),
            at: try WireCodec.timestamp(wire.atMs, "at_ms", 2),
            editedAt: wire.editedAtMs == 0 ? nil : try WireCodec.timestamp(wire.editedAtMs, "edited_at_ms", 3),
            author: try checked(wire.author, "author", 4, atMost: PreviewLimits.author), text: wire.text, files: files)
        isImported = wire.imported
    }

    fileprivate var wire: WirePreviewPost {
        var wire = WirePreviewPost()
        wire.messageID = .init(id.bytes)
        wire.atMs = at.milliseconds
        wire.editedAtMs = editedAt?.milliseconds ?? 0
        wire.author = author
        wire.text = text
        wire.files = files.map(\.wire)
        wire.imported = isImported
        return wire
    }
}

extension PreviewFile {
    fileprivate init(_ wire: WirePreviewFile) throws(WireFieldError) {
        guard wire.bytes <= PreviewLimits.fileBytes else { throw WireFieldError("bytes", 3) }
        self.init(
            name: try checked(wire.name, "name", 1, atMost: PreviewLimits.fileName),
            mediaType: try checked(wire.mediaType, "media_type", 2, atMost: PreviewLimits.mediaType), bytes: wire.bytes)
    }

    fileprivate var wire: WirePreviewFile {
        var wire = WirePreviewFile()
        wire.name = name
        wire.mediaType = mediaType
        wire.bytes = bytes
        return wire
    }
}

private func checked(
    _ text: String, _ name: String, _ number: Int, atMost limit: Int
) throws(WireFieldError) -> String {
    guard text.utf8.count <= limit else { throw WireFieldError(name, number) }
    return text
}
