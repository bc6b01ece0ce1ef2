/// Rows that are decided on and not yet in the database. Callers who share a transaction mostly ask for rows that the ones before wrote,
/// which are in memory (`TableCaches`); so what they write is collected, and is written when a statement touches its place or the
/// transaction commits: rows in the order in which they were asked for, entries in that of their log.
struct WriteBuffer {
    typealias Write = () throws(StoreError) -> Void

    /// Entries at the end of their logs, with their bodies, whose signatures are still being made.
    private(set) var entries: [BufferedEntry] = []
    private(set) var rows: [Write] = []
    private(set) var tables: AccessedTables = []

    var isEmpty: Bool { tables.isEmpty }

    /// More is not worth its memory.
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

    /// Waits for the signatures of the entries and puts them into their trees: from then on they are rows as others.
    mutating func finalize(in transaction: StoreTransaction) throws(StoreError) {
        for entry in entries { rows += try entry.finalize(in: transaction) }
        entries = []
    }

    /// Takes the rows, without entries that are not complete.
    mutating func drainRows() -> [Write] {
        defer {
            rows = []
            tables = entries.isEmpty ? [] : [.entries, .bodies]
        }
        return rows
    }

    /// What another caller wants written after this.
    mutating func append(_ next: WriteBuffer) {
        entries += next.entries
        rows += next.rows
        tables.formUnion(next.tables)
    }
}
