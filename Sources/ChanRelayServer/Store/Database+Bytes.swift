internal import ChanRelayWire
internal import GRDB

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

// GRDB reads and writes blobs as Foundation's Data; all other code here uses [UInt8].

extension [UInt8] {
    var blob: Data { Data(self) }
}

extension Row {
    /// Returns a copy of a column's blob; empty for NULL.
    func bytes(_ column: Int) -> [UInt8] {
        withBlob(column) { $0.map { [UInt8]($0) } ?? [] }
    }

    /// Calls `body` with a column's blob, `nil` for NULL. The memory is valid during the call only.
    func withBlob<Value>(_ column: Int, _ body: (UnsafeRawBufferPointer?) -> Value) -> Value {
        // The closure of withUnsafeData does not throw, so neither does the call.
        let value = try? withUnsafeData(atIndex: column) { data -> Value in
            guard let data else { return body(nil) }
            return data.withUnsafeBytes { body($0) }
        }
        guard let value else { return body(nil) }
        return value
    }

    func unsigned(_ column: Int) -> UInt64 { UInt64(bitPattern: self[column] as Int64? ?? 0) }
}

extension Database {
    /// Executes a statement that is cached between calls.
    func run(_ sql: String, _ arguments: StatementArguments) throws {
        try cachedStatement(sql: sql).execute(arguments: arguments)
    }

    /// Returns the first row of a statement that is cached between calls.
    func row(_ sql: String, _ arguments: StatementArguments = []) throws -> Row? {
        try Row.fetchOne(cachedStatement(sql: sql), arguments: arguments)
    }

    func rows(_ sql: String, _ arguments: StatementArguments = []) throws -> [Row] {
        try Row.fetchAll(cachedStatement(sql: sql), arguments: arguments)
    }
}
