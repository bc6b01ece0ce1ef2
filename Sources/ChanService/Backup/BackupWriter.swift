import ChanFold
import ChanID
import ChanSodium

/// Encrypts a backup into a file: the manifest, optionally the vault's key file, and the database. It works in chunks,
/// so memory use does not depend on the size.
struct BackupWriter: ~Copyable {
    /// The size of a chunk before encryption; all but the last have it.
    static let chunkBytes = 64 << 10

    private let file: AtomicFileWriter
    private var sealer: StreamSealer
    private var hash = SHA256()
    private var buffer: [UInt8] = []
    private var associated: [UInt8]

    init(_ file: AtomicFileWriter, _ lock: BackupEncryption, _ manifest: BackupManifest) throws(ServiceError) {
        self.file = file
        sealer = StreamSealer(under: lock.key)
        associated = lock.preamble
        let head = lock.preamble + sealer.header
        hash.update(head)
        try file.write(head)
        try append(part: manifest.bytes)
    }

    /// Appends bytes with a length prefix.
    mutating func append(part: [UInt8]) throws(ServiceError) {
        var length: [UInt8] = []
        UInt64(part.count).appendBigEndian(to: &length)
        try append(length)
        try append(part)
    }

    mutating func append(_ bytes: [UInt8]) throws(ServiceError) {
        buffer += bytes
        // A full buffer is only sealed when more follows, because the last chunk is marked.
        while buffer.count > Self.chunkBytes {
            try seal(Array(buffer.prefix(Self.chunkBytes)), isLast: false)
            buffer.removeFirst(Self.chunkBytes)
        }
    }

    /// Seals the last chunk and syncs the file.
    ///
    /// - Returns: SHA-256 of the file.
    consuming func finish() throws(ServiceError) -> Digest {
        try seal(buffer, isLast: true)
        try file.sync()
        return hash.digest()
    }

    private mutating func seal(_ chunk: [UInt8], isLast: Bool) throws(ServiceError) {
        let sealed = sealer.seal(chunk, associated: associated, isLast: isLast)
        associated = []
        hash.update(sealed)
        try file.write(sealed)
    }
}
