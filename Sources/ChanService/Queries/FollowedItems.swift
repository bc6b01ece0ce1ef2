import ChanCore
package import ChanID
import ChanStore

/// Items that entries brought or changed, each as it now stands.
package struct FollowedItems: Sendable {
    package let items: [ItemOverview]
    /// The first entry not looked at.
    package let next: EntryNumber
}

extension Node {
    /// What entries from `first` on brought: new items, and items that were edited, taken away, pinned or reacted to.
    /// - Parameter limit: most entries to look at.
    package func followedItems(
        of conversation: ConversationID, from first: EntryNumber, limit: Int
    ) async throws(ServiceError) -> FollowedItems {
        try await read { [self] view in
            let standpoint = try ViewerContext(conversation, of: self, in: view)
            let end = min(standpoint.conversation.foldedSize, first + UInt64(limit))
            guard first < end else { return FollowedItems(items: [], next: first) }
            let reader = EntryReader(standpoint.conversation, vault: vault, in: view)
            let book = ItemPresenter(standpoint)
            var items: [ItemOverview] = []
            for entry in try EntryTable.list(first..<end, of: conversation, in: view) {
                guard let id = Self.item(entry, reader), let item = try ItemTable.find(id, of: conversation, in: view)
                else { continue }
                items.append(try book.overview(of: item))
            }
            return FollowedItems(items: items, next: end)
        }
    }

    /// The item an entry is, or changes.
    private static func item(_ entry: StoredEntry, _ reader: EntryReader) -> MessageID? {
        switch entry.kind {
        case .edited, .retracted, .moderated, .reacted, .reactionsCounted, .pinned, .unpinned:
            reader.read(entry)?.act.targetItem
        default: entry.message
        }
    }
}
