import ChanSQLite
import GRDBSQLite

/// A stored value of any column.
enum StoredValue: Hashable {
    case null
    case integer(Int64)
    case text(String)
    case blob([UInt8])
}

extension StoredValue: ColumnValue {
    func store(in statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .null: sqlite3_bind_null(statement, index)
        case .integer(let number): number.store(in: statement, at: index)
        case .text(let text): text.store(in: statement, at: index)
        case .blob(let bytes): bytes.store(in: statement, at: index)
        }
    }

    /// Reads a value; `nil` for a floating-point number, which no table contains.
    init?(column index: Int32, of statement: OpaquePointer) {
        if sqlite3_column_type(statement, index) == SQLITE_NULL {
            self = .null
        } else if let number = Int64(column: index, of: statement) {
            self = .integer(number)
        } else if let text = String(column: index, of: statement) {
            self = .text(text)
        } else if let bytes = [UInt8](column: index, of: statement) {
            self = .blob(bytes)
        } else {
            return nil
        }
    }
}
