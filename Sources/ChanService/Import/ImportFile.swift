import ChanFold
import ChanID
import ChanReading
import ChanSodium

/// A file to import, read in pieces because it may be much larger than memory. Its digest distinguishes an interrupted
/// import from one of another file with the same name.
struct ImportFile: Sendable {
    let digest: Digest
    let lineCount: UInt64
    private let source: SourcePath
    private static let pieceBytes = 256 << 10

    var path: String { source.path }

    /// Reads the whole file once.
    ///
    /// - Throws: `import.unreadable` if it is not a regular file or may not be read.
    init(_ path: SourcePath) throws(ServiceError) {
        self.source = path
        var hash = SHA256()
        var lines: UInt64 = 0
        var last: UInt8 = 0x0A
        let reader = try Reader(path)
        while let piece = try reader.next() {
            hash.update(piece)
            lines += UInt64(piece.count { $0 == 0x0A })
            last = piece.last ?? last
        }
        digest = hash.digest()
        lineCount = last == 0x0A ? lines : lines + 1
    }

    /// Returns a reader at the beginning of the file.
    func open() throws(ServiceError) -> Reader { try Reader(source) }

    /// One pass over the file.
    final class Reader: Sendable {
        private let file: RegularFile
        private let checkCancellation: @Sendable () throws(ServiceError) -> Void

        init(_ path: SourcePath) throws(ServiceError) {
            checkCancellation = path.checkCancellation
            file = try Reader.importing { () throws(ServiceError) in try path.open() }
        }

        /// Returns the next piece; `nil` at the end.
        func next() throws(ServiceError) -> [UInt8]? {
            try checkCancellation()
            let piece = try Self.importing { () throws(ServiceError) in try file.read(pieceBytes) }
            return piece.isEmpty ? nil : piece
        }

        private static func importing<Value>(
            _ read: () throws(ServiceError) -> Value
        ) throws(ServiceError) -> Value {
            do throws(ServiceError) { return try read() } catch {
                guard error.errorName.fault == .fileUnreadable else { throw error }
                throw .named(.importUnreadable, error.errorName.facts)
            }
        }
    }
}
