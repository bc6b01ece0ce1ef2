import ChanFold
package import ChanID
import ChanJSON
import ChanStore
import Synchronization

extension UseCases {
    /// Records a refused request. An immediate repetition of the same refusal is counted instead of recorded, so that
    /// refused requests do not fill the disk; for restricted callers see `RecentRefusals`.
    ///
    /// - Returns: the number of the record; `nil` if it could not be written, which must not hide the original refusal.
    package func journalRefusal(
        refused request: Request, about conversation: ConversationID?, _ error: String, rule: String? = nil
    ) async -> EntryNumber? {
        let request = conversation.map(request.about) ?? request
        return try? await write { transaction in
            try self.journalRefusal(refused: request, error, rule: rule, in: transaction)
        }
    }

    /// Records a refused request in the caller's transaction.
    func journalRefusal(
        refused request: Request, _ error: String, rule: String?, in transaction: StoreTransaction
    ) throws(StoreError) -> EntryNumber {
        let record = JournalRecord(refused: request, error, rule: rule, at: environment.now())
        let number =
            try request.isRestricted
            ? recordRestricted(record, in: transaction) : recordUnlessRepeated(record, in: transaction)
        try request.item?.recordRefusal(error, rule: rule, number, in: transaction)
        return number
    }

    private func recordRestricted(
        _ record: JournalRecord, in transaction: StoreTransaction
    ) throws(StoreError) -> EntryNumber {
        if let number = core.recentRefusals.withLock({ $0.line(for: record) }),
            try JournalTable.incrementCount(number, in: transaction)
        {
            return number
        }
        let number = try Journal.add(record, in: transaction)
        core.recentRefusals.withLock { $0.add(number, for: record) }
        return number
    }

    private func recordUnlessRepeated(
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
    /// Whether the records are equal except for their time.
    fileprivate func repeats(_ entry: JournalEntry) -> Bool {
        guard var earlier = try? JSONParser.parse(entry.bytes).object, let line = try? JSONParser.parse(line).object
        else { return false }
        earlier["at"] = line["at"]
        return earlier == line
    }
}
