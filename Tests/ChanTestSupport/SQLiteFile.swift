import Foundation
import Testing

/// A database file that is changed without its owner, through the SQLite library that every build links. It is loaded
/// by name, so that the tests do not depend on the product.
package struct SQLiteFile {
    package struct Failed: Error { package let result: Int32 }

    private typealias Open = @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<OpaquePointer?>) -> Int32
    private typealias Close = @convention(c) (OpaquePointer?) -> Int32
    private typealias Row =
        @convention(c) (
            UnsafeMutableRawPointer?, Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
            UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        ) -> Int32
    private typealias Execute =
        @convention(c) (
            OpaquePointer?, UnsafePointer<CChar>, Row?, UnsafeMutableRawPointer?,
            UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
        ) -> Int32

    private final class Rows { var values: [String] = [] }

    private let path: String
    private let library: UnsafeMutableRawPointer

    package init(_ path: String) throws {
        self.path = path
        let opened = dlopen("libsqlite3.so.0", RTLD_NOW) ?? dlopen("libsqlite3.dylib", RTLD_NOW)
        library = try #require(opened, "the SQLite library is missing")
    }

    /// - Returns: the first column of each row, as text.
    @discardableResult
    package func execute(_ sql: String) throws -> [String] {
        let open = unsafeBitCast(try symbol("sqlite3_open"), to: Open.self)
        let close = unsafeBitCast(try symbol("sqlite3_close"), to: Close.self)
        let run = unsafeBitCast(try symbol("sqlite3_exec"), to: Execute.self)
        var database: OpaquePointer?
        let opened = open(path, &database)
        defer { _ = close(database) }
        guard opened == 0 else { throw Failed(result: opened) }
        let rows = Rows()
        let result = run(
            database, sql,
            { context, columns, values, _ in
                guard let context, columns > 0, let value = values?[0] else { return 0 }
                Unmanaged<Rows>.fromOpaque(context).takeUnretainedValue().values.append(String(cString: value))
                return 0
            }, Unmanaged.passUnretained(rows).toOpaque(), nil)
        guard result == 0 else { throw Failed(result: result) }
        return rows.values
    }

    /// Flips one bit of a blob, `fromEnd` bytes before its end.
    package func flipBit(in column: String, of table: String, at position: String, fromEnd: Int) throws {
        let hex = try execute("SELECT hex(\(column)) FROM \(table) WHERE position = \(position)")
        var digits = Array(try #require(hex.first))
        let place = digits.count - 2 * fromEnd
        let value = try #require(digits[place].hexDigitValue)
        digits[place] = Character(String(value ^ 4, radix: 16))
        try execute("UPDATE \(table) SET \(column) = X'\(String(digits))' WHERE position = \(position)")
    }

    private func symbol(_ name: String) throws -> UnsafeMutableRawPointer {
        try #require(dlsym(library, name), "\(name) is missing")
    }
}
