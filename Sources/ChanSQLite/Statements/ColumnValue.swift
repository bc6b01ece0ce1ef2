package import ChanID
import GRDBSQLite

/// A value of one column. Reading is strict: a different storage class or a wrong length gives `nil`.
///
/// No requirement may have the name of a GRDB method, because GRDB's public methods on numbers and strings would
/// satisfy it: its `bind(to:at:)` of `UInt64` crashes above 2^63 − 1.
@usableFromInline package protocol ColumnValue {
    /// Binds the value to a parameter of a statement.
    ///
    /// - Returns: an SQLite result code.
    func store(in statement: OpaquePointer, at index: Int32) -> Int32
    init?(column index: Int32, of statement: OpaquePointer)
}

/// SQLITE_TRANSIENT, which makes SQLite copy a bound value. Swift does not import the C macro, because it casts to a
/// pointer.
private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

extension Int64: ColumnValue {
    @usableFromInline package func store(in statement: OpaquePointer, at index: Int32) -> Int32 {
        sqlite3_bind_int64(statement, index, self)
    }

    @usableFromInline package init?(column index: Int32, of statement: OpaquePointer) {
        guard sqlite3_column_type(statement, index) == SQLITE_INTEGER else { return nil }
        self = sqlite3_column_int64(statement, index)
    }
}

extension ColumnValue where Self: FixedWidthInteger {
    /// A number above 2^63−1 cannot be stored. No valid count, counter or time is that large.
    @inlinable package func store(in statement: OpaquePointer, at index: Int32) -> Int32 {
        guard let number = Int64(exactly: self) else { return tooBig }
        return number.store(in: statement, at: index)
    }

    @inlinable package init?(column index: Int32, of statement: OpaquePointer) {
        guard let number = Int64(column: index, of: statement) else { return nil }
        self.init(exactly: number)
    }
}

extension Int: ColumnValue {}
extension UInt8: ColumnValue {}
extension UInt32: ColumnValue {}
extension UInt64: ColumnValue {}

extension Bool: ColumnValue {
    @usableFromInline package func store(in statement: OpaquePointer, at index: Int32) -> Int32 {
        Int64(self ? 1 : 0).store(in: statement, at: index)
    }

    @usableFromInline package init?(column index: Int32, of statement: OpaquePointer) {
        guard let number = Int64(column: index, of: statement) else { return nil }
        self = number != 0
    }
}

extension Timestamp: ColumnValue {
    package func store(in statement: OpaquePointer, at index: Int32) -> Int32 {
        milliseconds.store(in: statement, at: index)
    }

    package init?(column index: Int32, of statement: OpaquePointer) {
        guard let number = Int64(column: index, of: statement) else { return nil }
        self.init(milliseconds: number)
    }
}

extension String: ColumnValue {
    @usableFromInline package func store(in statement: OpaquePointer, at index: Int32) -> Int32 {
        var copy = self
        return copy.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) { text in
                // An empty buffer may have no address, and SQLite would bind NULL.
                guard let start = text.baseAddress else { return sqlite3_bind_text(statement, index, "", 0, transient) }
                return sqlite3_bind_text(statement, index, start, Int32(text.count), transient)
            }
        }
    }

    @usableFromInline package init?(column index: Int32, of statement: OpaquePointer) {
        guard sqlite3_column_type(statement, index) == SQLITE_TEXT, let start = sqlite3_column_text(statement, index)
        else { return nil }
        let count = Int(sqlite3_column_bytes(statement, index))
        self.init(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }
}

extension [UInt8]: ColumnValue {
    @usableFromInline package func store(in statement: OpaquePointer, at index: Int32) -> Int32 {
        withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress, !bytes.isEmpty else {
                return sqlite3_bind_zeroblob(statement, index, 0)
            }
            return sqlite3_bind_blob(statement, index, start, Int32(bytes.count), transient)
        }
    }

    @usableFromInline package init?(column index: Int32, of statement: OpaquePointer) {
        guard sqlite3_column_type(statement, index) == SQLITE_BLOB else { return nil }
        let count = Int(sqlite3_column_bytes(statement, index))
        guard count > 0, let start = sqlite3_column_blob(statement, index) else {
            self = []
            return
        }
        self.init(UnsafeRawBufferPointer(start: start, count: count))
    }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
    @inlinable package func store(in statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .some(let value): value.store(in: statement, at: index)
        case .none: storeNull(in: statement, at: index)
        }
    }

    @inlinable package init?(column index: Int32, of statement: OpaquePointer) {
        if isNull(index, of: statement) {
            self = Wrapped?.none
            return
        }
        guard let value = Wrapped(column: index, of: statement) else { return nil }
        self = value
    }
}

// SQLite's functions for code that is inlined elsewhere.

@usableFromInline let tooBig = SQLITE_TOOBIG

@usableFromInline func storeNull(in statement: OpaquePointer, at index: Int32) -> Int32 {
    sqlite3_bind_null(statement, index)
}

@usableFromInline func isNull(_ index: Int32, of statement: OpaquePointer) -> Bool {
    sqlite3_column_type(statement, index) == SQLITE_NULL
}
