/// What a file holds, one record after another: it is read in pieces, each of which completes any number of them.
struct RecordStream<Record: Sendable>: Sendable {
    private let file: ImportFile.Reader
    private var buffer: ArraySlice<Record> = []
    private var isAtEnd = false

    init(_ file: ImportFile.Reader) { self.file = file }

    /// The next record; `nil` at the end.
    /// - Parameter records: what a piece completes, and, told with `nil` that the file has ended, what is left.
    mutating func next(_ records: ([UInt8]?) throws(ServiceError) -> [Record]) throws(ServiceError) -> Record? {
        while buffer.isEmpty, !isAtEnd {
            let piece = try file.next()
            isAtEnd = piece == nil
            buffer = try records(piece)[...]
        }
        return buffer.popFirst()
    }
}
