import ChanFold

/// Reads a file in pieces and returns its records one by one. A piece may complete any number of records.
struct RecordStream<Record: Sendable>: Sendable {
    private let file: ImportFile.Reader
    private var buffer: ArraySlice<Record> = []
    private var isAtEnd = false

    init(_ file: ImportFile.Reader) { self.file = file }

    /// Returns the next record; `nil` at the end.
    ///
    /// - Parameter records: returns the records that a piece completes; called with `nil` at the end of the file for
    ///   the remaining ones.
    mutating func next(_ records: ([UInt8]?) throws(ServiceError) -> [Record]) throws(ServiceError) -> Record? {
        while buffer.isEmpty, !isAtEnd {
            let piece = try file.next()
            isAtEnd = piece == nil
            buffer = try records(piece)[...]
        }
        return buffer.popFirst()
    }
}
