package import ChanID
import ChanJSON
import ChanLog
import ChanStore
import Synchronization

/// The node's own log of administrative requests: append-only, hashed as a conversation's log is.
enum Journal {
    /// - Returns: the record's number.
    static func add(_ record: JournalRecord, in transaction: StoreTransaction) throws(StoreError) -> EntryNumber {
        let request = JournalEntry.Request(
            conversation: record.conversation, method: record.method, caller: record.caller, outcome: record.outcome)
        return try JournalTable.append(
            record.line, leafHash: MerkleTree.leafHash(record.line), at: record.at, request, in: transaction)
    }
}

extension Node {
    /// Notes that a request was refused. The same refusal again, right after, is counted and not written again; for restricted
    /// callers see `RecentRefusals`. So refused requests do not fill the disk.
    /// - Returns: its number; `nil` where it could not be written, which must not hide why the request was refused.
    package func journalRefusal(
        refused request: Request, about conversation: ConversationID?, _ error: String, rule: String? = nil
    ) async -> EntryNumber? {
        let request = conversation.map(request.about) ?? request
        return try? await write { transaction in
            try self.journalRefusal(refused: request, error, rule: rule, in: transaction)
        }
    }

    /// The same as a part of a transaction.
    func journalRefusal(
        refused request: Request, _ error: String, rule: String?, in transaction: StoreTransaction
    ) throws(StoreError) -> EntryNumber {
        let record = JournalRecord(refused: request, error, rule: rule, at: environment.now())
        let number =
            try request.isRestricted
            ? recordRestricted(record, in: transaction) : Self.recordUnlessRepeated(record, in: transaction)
        try request.item?.recordRefusal(error, rule: rule, number, in: transaction)
        return number
    }

    private func recordRestricted(
        _ record: JournalRecord, in transaction: StoreTransaction
    ) throws(StoreError) -> EntryNumber {
        if let number = refusalLines.withLock({ $0.line(for: record) }),
            try JournalTable.incrementCount(number, in: transaction)
        {
            return number
        }
        let number = try Journal.add(record, in: transaction)
        refusalLines.withLock { $0.add(number, for: record) }
        return number
    }

    private static func recordUnlessRepeated(
        _ record: JournalRecord, in transaction: StoreTransaction
    ) throws(StoreError) -> EntryNumber {
        if let last = try JournalTable.list(of: nil, limit: 1, in: transaction).first, record.repeats(last) {
            try JournalTable.incrementCount(last.number, in: transaction)
            return last.number
        }
        return try Journal.add(record, in: transaction)
    }
}

extension JournalRecord {
    /// All but the time.
    fileprivate func repeats(_ entry: JournalEntry) -> Bool {
        guard var earlier = try? JSONParser.parse(entry.bytes).object, let line = try? JSONParser.parse(line).object
        else { return false }
        earlier["at"] = line["at"]
        return earlier == line
    }
}
