import ChanCore
import ChanEngine
package import ChanFold
package import ChanID
package import ChanLog
package import ChanStore

/// Reads what the public preview of a channel shows: its profile, and its newest posts as every subscriber sees them.
package struct PreviewReader {
    private let viewer: ViewerContext
    private let context: NodeContext

    package init(_ viewer: ViewerContext, of context: NodeContext) {
        self.viewer = viewer
        self.context = context
    }

    /// How many items are looked at for each post: others were deleted, or are none.
    private static let itemsPerPost = 8

    /// Requires that the channel may have a preview: it is open, in use, and has the feature.
    ///
    /// - Throws: `state.no_preview`, `state.feature_off`.
    package func requireShowable() throws(ServiceError) {
        let summary = viewer.summary
        guard summary.kind == .channel, summary.visibility == .open, summary.lifecycle.phase == .active else {
            throw .named(.stateNoPreview, ["conversation": "#" + summary.name])
        }
        guard summary.preferences.setting(of: .previews).isOn else {
            throw .named(
                .stateFeatureOff,
                [
                    "conversation": "#" + summary.name, "feature": Feature.previews.rawValue,
                    "kind": summary.kind.name,
                ])
        }
    }

    /// Whether the preview that is shown now ends in the next round, because the channel may have none any more.
    package static func endsPreview(
        of conversation: ConversationID, _ context: NodeContext, in view: StoreView
    ) throws -> Bool {
        guard try PreviewTable.isPublished(conversation, in: view) else { return false }
        let reader = PreviewReader(try ViewerContext(conversation, of: context, in: view), of: context)
        do throws(ServiceError) { try reader.requireShowable() } catch { return true }
        return false
    }

    /// Returns what a preview shows now.
    ///
    /// - Parameters:
    ///   - count: the most posts.
    ///   - first: the first message that it may show; `nil` for any.
    package func content(last count: Int, from first: MessageID?, isIndexed: Bool) throws -> PreviewContent {
        let summary = viewer.summary
        return PreviewContent(
            name: summary.name, title: summary.title, description: summary.description, link: try link() ?? "",
            isIndexed: isIndexed, posts: try posts(last: count, from: first)
        ).fitted
    }

    private func link() throws -> String? {
        guard let id = viewer.summary.primaryLink, let link = try LinkTable.find(id, of: viewer.id, in: viewer.view),
            link.state == .active
        else { return nil }
        let forms = try LinkEncoder(of: viewer.conversation, vault: context.vault, in: viewer.view).forms(of: link)
        // The web server of a relay of a former version shows no short link.
        let relays = try LinkRelays(of: viewer.id, in: viewer.view)
        return relays.serving.count == relays.all.count ? forms?.shown : forms?.full
    }

    /// Returns the newest posts, oldest first.
    private func posts(last count: Int, from first: MessageID?) throws -> [PreviewPost] {
        let start = try first.flatMap { try ItemTable.find($0, of: viewer.id, in: viewer.view)?.entry } ?? 0
        var filter = ItemFilter()
        filter.from = start
        let request = PageRequest(limit: min(count * Self.itemsPerPost, 400), isNewestFirst: true)
        let items = try ItemPage(viewer, filter, request).ordered(request.limit).elements
        var posts: [PreviewPost] = []
        for overview in items where posts.count < count {
            if let post = try post(overview) { posts.append(post) }
        }
        return posts.reversed()
    }

    /// - Returns: `nil` for what is no post: an event, something deleted, and a comment, whose author did not choose to be
    ///   public.
    private func post(_ overview: ItemOverview) throws -> PreviewPost? {
        let item = overview.item
        guard overview.kind == .message, overview.delivery == nil,
            item.expiresAt.map({ viewer.clock < $0 }) ?? true, try !isComment(item)
        else { return nil }
        let files = item.files.map {
            PreviewFile(name: $0.name, mediaType: $0.mediaType, bytes: $0.bytes)
        }
        var post = PreviewPost(
            id: item.id, at: item.imported?.at ?? item.at, editedAt: item.imported?.details.editedAt ?? item.editedAt,
            author: item.asChannel ? "" : item.imported?.author ?? overview.author.name, text: item.text, files: files)
        post.isImported = item.imported != nil
        return post
    }

    /// Whether its author may only have commented. Nothing says which role an author had who is no member any more, and
    /// a comment need not name its author, so messages of such authors are not shown.
    private func isComment(_ item: Item) throws -> Bool {
        guard !item.asChannel, item.imported == nil else { return false }
        guard item.authorName == nil, let author = try MemberTable.find(item.author, of: viewer.id, in: viewer.view)
        else { return true }
        return author.status != .active || author.role < .author
    }
}
