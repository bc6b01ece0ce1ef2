/// Splits a stream of bytes into lines, independent of the sizes of its chunks.
///
/// Memory is bounded: a line longer than `longestPiece` bytes is returned in pieces.
package struct LineSplitter: Sendable {
    package static let longestPiece = 1 << 20

    private let longestPiece: Int
    private var pending: [UInt8] = []
    private var number = 1
    private var offset = 0
    private var continuesPrevious = false

    package init(longestPiece: Int = Self.longestPiece) {
        self.longestPiece = max(1, longestPiece)
    }

    /// Appends the next bytes of the file.
    ///
    /// - Returns: the lines that they complete, in order.
    package mutating func append(_ chunk: some Collection<UInt8>) -> [LogLine] {
        var lines: [LogLine] = []
        // An array, because other collections would need a call per byte.
        var rest = Array(chunk)[...]
        while let end = rest.firstIndex(of: .lineFeed) {
            bufferBytes(rest[..<end], handingOut: &lines)
            lines.append(endLine())
            rest = rest[(end + 1)...]
        }
        bufferBytes(rest, handingOut: &lines)
        return lines
    }

    /// Buffers bytes of one line, which may be longer than a piece.
    private mutating func bufferBytes(_ bytes: ArraySlice<UInt8>, handingOut lines: inout [LogLine]) {
        var rest = bytes
        while !rest.isEmpty {
            if pending.count == longestPiece {
                lines.append(makeLine(ending: .none))
                continuesPrevious = true
            }
            let part = rest.prefix(longestPiece - pending.count)
            pending += part
            rest = rest.dropFirst(part.count)
        }
    }

    /// Ends the file.
    ///
    /// - Returns: the last line if it has no line feed.
    package mutating func finish() -> LogLine? {
        pending.isEmpty ? nil : makeLine(ending: .none)
    }

    private mutating func endLine() -> LogLine {
        let line: LogLine
        if pending.last == .carriageReturn {
            pending.removeLast()
            line = makeLine(ending: .carriageReturnLineFeed)
        } else {
            line = makeLine(ending: .lineFeed)
        }
        number += 1
        continuesPrevious = false
        return line
    }

    private mutating func makeLine(ending: LogLine.Ending) -> LogLine {
        let line = LogLine(
            number: number, offset: offset, content: pending, ending: ending, continuesPrevious: continuesPrevious)
        offset += pending.count + ending.bytes.count
        pending = []
        return line
    }
}
