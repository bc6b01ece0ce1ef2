/// One line of a file. The concatenated bytes of all lines are the file.
package struct LogLine: Hashable, Sendable {
    package enum Ending: Hashable, Sendable {
        case lineFeed
        case carriageReturnLineFeed
        /// The file ended, or the line was split because it is longer than the limit.
        case none

        package var bytes: [UInt8] {
            switch self {
            case .lineFeed: [.lineFeed]
            case .carriageReturnLineFeed: [.carriageReturn, .lineFeed]
            case .none: []
            }
        }
    }

    /// The line's number, from 1. The pieces of a split line share one number.
    package let number: Int
    /// The offset of the first byte in the file.
    package let offset: Int
    /// The line without its ending. A carriage return that is not directly before the line feed is content.
    package let content: [UInt8]
    package let ending: Ending
    /// Whether this is a piece of a split line, other than the first.
    package let continuesPrevious: Bool

    /// The bytes in the file, including the ending.
    package var bytes: [UInt8] { content + ending.bytes }
}

extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
}
