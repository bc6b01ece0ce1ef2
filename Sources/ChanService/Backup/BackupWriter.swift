import ChanID
import ChanSodium

/// Seals a backup into its file: manifest, perhaps the vault's key file, the database; in chunks, so that memory holds one
/// of them whatever the size.
struct BackupWriter: ~Copyable {
    /// Bytes of a chunk before it is sealed; all are full but the last.
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

    /// Something of a length of its own.
    mutating func append(part: [UInt8]) throws(ServiceError) {
        var length: [UInt8] = []
        UInt64(part.count).appendBigEndian(to: &length)
        try append(length)
        try append(part)
    }

    mutating func append(_ bytes: [UInt8]) throws(ServiceError) {
        buffer += bytes
        // The last chunk is never known to be the last before something follows it.
        while buffer.count > Self.chunkBytes {
            try seal(Array(buffer.prefix(Self.chunkBytes)), isLast: false)
            buffer.removeFirst(Self.chunkBytes)
        }
    }

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
