import ChanCore
import ChanEnvelope
import ChanFold
import ChanID
import ChanLog

extension FileCipher {
    /// Seals a whole file, chunk by chunk.
    ///
    /// - Parameter reached: receives the number of sealed bytes written.
    /// - Throws: `file.unreadable`, also if the file's length changed in the meantime; `file.unwritable`,
    ///   `file.too_large`; the errors of `reached`.
    func seal(
        _ file: RegularFile, to copy: SealedFile, reached: (UInt64) async throws(ServiceError) -> Void
    ) async throws(ServiceError) -> ChunkList {
        try copy.truncate()
        var sealing = FileSealer(seal: self, file: file, copy: copy)
        while try sealing.step() { try await reached(sealing.written) }
        return try sealing.finish()
    }

    /// Seals a whole file like `seal`, blocking a thread of its own.
    func sealBlocking(
        _ file: RegularFile, to copy: SealedFile, reached: (UInt64) throws(ServiceError) -> Void
    ) throws(ServiceError) -> ChunkList {
        try copy.truncate()
        var sealing = FileSealer(seal: self, file: file, copy: copy)
        while try sealing.step() { try reached(sealing.written) }
        return try sealing.finish()
    }
}

/// The state of a file being sealed.
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

    /// Seals the next chunk.
    ///
    /// - Returns: `false` if there was none left.
    mutating func step() throws(ServiceError) -> Bool {
        let number = hashes.count
        guard number < seal.count else { return false }
        let content = try file.read(seal.content(of: number))
        guard content.count == seal.content(of: number) else {
            throw .named(.fileUnreadable, ["path": file.path, "detail": "it became shorter meanwhile"])
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
            throw .named(.fileTooLarge, ["path": file.path, "expected": "\(FileLimit.bytes)"])
        }
    }
}
