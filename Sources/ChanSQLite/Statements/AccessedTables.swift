/// A set of tables whose accesses are tracked; `TrackedTables` assigns a bit to each table.
package struct AccessedTables: OptionSet, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The standard library's own initializer is generic, and other targets call it unspecialized: 1,000 instructions.
    package init(arrayLiteral tables: AccessedTables...) {
        var bits: UInt64 = 0
        for table in tables { bits |= table.rawValue }
        self.init(rawValue: bits)
    }

    package static let all = AccessedTables(rawValue: .max)
}

/// A table whose accesses are tracked, and its bit in sets. A table may have several places.
package struct TrackedTable: Sendable {
    let name: String
    let bit: AccessedTables
    /// The columns of which a read counts; `nil` for all.
    let readColumns: Set<String>?
    /// The columns of which an update counts; `nil` for all. Rows that are inserted or deleted always count.
    let updatedColumns: Set<String>?

    /// A table whose writes may be buffered: a read of these columns, or any write, must flush them first.
    package static func buffered(
        _ name: String, _ tables: AccessedTables, columns: Set<String>? = nil
    ) -> TrackedTable {
        TrackedTable(name: name, bit: tables, readColumns: columns, updatedColumns: nil)
    }

    /// A table from which rows are cached: a write of these columns invalidates them.
    package static func cached(_ name: String, _ tables: AccessedTables, columns: Set<String>? = nil) -> TrackedTable {
        TrackedTable(name: name, bit: tables, readColumns: [], updatedColumns: columns)
    }
}

/// The tables of a database whose accesses are tracked.
package struct TrackedTables: Sendable {
    private let tables: [String: [TrackedTable]]

    package init(_ tables: [TrackedTable]) { self.tables = Dictionary(grouping: tables, by: \.name) }

    /// Returns the places of a table that is read.
    ///
    /// - Parameter column: empty if the statement reads no column in particular, such as `count(*)`.
    func read(of table: String, column: String) -> AccessedTables {
        places(of: table) { known in
            guard let columns = known.readColumns else { return true }
            return columns.contains(column) || column.isEmpty && !columns.isEmpty
        }
    }

    /// Returns the places of a table in which rows are inserted or deleted.
    package func changed(_ table: String) -> AccessedTables { places(of: table) { _ in true } }

    /// Returns the places of a table of which a column is updated.
    func updated(_ table: String, column: String) -> AccessedTables {
        places(of: table) { $0.updatedColumns?.contains(column) ?? true }
    }

    private func places(of table: String, where counts: (TrackedTable) -> Bool) -> AccessedTables {
        (tables[table] ?? []).reduce(into: []) { if counts($1) { $0.formUnion($1.bit) } }
    }
}

/// The tracked tables that a compiled statement reads and writes, cascading changes included.
package struct StatementAccess: Sendable {
    package static let nothing = StatementAccess(read: [], written: [], writes: false)

    package internal(set) var read: AccessedTables
    package internal(set) var written: AccessedTables
    /// Whether it writes at all, be it to tables that are not tracked.
    package internal(set) var writes: Bool

    package var all: AccessedTables { read.union(written) }
}
