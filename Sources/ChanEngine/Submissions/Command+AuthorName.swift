package import ChanCore

extension Command {
    /// Adds the author's name to a subscriber's comment in a channel, because its other readers have no roster.
    package func namingAuthor(_ author: Member?, in kind: ConversationKind) -> Command {
        guard case .post(var posting) = self, posting.replyTo != nil, kind == .channel, let author,
            !author.isListedInCharter, !author.name.isEmpty
        else { return self }
        posting.authorName = author.name
        return .post(posting)
    }
}
