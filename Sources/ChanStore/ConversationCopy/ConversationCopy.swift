package import ChanID
package import ChanSQLite
import GRDB

/// A copy of one conversation's rows in a separate database, for computing a change that would block the writer for too
/// long. The writer continues meanwhile, and finally applies the rows that differ (`StoreTransaction.apply`).
///
/// The copy retains a snapshot of the node's database for comparison until it is released. It is used once, by one
/// thread at a time, and is stored in an unnamed file in the state directory.
package final class ConversationCopy: Sendable {
    let conversation: ConversationID
    private let row: Int64
    /// The sizes of the fold's inputs when the copy was made.
    private let foldInputSizes: FoldInputSizes
    private let queue: DatabaseQueue
    /// The maximum number of feed events read at once.
    private static let feedEntriesPerQuery = 500
    /// The tables, parents first.
    let tables: [CopiedTable]

    /// Copies a conversation.
    ///
    /// - Throws: `unknownConversation`.
    fileprivate init(of conversation: ConversationID, at path: String, in home: String) throws {
        self.conversation = conversation
        queue = try ScratchFile.database(in: home, "copy", journal: .memory)
        (row, foldInputSizes, tables) = try queue.inDatabase { database in
            try database.execute(sql: "ATTACH ? AS live", arguments: [path])
            // An immediate transaction would also lock the attached database.
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

    /// Creates every table in the copy, so that no statement resolves to a table of the attached database. The indexes are
    /// created before the rows are inserted, because SQLite sorts all keys in memory for an index that is created later.
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

    /// Requests of a change that are not expressed in its rows.
    package struct Signals: Sendable {
        var needsWipe = false
        var scheduleChanged = false
    }

    /// Runs `body` on the copy, on the calling thread. Call it at most once.
    package func write<Result>(_ body: (StoreTransaction) throws -> Result) throws -> (Result, Signals) {
        do {
            return try queue.inDatabase { database in
                let memory = ConnectionCache(statements: StatementCache(tracking: .ofStore))
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

    /// Maps the items that existed before to their numbers in the search index.
    private func renumberItems(in database: Database) throws {
        try database.execute(
            sql: """
                CREATE TEMP TABLE renumbered (was INTEGER NOT NULL PRIMARY KEY, now INTEGER NOT NULL UNIQUE);
                INSERT INTO temp.renumbered SELECT i.id, coalesce(l.id, -i.id) FROM main.item AS i
                LEFT JOIN live.item AS l ON l.conversation = i.conversation AND l.message_id = i.message_id
                """)
    }

    /// Throws if the change wrote to tables of the node, because these rows would be lost.
    private func requireNoNodeRows(in database: Database) throws {
        for table in tables where table.rows == .none && table.name != "change" {
            let isEmpty = try Bool.fetchOne(database, sql: "SELECT NOT EXISTS (SELECT 1 FROM main.\(table.name))")
            guard isEmpty == true else { throw StoreError(.defect, operation: "write to \(table.name) in a copy") }
        }
    }

    /// Throws if entries or secrets arrived after the copy was made. They were processed with the earlier knowledge and
    /// are in no row that the copy changes, so they would never be opened again.
    ///
    /// - Throws: `conflict`.
    func requireUnchangedInputs(in view: StoreView) throws(StoreError) {
        guard try FoldInputSizes(of: row, schema: "main", in: view) == foldInputSizes else {
            throw StoreError(.conflict, operation: "take over a copy")
        }
    }

    /// Calls `body` for each row that differs from the copied state: first deleted rows, children before their parents,
    /// then new and changed rows, parents first.
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

    /// Calls `body` with each feed event of the change, in order.
    func forEachFeedEntry(_ body: (FeedEntry) throws -> Void) throws {
        try queue.inDatabase { database in
            let view = StoreView(database)
            var last: Int64 = 0
            while true {
                let entries = try ChangeFeedTable.list(after: last, limit: Self.feedEntriesPerQuery, in: view)
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
    /// Copies the present state of one conversation. Blocks the calling thread.
    ///
    /// - Throws: `unknownConversation`.
    package func copy(of conversation: ConversationID) throws(StoreError) -> ConversationCopy {
        do { return try ConversationCopy(of: conversation, at: path, in: home) } catch let error as StoreError {
            throw error
        } catch {
            throw StoreError(error, operation: "copy a conversation")
        }
    }
}
