import ChanSQLite

/// Buffered rows that are not in the database yet. Callers that share a transaction mostly read rows that earlier ones
/// wrote, which are cached (`TableCaches`). So their writes are collected, and are flushed when a statement accesses
/// the tables or the transaction commits: rows in the order of their submission, entries in the order of their log.
struct WriteBuffer {
    typealias Write = () throws(StoreError) -> Void

    /// Entries at the end of their logs, with their bodies, whose signatures are pending.
    private(set) var entries: [BufferedEntry] = []
    private(set) var rows: [Write] = []
    private(set) var tables: AccessedTables = []

    var isEmpty: Bool { tables.isEmpty }

    /// The maximum number of buffered writes, which bounds memory.
    private static let limit = 500
    var isFull: Bool { rows.count + entries.count > Self.limit }

    mutating func append(to places: AccessedTables, _ write: @escaping Write) {
        rows.append(write)
        self.tables.formUnion(places)
    }

    mutating func append(_ entry: BufferedEntry) {
        entries.append(entry)
        tables.formUnion([.entries, .bodies])
    }

    /// Waits for the signatures of the entries and appends them to their trees. They are ordinary rows from then on.
    mutating func finalize(in transaction: StoreTransaction) throws(StoreError) {
        for entry in entries { rows += try entry.finalize(in: transaction) }
        entries = []
    }

    /// Removes and returns the rows, without entries that are not finalized.
    mutating func drainRows() -> [Write] {
        defer {
            rows = []
            tables = entries.isEmpty ? [] : [.entries, .bodies]
        }
        return rows
    }

    /// Appends the writes of the next caller.
    mutating func append(_ next: WriteBuffer) {
        entries += next.entries
        rows += next.rows
        tables.formUnion(next.tables)
    }
}
