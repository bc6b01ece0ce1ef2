/// One line of a file, byte for byte: the lines of a file, put together again, are the file.
package struct LogLine: Hashable, Sendable {
    package enum Ending: Hashable, Sendable {
        case lineFeed
        case carriageReturnLineFeed
        /// The file ended, or the line was cut because it is longer than a reader should hold.
        case none

        package var bytes: [UInt8] {
            switch self {
            case .lineFeed: [.lineFeed]
            case .carriageReturnLineFeed: [.carriageReturn, .lineFeed]
            case .none: []
            }
        }
    }

    /// Counted from 1. The pieces of a line that was cut share one number.
    package let number: Int
    /// Where the first byte stands in the file.
    package let offset: Int
    /// Without the ending. A carriage return anywhere but directly before the line feed is content.
    package let content: [UInt8]
    package let ending: Ending
    /// True for all pieces but the first of a line that was cut.
    package let continuesPrevious: Bool

    /// As they stand in the file, ending included.
    package var bytes: [UInt8] { content + ending.bytes }
}

extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
}
