import ChanCore
package import ChanFold
package import ChanID
import ChanStore

/// Items that entries added or changed, in their current state.
package struct FollowedItems: Sendable {
    package let items: [ItemOverview]
    /// The first entry that was not examined.
    package let next: EntryNumber
}

extension NodeView {
    /// Returns the items that entries from `first` on added, edited, deleted, pinned or reacted to.
    ///
    /// - Parameter limit: the most entries to examine.
    package func followedItems(
        of conversation: ConversationID, from first: EntryNumber, limit: Int
    ) throws(ServiceError) -> FollowedItems {
        try mappingErrors {
            let viewer = try viewerContext(in: conversation)
            let end = min(viewer.conversation.foldedSize, first + UInt64(limit))
            guard first < end else { return FollowedItems(items: [], next: first) }
            let reader = EntryReader(viewer.conversation, vault: context.vault, in: rows)
            let presenter = ItemPresenter(viewer)
            var items: [ItemOverview] = []
            for entry in try EntryTable.list(first..<end, of: conversation, in: rows) {
                guard let id = Self.item(entry, reader), let item = try ItemTable.find(id, of: conversation, in: rows)
                else { continue }
                items.append(try presenter.overview(of: item))
            }
            return FollowedItems(items: items, next: end)
        }
    }

    /// The acts on an item of another entry.
    private static let changes: Set<ActKind> = [
        .edited, .retracted, .moderated, .reacted, .reactionsCounted, .pinned, .unpinned,
    ]

    /// Returns the item that an entry adds or changes.
    private static func item(_ entry: StoredEntry, _ reader: EntryReader) -> MessageID? {
        guard let kind = entry.kind, changes.contains(kind) else { return entry.message }
        return reader.read(entry)?.act.targetItem
    }
}
