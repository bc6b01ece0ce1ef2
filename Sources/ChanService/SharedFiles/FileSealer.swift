import ChanCore
import ChanEnvelope
import ChanID
import ChanLog

extension FileCipher {
    /// Seals a whole file, chunk after chunk.
    /// - Parameter reached: hears how many sealed bytes are written.
    /// - Throws: `file.unreadable`, also where the file changed its length meanwhile; `file.unwritable`, `file.too_large`; what `reached`
    ///   throws.
    func seal(
        _ file: RegularFile, to copy: SealedFile, reached: (UInt64) async throws(ServiceError) -> Void
    ) async throws(ServiceError) -> ChunkList {
        try copy.truncate()
        var sealing = FileSealer(seal: self, file: file, copy: copy)
        while try sealing.step() { try await reached(sealing.written) }
        return try sealing.finish()
    }

    /// The same where a thread of its own does it.
    func sealBlocking(
        _ file: RegularFile, to copy: SealedFile, reached: (UInt64) throws(ServiceError) -> Void
    ) throws(ServiceError) -> ChunkList {
        try copy.truncate()
        var sealing = FileSealer(seal: self, file: file, copy: copy)
        while try sealing.step() { try reached(sealing.written) }
        return try sealing.finish()
    }
}

/// A file while it is being sealed.
private struct FileSealer {
    let seal: FileCipher
    let file: RegularFile
    let copy: SealedFile
    private var hashes: [Digest] = []
    private(set) var written: UInt64 = 0

    init(seal: FileCipher, file: RegularFile, copy: SealedFile) {
        self.seal = seal
        self.file = file
        self.copy = copy
    }

    /// Seals one more chunk.
    /// - Returns: `false` where there was none left.
    mutating func step() throws(ServiceError) -> Bool {
        let number = hashes.count
        guard number < seal.count else { return false }
        let content = try file.read(seal.content(of: number))
        guard content.count == seal.content(of: number) else {
            throw .named("file.unreadable", ["path": file.path, "detail": "it became shorter meanwhile"])
        }
        let chunk = seal.seal(content, number)
        try copy.write(chunk, at: written)
        hashes.append(ChunkList.hash(of: chunk))
        written += UInt64(chunk.count)
        return true
    }

    func finish() throws(ServiceError) -> ChunkList {
        try copy.sync()
        do throws(MalformedError) { return try ChunkList(hashes, bytes: written) } catch {
            throw .named("file.too_large", ["path": file.path, "expected": "\(FileLimit.bytes)"])
        }
    }
}
