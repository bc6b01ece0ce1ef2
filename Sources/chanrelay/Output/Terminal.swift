import ChanID
import ChanJSON
import ChanRPC

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Output for people.
enum Terminal {
    /// Prints a line and flushes it, also into a pipe.
    static func printLine(_ line: String) { write(line, to: 1) }

    static func printLine(_ object: JSONValue) { printLine(JSONWriter.text(object)) }

    /// Whether a person can answer a question on standard input.
    static var isInteractive: Bool { isatty(0) == 1 }

    /// Prints a question. The answer is typed on the same line.
    static func printPrompt(_ text: String) { write(text, to: 2, terminator: "") }

    static func printWarning(_ line: String) { write("warning: \(line)", to: 2) }

    /// Prints a line of the log.
    static func printLog(_ line: String) { write(line, to: 2) }

    static func printError(_ line: String) { write("chanrelay: error: \(line)", to: 2) }

    /// Prints rows in columns as wide as their widest cell.
    static func table(_ rows: [[String]]) {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0 }
        for row in rows {
            let cells = zip(row, widths).map { cell, width in
                cell + String(repeating: " ", count: max(0, width - cell.count))
            }
            var line = cells.joined(separator: "  ")
            while line.last == " " { line.removeLast() }
            printLine(line)
        }
    }

    private static func write(_ line: String, to file: Int32, terminator: String = "\n") {
        let bytes = Array((line + terminator).utf8)
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { systemWrite(file, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            sent += count
        }
    }
}

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(file, bytes, count) }

extension JSONValue {
    /// A number, clamped to the largest integer that every JSON reader supports.
    static func count(_ value: UInt64) -> JSONValue { .integer(Int(min(value, UInt64(largestInteger)))) }

    static func time(_ milliseconds: Int64) -> JSONValue { .string(UTCTime(milliseconds: milliseconds).description) }

    static func time(_ time: Timestamp?) -> JSONValue { time.map { .time($0.milliseconds) } ?? .null }
}
