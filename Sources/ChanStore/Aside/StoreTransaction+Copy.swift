import GRDB
import GRDBSQLite

extension StoreTransaction {
    /// Takes over what was worked out in a copy.
    /// - Throws: `conflict` where a row is not as it was copied any more, or the log has entries or this node secrets that were not
    ///   there: the change is to be worked out anew.
    package func apply(_ copy: ConversationCopy, _ signals: ConversationCopy.Signals) throws {
        try copy.requireBasis(in: self)
        try forgetSeenRows()
        var application = Application(transaction: self)
        try copy.forEachDifference { difference in try application.apply(difference) }
        for entry in try copy.news() { try ChangeFeedTable.add(entry, in: self) }
        if signals.forgets { try Wiper.noteDue(in: self) }
        if signals.isDue { noteDue() }
        try forgetSeenRows()
    }
}

/// Rows of a copy on their way into the node's database.
private struct Application {
    let transaction: StoreTransaction
    /// The numbers that items got here which are new.
    private var numbers: [Int64: Int64] = [:]

    init(transaction: StoreTransaction) { self.transaction = transaction }

    mutating func apply(_ difference: RowDifference) throws {
        let table = difference.table
        switch (difference.old, difference.new) {
        case (let old?, nil):
            try removeText(of: old, table)
            try requireOne(try transaction.run(table.deletion, table.key(of: old) + old, operation: "take over a row"))
        case (let old?, let new?):
            try removeText(of: old, table)
            let values = new + table.key(of: old) + old
            try requireOne(try transaction.run(table.update, values, operation: "take over a row"))
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
        try transaction.run(table.insertion, table.valuesInserted(row), operation: "take over a row")
        guard table.name == "item" else { return }
        let number = sqlite3_last_insert_rowid(transaction.database.sqliteConnection)
        if case .integer(let other) = row[table.index(of: "id")] { numbers[other] = number }
        try addText(of: row, table, at: .integer(number))
    }

    private func removeText(of row: [StoredValue], _ table: CopiedTable) throws(StoreError) {
        guard let text = table.searchableText(of: row), case .integer(let number) = row[table.index(of: "id")] else {
            return
        }
        try SearchIndex.remove(row: number, text: text, in: transaction)
    }

    private func addText(of row: [StoredValue], _ table: CopiedTable, at number: StoredValue) throws(StoreError) {
        guard let text = table.searchableText(of: row), case .integer(let number) = number else { return }
        try SearchIndex.add(row: number, text: text, in: transaction)
    }

    private func requireOne(_ count: Int) throws(StoreError) {
        guard count == 1 else { throw StoreError(.conflict, operation: "take over a row") }
    }
}
