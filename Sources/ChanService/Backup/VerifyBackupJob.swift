import ChanEnvelope
import ChanID
import ChanJSON
import ChanStore

/// Opens a backup, restores its database into a file of its own, and checks it from the first entry to the last.
struct VerifyBackupJob: JobKind {
    static let method = "backup.verify"
    static let unit = "steps"

    static func run(_ job: RunningJob) async throws(ServiceError) -> JSONObject {
        let path = job.asked["path"]?.string ?? ""
        let (node, id) = (job.node, job.id)
        let passphraseFile = job.asked["passphrase_file"]?.string
        let vaultKey = job.asked["vault_key"]?.string
        let report = try await job.onThread { meter -> JSONObject in
            let key = try BackupKey(passphraseFile: passphraseFile, vaultKey: vaultKey) ?? .vault(node.vault)
            let reader = try BackupReader(path: path, key)
            let vault = try reader.vault(openedWith: key)
            let copied = try PrivateCopy(in: node.home, mark: "verify-b\(id)")
            let bytes = max(reader.manifest.databaseBytes, 1)
            // Half of the way is reading the file, the other half is checking what it holds.
            let half = max(reader.manifest.entries, 1)
            try reader.writeDatabase(to: NewFile(overwriting: copied.path)) { done in
                try meter.reached(half * done / bytes, of: 2 * half)
            }
            let held = try withExtendedLifetime(copied) {
                try CopyCheck(vault: vault, path: path).run(try DatabaseCopy(path: copied.path)) { done, total in
                    try meter.reached(half + half * done / max(total, 1), of: 2 * half)
                }
            }
            return reader.manifest.json(path, held)
        }
        let now = node.environment.now()
        try await node.write { transaction in
            guard var backup = try BackupTable.newest(at: path, in: transaction) else { return }
            backup.verifiedAt = now
            try BackupTable.put(backup, in: transaction)
        }
        return report
    }
}

extension BackupManifest {
    fileprivate func json(_ path: String, _ held: CopyCheck.Holding) -> JSONObject {
        [
            "path": .string(path), "conversations": .integer(Int(clamping: held.conversations)),
            "entries": .integer(Int(clamping: held.entries)),
            "created_at": createdAt.json,
        ]
    }
}
