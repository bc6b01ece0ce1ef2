import ChanSQLite
import GRDB
import GRDBSQLite

extension StoreTransaction {
    /// Applies the changes that were computed in a copy.
    ///
    /// - Throws: `conflict` if a row has changed since it was copied, or if new entries or secrets have arrived. The
    ///   change has to be computed again.
    package func apply(_ copy: ConversationCopy, _ signals: ConversationCopy.Signals) throws {
        try copy.requireUnchangedInputs(in: self)
        try invalidateRowCache()
        var application = ConversationCopyApplier(transaction: self)
        try copy.forEachDifference { difference in try application.apply(difference) }
        try copy.forEachFeedEntry { entry in try ChangeFeedTable.insert(entry, in: self) }
        if signals.needsWipe { try DeletedDataWiper.scheduleWipe(in: self) }
        if signals.scheduleChanged { setScheduleChanged() }
        try invalidateRowCache()
    }
}

/// Applies row differences of a copy to the node's database.
private struct ConversationCopyApplier {
    let transaction: StoreTransaction
    /// Maps the numbers of new items in the copy to those in the node's database.
    private var numbers: [Int64: Int64] = [:]

    init(transaction: StoreTransaction) { self.transaction = transaction }

    mutating func apply(_ difference: RowDifference) throws {
        let table = difference.table
        switch (difference.old, difference.new) {
        case (let old?, nil):
            try removeText(of: old, table)
            try requireOneRow(
                try transaction.run(table.deleteSQL, table.key(of: old) + old, operation: "take over a row"))
        case (let old?, let new?):
            try removeText(of: old, table)
            let values = new + table.key(of: old) + old
            try requireOneRow(try transaction.run(table.updateSQL, values, operation: "take over a row"))
            try addText(of: new, table, at: new[table.index(of: "id")])
        case (nil, let new?):
            try insert(new, into: table)
        case (nil, nil): break
        }
    }

    private mutating func insert(_ row: [StoredValue], into table: CopiedTable) throws {
        var row = row
        if table.rows == .ofItems, case .integer(let number) = row[table.index(of: "item")], let here = numbers[number]
        {
            row[table.index(of: "item")] = .integer(here)
        }
        try transaction.run(table.insertSQL, table.insertedValues(row), operation: "take over a row")
        guard table.name == "item" else { return }
        let number = sqlite3_last_insert_rowid(transaction.database.sqliteConnection)
        if case .integer(let other) = row[table.index(of: "id")] { numbers[other] = number }
        try addText(of: row, table, at: .integer(number))
    }

    private func removeText(of row: [StoredValue], _ table: CopiedTable) throws(StoreError) {
        guard let text = table.searchableText(of: row), case .integer(let number) = row[table.index(of: "id")] else {
            return
        }
        try SearchIndex.delete(row: number, text: text, in: transaction)
    }

    private func addText(of row: [StoredValue], _ table: CopiedTable, at number: StoredValue) throws(StoreError) {
        guard let text = table.searchableText(of: row), case .integer(let number) = number else { return }
        try SearchIndex.insert(row: number, text: text, in: transaction)
    }

    private func requireOneRow(_ count: Int) throws(StoreError) {
        guard count == 1 else { throw StoreError(.conflict, operation: "take over a row") }
    }
}
