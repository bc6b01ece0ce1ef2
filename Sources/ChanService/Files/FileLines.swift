/// The lines of a file, one after another: memory holds the longest of them.
struct FileLines {
    /// A body of 1 MiB in base64, and what it says as text beside it.
    static let longest = 4 << 20
    private static let piece = 256 << 10

    private let file: PlainFile
    private let goesOn: @Sendable () throws(ServiceError) -> Void
    private var waiting: [UInt8] = []
    private var start = 0
    private var isAtEnd = false
    /// Bytes up to the end of the last line that was given.
    private(set) var wholeBytes: UInt64 = 0

    /// - Parameter goesOn: asked between pieces; what it throws stops the reading.
    init(_ file: PlainFile, goesOn: @escaping @Sendable () throws(ServiceError) -> Void = {}) {
        self.file = file
        self.goesOn = goesOn
    }

    /// The next whole line without its newline; `nil` at the end, also before a line that is cut off.
    /// - Throws: `file.unreadable`, also for a line longer than `longest`.
    mutating func next() throws(ServiceError) -> [UInt8]? {
        var searched = start
        while true {
            if let end = waiting[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = Array(waiting[start..<end])
                wholeBytes += UInt64(line.count + 1)
                start = end + 1
                return line
            }
            guard !isAtEnd else { return nil }
            waiting.removeFirst(start)
            start = 0
            searched = waiting.count
            guard waiting.count <= Self.longest else {
                throw .named("file.unreadable", ["path": file.path, "detail": "a line is longer than 4 MiB"])
            }
            try goesOn()
            let more = try file.read(Self.piece)
            isAtEnd = more.isEmpty
            waiting += more
        }
    }
}
