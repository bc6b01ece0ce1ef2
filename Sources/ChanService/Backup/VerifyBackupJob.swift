import ChanFold
import ChanJSON
import ChanStore

/// Decrypts a backup, restores its database into a temporary file, and verifies it from the first entry to the last.
struct VerifyBackupJob: JobKind {
    static let method = "backup.verify"
    static let unit = "steps"

    static func run(_ job: RunningJob) async throws(ServiceError) -> JSONObject {
        let path = job.parameters["path"]?.string ?? ""
        let (node, id) = (job.node, job.id)
        let passphraseFile = job.parameters["passphrase_file"]?.string
        let vaultKey = job.parameters["vault_key"]?.string
        let report = try await job.runBlocking { meter -> JSONObject in
            let key = try BackupDecryptionKey(passphraseFile: passphraseFile, vaultKey: vaultKey) ?? .vault(node.vault)
            let reader = try BackupReader(path: path, key)
            let vault = try reader.vault(openedWith: key)
            let copied = try TemporaryDatabaseCopy(in: node.home, mark: "verify-b\(id)")
            let bytes = max(reader.manifest.databaseBytes, 1)
            // Reading the file counts as one half of the progress, the verification of its contents as the other.
            let half = max(reader.manifest.entries, 1)
            try reader.writeDatabase(to: AtomicFileWriter(overwriting: copied.path)) { done in
                try meter.reportProgress(half * done / bytes, of: 2 * half)
            }
            let contents = try withExtendedLifetime(copied) {
                try DatabaseCopyCheck(vault: vault, path: path).run(try DatabaseCopy(path: copied.path)) {
                    done, total in
                    try meter.reportProgress(half + half * done / max(total, 1), of: 2 * half)
                }
            }
            return reader.manifest.json(path, contents)
        }
        let now = node.environment.now()
        try await node.write { transaction in
            guard var backup = try BackupTable.findNewest(at: path, in: transaction) else { return }
            backup.verifiedAt = now
            try BackupTable.upsert(backup, in: transaction)
        }
        return report
    }
}

extension BackupManifest {
    fileprivate func json(_ path: String, _ contents: DatabaseCopyCheck.Contents) -> JSONObject {
        [
            "path": .string(path), "conversations": .integer(Int(clamping: contents.conversations)),
            "entries": .integer(Int(clamping: contents.entries)),
            "created_at": createdAt.json,
        ]
    }
}
