import ChanCore
package import ChanID
import ChanStore

// The read marker: the entries that were read on this node. A conversation belongs to one profile of a node, so each
// profile has its own markers.

extension ViewerContext {
    /// The read marker: all entries before it were read. Until something is marked, those that were ordered before
    /// this node's member joined, or before this node added the conversation.
    package var readSize: EntryNumber {
        get throws(StoreError) {
            if let size = try LocalConversationTable.find(id, in: view).readSize {
                return min(size, conversation.foldedSize)
            }
            let start = me?.joinedAt ?? offsets.logTime(of: conversation.createdAt)
            let last = try EntryTable.findLast(at: start, of: id, in: view)
            return min(last.map { $0 + 1 } ?? 0, conversation.foldedSize)
        }
    }

    /// Counts the messages of others from entry `first` on.
    func countUnread(from first: EntryNumber) throws(StoreError) -> UnreadCount {
        try ItemTable.count(UnreadQuery(from: first, by: conversation.member), of: id, in: view)
    }
}
