import ChanFold
import ChanID

/// Reads a file line by line; memory holds the longest line.
struct FileLineReader {
    /// The limit for a line: a body of 1 MiB in base64 and its content as text.
    static let maximumLineBytes = 4 << 20
    private static let chunkBytes = 256 << 10

    private let file: RegularFile
    private let checkCancellation: @Sendable () throws(ServiceError) -> Void
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false
    /// The number of bytes up to the end of the last returned line.
    private(set) var wholeBytes: UInt64 = 0

    /// - Parameter checkCancellation: called between pieces; an error that it throws stops the reading.
    init(_ file: RegularFile, checkCancellation: @escaping @Sendable () throws(ServiceError) -> Void = {}) {
        self.file = file
        self.checkCancellation = checkCancellation
    }

    /// Returns the next complete line without its newline; `nil` at the end, also if the last line is incomplete.
    ///
    /// - Throws: `file.unreadable`, also for a line longer than `maximumLineBytes`.
    mutating func next() throws(ServiceError) -> [UInt8]? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(buffer[start..<end])
                wholeBytes += UInt64(line.count + 1)
                start = end + 1
                return line
            }
            guard !isAtEnd else { return nil }
            buffer.removeFirst(start)
            start = 0
            searched = buffer.count
            guard buffer.count <= Self.maximumLineBytes else {
                throw .named(.fileUnreadable, ["path": file.path, "detail": "a line is longer than 4 MiB"])
            }
            try checkCancellation()
            let more = try file.read(Self.chunkBytes)
            isAtEnd = more.isEmpty
            buffer += more
        }
    }
}
