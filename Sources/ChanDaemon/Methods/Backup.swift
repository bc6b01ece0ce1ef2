import ChanCore
import ChanFold
import ChanID
import ChanJSON
import ChanRPC
import ChanService

extension Methods.BackupCreate: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, job) = try await call.job(in: nil, detach: params.detach, progress: params.progress)
        let backup = job.result.flatMap { try? Contract.Backup(json: .object($0)) }
        return Result(change: change, backup: backup, job: call.shown(job))
    }
}

extension Methods.BackupVerify: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        let (change, job) = try await call.job(in: nil, detach: params.detach, progress: params.progress)
        let report = job.result.flatMap { try? Contract.BackupReport(json: .object($0)) }
        return Result(change: change, report: report, job: call.shown(job))
    }
}

extension Methods.BackupList: MethodHandler {
    static func answer(_ params: Params, _ call: Call) async throws(ServiceError) -> Result {
        Page(
            try await call.node.backups.list(PageRequest(params.page)),
            Contract.Backup.init)
    }
}

extension Methods.BackupRestore: OfflineMethodHandler {
    static func answer(_ params: Params) throws(ServiceError) -> Result {
        let manifest = try RestoreBackup.run(
            path: params.path, passphraseFile: params.passphraseFile, vaultKey: params.vaultKey, into: params.into)
        return Contract.RestoredBackup(
            path: params.path, home: params.into, conversations: Int(clamping: manifest.conversations),
            entries: Int(clamping: manifest.entries), createdAt: UTCTime(manifest.createdAt))
    }
}

extension Contract.Backup {
    fileprivate init(_ backup: BackupOverview) {
        self.init(
            path: backup.path, createdAt: UTCTime(backup.createdAt), bytes: Int(clamping: backup.bytes),
            lock: Contract.BackupLock(rawValue: backup.lock) ?? .vault, digest: backup.digest.description,
            conversations: Int(clamping: backup.conversations), entries: Int(clamping: backup.entries),
            verifiedAt: UTCTime(backup.verifiedAt), present: backup.fileExists)
    }
}
