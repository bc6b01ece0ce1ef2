package import ChanCore
package import ChanFold
package import ChanID
package import ChanStore

/// The parameters of forwarding a message.
package struct ForwardRequest: Sendable {
    package var message: MessageID
    /// The conversation that contains it.
    package var source: ConversationID
    /// The conversation to post it in.
    package var target: ConversationID
    /// The name of the source that the new readers see.
    package var originName: String?
    package var asChannel = false

    /// Whether the message goes to another conversation. The target's relays do not have its files then, and
    /// unchanged files would be recognizable in both.
    package var leavesConversation: Bool { source != target }

    package init(_ message: MessageID, from source: ConversationID, to target: ConversationID) {
        self.message = message
        self.source = source
        self.target = target
    }
}

/// A message in the form in which it is posted again.
package struct ForwardedMessage {
    private let request: ForwardRequest
    private let source: ViewerContext

    package init(_ forwarding: ForwardRequest, of node: NodeContext, in view: StoreView) throws {
        self.request = forwarding
        source = try ViewerContext(forwarding.source, of: node, in: view)
    }

    package func posting() throws -> Posting {
        guard let item = try ItemTable.find(request.message, of: source.id, in: source.view) else {
            throw ServiceError.notFound(.message, request.message.description)
        }
        if let tombstone = item.tombstone(at: source.now) { throw gone(tombstone.kind) }
        guard item.kind == .message, !item.text.isEmpty || !item.files.isEmpty else { throw gone(.deleted) }
        var posting = Posting(text: item.text, asChannel: request.asChannel)
        posting.files = item.files
        posting.linkPreview = item.linkPreview
        posting.forwarded = try chain(of: item)
        posting.timeToLive = item.expiresAt.map { max(1, ($0.milliseconds - source.now.milliseconds) / 1000) }
        return posting
    }

    private func gone(_ kind: Tombstone.Kind) -> Denial {
        Denial(.messageGone(kind), rule: "MessageIsThere", subject: .item(request.message))
    }

    /// Returns the chain of sources; the original is always included, and of a long chain the middle is omitted.
    /// Identifiers never leave their conversation.
    private func chain(of item: Item) throws -> [ForwardSource] {
        let isSame = request.source == request.target
        var earlier = item.forwarded
        if !isSame { earlier = earlier.map { ForwardSource(name: $0.name) } }
        let last = ForwardSource(name: try name(of: item, isSame), message: isSame ? item.id : nil)
        guard earlier.count >= PostingLimit.sources else { return earlier + [last] }
        return [earlier[0]] + earlier.suffix(PostingLimit.sources - 2) + [last]
    }

    private func name(of item: Item, _ isSame: Bool) throws(StoreError) -> String {
        if let chosen = request.originName { return chosen }
        if isSame, !item.asChannel { return try NameResolver(source).name(of: item.author).name }
        return source.summary.visibility == .open ? "#" + source.summary.name : "elsewhere"
    }
}
