import ChanID
import ChanLog
import ChanSQLite

/// An entry that has a number. It is appended to the tree as soon as it is signed.
struct BufferedEntry {
    let conversation: ConversationID
    /// The conversation's row number.
    let row: Int64
    let number: EntryNumber
    let entry: UnsignedEntry
}

extension BufferedEntry {
    /// Waits for the signature and appends the entry to its log's tree, which remains cached while an entry of the log
    /// is buffered.
    ///
    /// - Returns: the pending writes of its row and of its body.
    func finalize(in transaction: StoreTransaction) throws(StoreError) -> [WriteBuffer.Write] {
        guard case .some(.some(var tree)) = transaction.cache.trees.cachedRow(conversation, of: conversation) else {
            throw StoreError(.corrupt, operation: "complete entry \(number)")
        }
        // Releases the cached reference, so that the append does not copy the tree.
        transaction.cache.trees.invalidate(conversation, of: conversation)
        let leaf = entry.signed()
        var hashes: [UInt8] = []
        for hash in tree.append(leaf.hash) { hash.append(to: &hashes) }
        transaction.cache.trees.insert(tree, conversation, of: conversation)
        let statement = entry.statement
        return [
            try transaction.prepareDeferred(
                LogAppender.insert,
                [
                    row, number, statement.bytes, leaf.signed.signatureBytes, entry.orderedAt, hashes, entry.message,
                    statement.author, statement.device, statement.counter, entry.kind,
                ]
            ).write,
            try transaction.prepareDeferred(LogAppender.insertBody, and: row, number, entry.body).write,
        ]
    }
}
