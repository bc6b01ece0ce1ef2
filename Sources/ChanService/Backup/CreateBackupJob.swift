import ChanEnvelope
import ChanFold
import ChanID
import ChanJSON
import ChanReading
import ChanSodium
import ChanStore
import ChanSystem

/// Copies the database, verifies the copy, and encrypts it into one file.
///
/// An interrupted job starts again, because a partial copy is useless. Once the finished backup is recorded, only the
/// rename remains to be done.
struct CreateBackupJob: JobKind {
    static let method = "backup.create"
    static let unit = "steps"

    static func run(_ job: RunningJob) async throws(ServiceError) -> JSONObject {
        let path = job.parameters["path"]?.string ?? ""
        let (output, mark) = (OutputPath(path), "b\(job.id)")
        if let made = try await job.node.read({ view in try BackupTable.find(job: job.id, in: view) }) {
            try AtomicFileWriter.finish(output, mark: mark)
            return made.json
        }
        let maker = BackupMaker(
            node: job.node, job: job.id, path: path, passphraseFile: job.parameters["passphrase_file"]?.string)
        do throws(ServiceError) {
            let made = try await job.runBlocking { meter in try maker.run(meter) }
            try await job.node.write { transaction in try BackupTable.upsert(made, in: transaction) }
            try AtomicFileWriter.finish(output, mark: mark)
            return made.json
        } catch {
            // If the node shuts down, the next start begins again with the same file names.
            if error.errorName.fault != .rpcShuttingDown { AtomicFileWriter.discard(output, mark: mark) }
            throw error
        }
    }
}

/// Creates one backup, on a thread that may block.
private struct BackupMaker: Sendable {
    let node: Node
    let job: Int64
    let path: String
    let passphraseFile: String?

    func run(_ meter: JobProgress) throws -> StoredBackup {
        let file = try AtomicFileWriter(at: OutputPath(path), mark: "b\(job)")
        let lock = try makeLock()
        let at = node.environment.now()
        let copied = try TemporaryDatabaseCopy(in: node.home, mark: "backup-b\(job)")
        var pages: UInt64 = 0
        var checked: UInt64 = 0
        let copy = try node.database.copy(to: copied.path, for: job) { done, total in
            pages = total
            try meter.reportProgress(done, of: 2 * total)
        }
        let contents = try DatabaseCopyCheck(vault: node.vault, path: path).run(copy) { done, total in
            checked = total
            try meter.reportProgress(pages + done, of: 2 * pages + total)
        }
        try copy.close()
        let manifest = BackupManifest(
            createdAt: at, held: (contents.conversations, contents.entries),
            databaseBytes: try RegularFile(path: copied.path).bytes, hasVaultKey: lock.kind == .passphrase)
        let writer = try BackupWriter(file, lock, manifest)
        let digest = try seal(copied, with: writer, hasVaultKey: manifest.hasVaultKey) { share in
            let sealed = UInt64(share * Double(pages))
            try meter.reportProgress(pages + checked + sealed, of: 2 * pages + checked)
        }
        return StoredBackup(
            job: job, file: (path, digest, file.bytes), lock: lock.kind,
            held: (contents.conversations, contents.entries),
            at: at)
    }

    private func makeLock() throws -> BackupEncryption {
        guard let passphraseFile else { return BackupEncryption(node.vault) }
        return try BackupEncryption(passphrase: PassphraseFile.read(passphraseFile))
    }

    /// - Parameter reached: receives the encrypted part of the database, from 0 to 1.
    private func seal(
        _ copied: TemporaryDatabaseCopy, with writer: consuming BackupWriter, hasVaultKey: Bool,
        reached: (Double) throws -> Void
    ) throws -> Digest {
        var writer = writer
        if hasVaultKey {
            var key = try Vault.keyFile(at: node.home + "/vault.key").exposed()
            defer { wipe(&key) }
            try writer.append(part: key)
        }
        let source = try RegularFile(path: copied.path)
        var (done, chunk) = (0, try source.read(BackupWriter.chunkBytes))
        while !chunk.isEmpty {
            try writer.append(chunk)
            done += chunk.count
            try reached(Double(done) / Double(source.bytes))
            chunk = try source.read(BackupWriter.chunkBytes)
        }
        return try writer.finish()
    }
}

/// A temporary copy of the database in the state directory. It is removed when this object is deinitialized.
final class TemporaryDatabaseCopy {
    let path: String

    init(in home: String, mark: String) throws(ServiceError) {
        path = "\(home)/\(mark).sqlite"
        // Removes the file of an interrupted run.
        Self.remove(path)
        do throws(SystemError) { _ = try OpenFile(path, [.write, .new]) } catch { throw .unwritable(path, error) }
    }

    deinit { Self.remove(path) }

    private static func remove(_ path: String) {
        for suffix in ["", "-journal", "-wal", "-shm"] { FilePath.remove(path + suffix) }
    }
}
