import ChanID
import ChanLog

/// An entry that has its place, and is in the tree as soon as its signature is there.
struct BufferedEntry {
    let conversation: ConversationID
    /// The conversation's.
    let row: Int64
    let number: EntryNumber
    let entry: UnsignedEntry
}

extension BufferedEntry {
    /// Waits for the signature and puts the entry into its log's tree, which is in memory as long as an entry of it is held back.
    /// - Returns: its row and its body's, yet to be written.
    func finalize(in transaction: StoreTransaction) throws(StoreError) -> [WriteBuffer.Write] {
        guard case .some(.some(var tree)) = transaction.cache.trees.cachedRow(conversation, of: conversation) else {
            throw StoreError(.corrupt, operation: "complete entry \(number)")
        }
        // Held once: what is appended to a tree that is held twice is appended to a copy.
        transaction.cache.trees.invalidate(conversation, of: conversation)
        let leaf = entry.signed()
        var hashes: [UInt8] = []
        for hash in tree.append(leaf.hash) { hash.append(to: &hashes) }
        transaction.cache.trees.insert(tree, conversation, of: conversation)
        let statement = entry.statement
        return [
            try transaction.prepareDeferred(
                LogAppender.insert, and: row, number, statement.bytes, leaf.signed.signatureBytes, entry.orderedAt,
                hashes, entry.message, statement.author, statement.device, statement.counter, entry.kind
            ).write,
            try transaction.prepareDeferred(LogAppender.insertBody, and: row, number, entry.body).write,
        ]
    }
}
