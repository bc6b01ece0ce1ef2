/// The limits of the texts of a preview, in bytes of UTF-8, and of its parts.
enum PreviewLimits {
    static let name = 256
    static let title = 1024
    static let description = 16 << 10
    static let link = 16 << 10
    static let author = 256
    static let fileName = 255
    static let mediaType = 128
    static let files = 32
    /// The bytes of one file: more than any node accepts, and far from where sums overflow.
    static let fileBytes: UInt64 = 1 << 40

    /// The bytes of all posts together: the rest of a signed preview is for the profile, the link, the checkpoint and the
    /// signature.
    static let posts = Preview.maximumBytes - (128 << 10)
}

extension PreviewContent {
    /// The content within the limits of a preview: long texts are cut, and of the posts the newest ones that have room
    /// remain. Every content that was fitted can be signed, and is accepted by relays.
    package var fitted: PreviewContent {
        guard !isWithdrawn else { return self }
        var fitted = self
        fitted.name = name.cut(PreviewLimits.name)
        fitted.title = title.cut(PreviewLimits.title)
        fitted.description = description.cut(PreviewLimits.description)
        if link.utf8.count > PreviewLimits.link { fitted.link = "" }
        var remaining = PreviewLimits.posts
        var newestFirst: [PreviewPost] = []
        for post in posts.reversed().prefix(Preview.maximumPosts) {
            let post = post.fitted
            guard post.maximumEncodedBytes <= remaining else { continue }
            remaining -= post.maximumEncodedBytes
            newestFirst.append(post)
        }
        fitted.posts = newestFirst.reversed()
        return fitted
    }
}

extension PreviewPost {
    fileprivate var fitted: PreviewPost {
        var post = PreviewPost(
            id: id, at: at, editedAt: editedAt, author: author.cut(PreviewLimits.author), text: text,
            files: files.prefix(PreviewLimits.files).map { file in
                PreviewFile(
                    name: file.name.cut(PreviewLimits.fileName), mediaType: file.mediaType.cut(PreviewLimits.mediaType),
                    bytes: min(file.bytes, PreviewLimits.fileBytes))
            })
        post.isImported = isImported
        return post
    }

    /// An upper bound of the post's encoded size: its texts, and tags, lengths and numbers.
    fileprivate var maximumEncodedBytes: Int {
        files.reduce(80 + author.utf8.count + text.utf8.count) { total, file in
            total + 40 + file.name.utf8.count + file.mediaType.utf8.count
        }
    }
}

extension String {
    /// Returns the longest beginning that has at most `count` bytes of UTF-8, in whole characters of Unicode.
    fileprivate func cut(_ count: Int) -> String {
        guard utf8.count > count else { return self }
        var end = utf8.index(utf8.startIndex, offsetBy: count)
        while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        return String(self[..<end])
    }
}
