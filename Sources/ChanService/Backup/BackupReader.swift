import ChanEngine
import ChanEnvelope
import ChanFold
import ChanSodium

/// Decrypts and reads a backup, chunk by chunk. It uses only authenticated data.
final class BackupReader {
    let manifest: BackupManifest
    /// The vault's key file, if the backup contains it.
    let vaultKey: SecretBytes?

    private let path: String
    private let chunks: Chunks
    private static let partLimit: UInt64 = 1 << 20

    /// Opens a backup and reads its manifest.
    ///
    /// - Throws: `file.unreadable`, `backup.damaged`, `backup.locked`.
    init(path: String, _ key: BackupDecryptionKey) throws(ServiceError) {
        self.path = path
        let file = try RegularFile(path: path)
        let lock = try BackupEncryption(of: file, key)
        chunks = try Chunks(file, lock)
        guard let manifest = BackupManifest(try Self.part(of: chunks, path)) else {
            throw .damaged(path, "this version cannot read its header")
        }
        self.manifest = manifest
        vaultKey = manifest.hasVaultKey ? SecretBytes(try Self.part(of: chunks, path)) : nil
    }

    /// Opens the vault for the secrets in the database: from the key file in the backup, or else the one that opened
    /// the backup.
    ///
    /// - Throws: `backup.damaged`, `vault.*`.
    func vault(openedWith key: BackupDecryptionKey) throws -> Vault {
        switch key {
        case .vault(let vault): return vault
        case .passphrase:
            guard let vaultKey else { throw ServiceError.damaged(path, "it does not contain the key of its vault") }
            return try Vault.open(copy: vaultKey, of: path)
        }
    }

    /// Writes the database to an empty file and checks that the backup ends after it.
    ///
    /// - Parameter reached: receives the number of bytes written; an error that it throws stops the work.
    func writeDatabase(to target: AtomicFileWriter, progress reached: (UInt64) throws -> Void) throws {
        var remaining = manifest.databaseBytes
        while remaining > 0 {
            let bytes = try chunks.read(Int(min(remaining, UInt64(BackupWriter.chunkBytes))))
            try target.write(bytes)
            remaining -= UInt64(bytes.count)
            try reached(manifest.databaseBytes - remaining)
        }
        try chunks.expectEnd()
        try target.sync()
    }

    private static func part(of chunks: Chunks, _ path: String) throws(ServiceError) -> [UInt8] {
        let length = try chunks.read(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard length <= partLimit else { throw .damaged(path, "a part of \(length) bytes") }
        return try chunks.read(Int(length))
    }

    /// The decrypted stream, independent of chunk boundaries.
    private final class Chunks {
        private let file: RegularFile
        private var opener: StreamOpener
        private var associated: [UInt8]
        private var buffer: ArraySlice<UInt8> = []
        private var isAtEnd = false

        init(_ file: RegularFile, _ lock: BackupEncryption) throws(ServiceError) {
            self.file = file
            associated = lock.preamble
            guard let stream = StreamOpener(header: try file.read(SecretStream.headerBytes), under: lock.key) else {
                throw .damaged(file.path, "it is truncated")
            }
            opener = stream
        }

        /// Reads exactly `count` bytes.
        func read(_ count: Int) throws(ServiceError) -> [UInt8] {
            var taken: [UInt8] = []
            while taken.count < count {
                if buffer.isEmpty { try next() }
                let part = buffer.prefix(count - taken.count)
                taken += part
                buffer.removeFirst(part.count)
            }
            return taken
        }

        func expectEnd() throws(ServiceError) {
            while !isAtEnd, buffer.isEmpty { try next() }
            guard buffer.isEmpty, try file.read(1).isEmpty else {
                throw .damaged(file.path, "there is data after its end")
            }
        }

        private func next() throws(ServiceError) {
            guard !isAtEnd else { throw .damaged(file.path, "it ends too early") }
            let sealed = try file.read(BackupWriter.chunkBytes + SecretStream.overhead)
            do throws(OpeningError) {
                let (chunk, isLast) = try opener.open(sealed, associated: associated)
                buffer = chunk[...]
                isAtEnd = isLast
            } catch { throw .damaged(file.path, sealed.isEmpty ? "it is truncated" : "it was changed or truncated") }
            associated = []
        }
    }
}
