import ChanID
import ChanLog
import ChanStore

/// The node's log of administrative requests: append-only, and hashed like a conversation's log.
enum Journal {
    /// Appends a record.
    ///
    /// - Returns: the record's number.
    package static func add(_ record: JournalRecord, in transaction: StoreTransaction) throws(StoreError) -> EntryNumber
    {
        let request = JournalEntry.Request(
            conversation: record.conversation, method: record.method, caller: record.caller, outcome: record.outcome)
        return try JournalTable.append(
            record.line, leafHash: MerkleTree.leafHash(record.line), at: record.at, request, in: transaction)
    }
}
