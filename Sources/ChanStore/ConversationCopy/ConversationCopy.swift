package import ChanID
import GRDB

/// One conversation's rows in a database of their own, in which a change is worked out that takes too long for the writer: it
/// goes on with everything else meanwhile, and takes over the rows that differ (`StoreTransaction.apply`).
///
/// The copy keeps the state of the node's database from which it was made, to compare with, until it is gone. It is used once,
/// by one thread at a time. It lies in a file without a name in the state directory.
package final class ConversationCopy: Sendable {
    let conversation: ConversationID
    private let row: Int64
    /// What was there to fold when the copy was made.
    private let foldInputSizes: FoldInputSizes
    private let queue: DatabaseQueue
    private static let newsAtOnce = 500
    /// Parents first.
    let tables: [CopiedTable]

    /// - Throws: `unknownConversation`.
    fileprivate init(of conversation: ConversationID, at path: String, in home: String) throws {
        self.conversation = conversation
        queue = try ScratchFile.database(in: home, "copy", journal: .memory)
        (row, foldInputSizes, tables) = try queue.inDatabase { database in
            try database.execute(sql: "ATTACH ? AS live", arguments: [path])
            // Deferred: an immediate one would lock the attached database as well.
            try database.execute(sql: "BEGIN DEFERRED; PRAGMA defer_foreign_keys = ON")
            let found = try StoreView(database).fetchOne(
                "SELECT id FROM live.conversation WHERE conversation_id = ?", conversation, as: Int64.init)
            guard let row = found, let basis = try FoldInputSizes(of: row, schema: "live", in: StoreView(database))
            else {
                throw StoreError(.unknownConversation, operation: "copy a conversation")
            }
            let tables = try CopiedTable.all(of: database)
            try Self.fill(tables, row, in: database)
            return (row, basis, tables)
        }
    }

    /// Makes every table here, so that no statement finds one in the attached database instead. The indexes are made before the rows:
    /// SQLite would sort the keys of all rows in memory for an index that is made after them.
    private static func fill(_ tables: [CopiedTable], _ row: Int64, in database: Database) throws {
        for table in tables { try database.execute(sql: table.definition) }
        let indexes = try String.fetchAll(
            database, sql: "SELECT sql FROM live.sqlite_schema WHERE type = 'index' AND sql IS NOT NULL")
        for index in indexes { try database.execute(sql: index) }
        for table in tables {
            try database.execute(
                sql: "INSERT INTO main.\(table.name) SELECT * FROM live.\(table.name) AS l WHERE \(table.filter(row))")
        }
        try PlannerStatistics(database).installInTransaction()
    }

    /// What a change asks for beyond its rows.
    package struct Signals: Sendable {
        var needsWipe = false
        var scheduleChanged = false
    }

    /// Runs `body` on the copy, on the calling thread. Call it once.
    package func write<Result>(_ body: (StoreTransaction) throws -> Result) throws -> (Result, Signals) {
        do {
            return try queue.inDatabase { database in
                let memory = ConnectionCache(statements: StatementCache())
                defer { memory.statements?.removeAll() }
                let transaction = StoreTransaction(database, probe: nil, memory: memory, isAside: true)
                let result = try body(transaction)
                try transaction.prepareCommit()
                try renumberItems(in: database)
                try requireNoNodeRows(in: database)
                return (result, Signals(needsWipe: transaction.needsWipe, scheduleChanged: transaction.scheduleChanged))
            }
        } catch let error as DatabaseError {
            throw StoreError(error, operation: "write to a copy")
        }
    }

    /// Items that were there before keep the number under which the search index knows them.
    private func renumberItems(in database: Database) throws {
        try database.execute(
            sql: """
                CREATE TEMP TABLE renumbered (was INTEGER NOT NULL PRIMARY KEY, now INTEGER NOT NULL UNIQUE);
                INSERT INTO temp.renumbered SELECT i.id, coalesce(l.id, -i.id) FROM main.item AS i
                LEFT JOIN live.item AS l ON l.conversation = i.conversation AND l.message_id = i.message_id
                """)
    }

    /// What a change wrote there would be lost.
    private func requireNoNodeRows(in database: Database) throws {
        for table in tables where table.rows == .none && table.name != "change" {
            let isEmpty = try Bool.fetchOne(database, sql: "SELECT NOT EXISTS (SELECT 1 FROM main.\(table.name))")
            guard isEmpty == true else { throw StoreError(.defect, operation: "write to \(table.name) in a copy") }
        }
    }

    /// Entries or secrets that came since were taken in with what was known before, and in no row that the copy changes: nobody
    /// would open them again.
    /// - Throws: `conflict`.
    func requireUnchangedInputs(in view: StoreView) throws(StoreError) {
        guard try FoldInputSizes(of: row, schema: "main", in: view) == foldInputSizes else {
            throw StoreError(.conflict, operation: "take over a copy")
        }
    }

    /// Shows what is different from the state that was copied: rows that are gone, children before their parents, then those
    /// that are new or changed, parents first.
    func forEachDifference(_ body: (RowDifference) throws -> Void) throws {
        try queue.inDatabase { database in
            let view = StoreView(database)
            for table in tables.reversed() where table.rows != .none {
                try view.forEach(table.deletedRowsSQL(row)) { columns throws(StoreError) in
                    let old = try columns.values(table.columns.count)
                    try storeErrors { try body(RowDifference(table: table, old: old, new: nil)) }
                }
            }
            for table in tables where table.rows != .none {
                try view.forEach(table.changedRowsSQL) { columns throws(StoreError) in
                    let (old, new) = try (columns.values(table.columns.count), columns.values(table.columns.count))
                    // The first column of a key is never NULL.
                    let isNew = old[table.index(of: table.key[0])] == .null
                    try storeErrors { try body(RowDifference(table: table, old: isNew ? nil : old, new: new)) }
                }
            }
        }
    }

    /// What the change tells those who follow the feed, in order.
    func forEachNews(_ body: (FeedEntry) throws -> Void) throws {
        try queue.inDatabase { database in
            let view = StoreView(database)
            var last: Int64 = 0
            while true {
                let entries = try ChangeFeedTable.list(after: last, limit: Self.newsAtOnce, in: view)
                for entry in entries { try body(entry) }
                guard let end = entries.last?.seq else { return }
                last = end
            }
        }
    }
}

private func storeErrors(_ body: () throws -> Void) throws(StoreError) {
    do { try body() } catch let error as StoreError { throw error } catch {
        throw StoreError(error, operation: "take over a row")
    }
}

extension ColumnReader {
    fileprivate mutating func values(_ count: Int) throws(StoreError) -> [StoredValue] {
        var values: [StoredValue] = []
        values.reserveCapacity(count)
        for _ in 0..<count { values.append(try next()) }
        return values
    }
}

extension NodeDatabase {
    /// A copy of what this node has of one conversation, as it is at this moment. Blocks the calling thread.
    /// - Throws: `unknownConversation`.
    package func copy(of conversation: ConversationID) throws(StoreError) -> ConversationCopy {
        do { return try ConversationCopy(of: conversation, at: path, in: home) } catch let error as StoreError {
            throw error
        } catch {
            throw StoreError(error, operation: "copy a conversation")
        }
    }
}
