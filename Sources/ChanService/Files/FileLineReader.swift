/// The lines of a file, one after another: memory holds the longest of them.
struct FileLineReader {
    /// A body of 1 MiB in base64, and what it says as text beside it.
    static let maximumLineBytes = 4 << 20
    private static let chunkBytes = 256 << 10

    private let file: RegularFile
    private let checkCancellation: @Sendable () throws(ServiceError) -> Void
    private var buffer: [UInt8] = []
    private var start = 0
    private var isAtEnd = false
    /// Bytes up to the end of the last line that was given.
    private(set) var wholeBytes: UInt64 = 0

    /// - Parameter goesOn: asked between pieces; what it throws stops the reading.
    init(_ file: RegularFile, checkCancellation goesOn: @escaping @Sendable () throws(ServiceError) -> Void = {}) {
        self.file = file
        self.checkCancellation = goesOn
    }

    /// The next whole line without its newline; `nil` at the end, also before a line that is cut off.
    /// - Throws: `file.unreadable`, also for a line longer than `longest`.
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
                throw .named("file.unreadable", ["path": file.path, "detail": "a line is longer than 4 MiB"])
            }
            try checkCancellation()
            let more = try file.read(Self.chunkBytes)
            isAtEnd = more.isEmpty
            buffer += more
        }
    }
}
