import ChanID
import ChanSodium

#if canImport(Glibc)
import Glibc
#endif

/// A file to import, read in pieces: it may be far larger than memory. Its digest tells an interrupted import from
/// another file of the same name.
struct ImportedFile: Sendable {
    let path: String
    let digest: Digest
    let lineCount: UInt64
    private static let pieceBytes = 256 << 10

    /// Reads the file once through.
    /// - Throws: `import.unreadable` for what is no readable file.
    init(path: String) throws(ServiceError) {
        self.path = path
        var hash = SHA256()
        var lines: UInt64 = 0
        var last: UInt8 = 0x0A
        try Self.forEachPiece(of: path) { piece in
            hash.update(piece)
            lines += UInt64(piece.count { $0 == 0x0A })
            last = piece.last ?? last
        }
        digest = hash.digest()
        lineCount = last == 0x0A ? lines : lines + 1
    }

    /// A reader that stands at the beginning.
    func open() throws(ServiceError) -> Reader { try Reader(path: path) }

    private static func forEachPiece(of path: String, _ body: ([UInt8]) -> Void) throws(ServiceError) {
        let reader = try Reader(path: path)
        while let piece = try reader.next() { body(piece) }
    }

    static func isDirectory(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// One pass over the file.
    final class Reader: Sendable {
        private let path: String
        private let descriptor: Int32

        init(path: String) throws(ServiceError) {
            self.path = path
            descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw Self.unreadable(path, errno) }
        }

        deinit { close(descriptor) }

        /// The next piece; `nil` at the end.
        func next() throws(ServiceError) -> [UInt8]? {
            var count = -1
            let piece = [UInt8](unsafeUninitializedCapacity: pieceBytes) { buffer, filled in
                repeat { count = read(descriptor, buffer.baseAddress, buffer.count) } while count < 0 && errno == EINTR
                filled = max(0, count)
            }
            guard count >= 0 else { throw Self.unreadable(path, errno) }
            return count == 0 ? nil : piece
        }

        private static func unreadable(_ path: String, _ code: Int32) -> ServiceError {
            .named("import.unreadable", ["path": path, "detail": String(cString: strerror(code))])
        }
    }
}
