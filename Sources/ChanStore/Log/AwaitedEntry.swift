import ChanID
import ChanLog

/// An entry that stands in its place and is not yet in the tree, because its signature is still being made.
struct AwaitedEntry: Sendable {
    /// Of its row.
    let rowid: Int64
    let number: EntryNumber
    let orderedAt: Timestamp
    let signed: @Sendable () -> SignedStatement
}

extension StoreTransaction {
    /// Waits for the signatures of a log's last entries and puts them into the tree. Whatever reads signatures or hashes
    /// calls it first, and so does COMMIT: nobody ever meets an entry that lacks them.
    ///
    /// A caller's failure undoes what was completed during its work, and leaves it to be completed again.
    func completeLog(_ conversation: ConversationID, _ entries: [AwaitedEntry]) throws(StoreError) {
        guard let first = entries.first else { return }
        let known = try seen.trees.row(conversation, of: conversation) { () throws(StoreError) in
            try LogReader.range(of: conversation, size: first.number, in: self)
        }
        guard var tree = known else { return }
        seen.trees.forget(conversation, of: conversation)
        for entry in entries {
            let signed = entry.signed()
            var hashes: [UInt8] = []
            for hash in tree.append(Entry(signed: signed, orderedAt: entry.orderedAt).leafHash) {
                hash.append(to: &hashes)
            }
            try run(
                "UPDATE entry SET signature = ?, node_hashes = ? WHERE rowid = ?", signed.signature.bytes, hashes,
                entry.rowid)
        }
        seen.trees.note(tree, conversation, of: conversation)
    }
}
