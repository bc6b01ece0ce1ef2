package import ChanID
import GRDBSQLite

extension ColumnValue where Self: Identifier {
    package func store(in statement: OpaquePointer, at index: Int32) -> Int32 { bytes.store(in: statement, at: index) }

    package init?(column index: Int32, of statement: OpaquePointer) {
        guard sqlite3_column_type(statement, index) == SQLITE_BLOB, let start = sqlite3_column_blob(statement, index)
        else { return nil }
        self.init(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index))))
    }
}

extension ConversationID: ColumnValue {}
extension DeviceID: ColumnValue {}
extension Digest: ColumnValue {}
extension LinkID: ColumnValue {}
extension MemberID: ColumnValue {}
extension MessageID: ColumnValue {}
extension ProfileID: ColumnValue {}
extension BanListID: ColumnValue {}
extension RelayID: ColumnValue {}
extension TokenID: ColumnValue {}

/// Enumerations are stored as their raw value. A value that this version does not know is an error (`corrupt`).
extension ColumnValue where Self: RawRepresentable, RawValue: ColumnValue {
    package func store(in statement: OpaquePointer, at index: Int32) -> Int32 {
        rawValue.store(in: statement, at: index)
    }

    package init?(column index: Int32, of statement: OpaquePointer) {
        guard let raw = RawValue(column: index, of: statement) else { return nil }
        self.init(rawValue: raw)
    }
}

extension ScopeKind: ColumnValue {}
