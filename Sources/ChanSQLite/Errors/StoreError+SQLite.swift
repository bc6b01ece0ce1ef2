import GRDB
import GRDBSQLite

extension StoreError {
    /// Maps an SQLite result code. This is the only place that interprets them.
    ///
    /// - Parameter result: an extended result code; its low byte is the primary one
    ///   (https://www.sqlite.org/rescode.html).
    package init(sqlite result: Int32, operation: String) {
        self.init(Self.code(ofPrimary: result & 0xff), operation: operation, cause: .sqlite(result))
    }

    /// Converts errors of GRDB and of the store to one type. GRDB's message is dropped because it quotes SQL.
    package init(_ error: any Error, operation: String) {
        switch error {
        case let error as StoreError: self = error
        case let error as DatabaseError: self.init(sqlite: error.extendedResultCode.rawValue, operation: operation)
        default: self.init(.defect, operation: operation)
        }
    }

    private static func code(ofPrimary result: Int32) -> Code {
        switch result {
        case SQLITE_FULL: .full
        case SQLITE_IOERR: .inputOutput
        case SQLITE_READONLY, SQLITE_PERM: .readOnly
        case SQLITE_CANTOPEN: .unreachable
        case SQLITE_NOTADB: .foreignDatabase
        case SQLITE_CORRUPT: .corrupt
        case SQLITE_BUSY, SQLITE_LOCKED: .busy
        case SQLITE_CONSTRAINT, SQLITE_TOOBIG: .conflict
        case SQLITE_NOMEM: .outOfMemory
        // GRDB reports a closed connection as misuse; our own connections are never used after their closure returned.
        case SQLITE_MISUSE, SQLITE_INTERRUPT, SQLITE_ABORT: .closed
        default: .defect
        }
    }
}
