/// The kinds of jobs that a node runs.
enum JobKinds {
    static let all: [any JobKind.Type] = [
        ImportIRCJob.self, ImportTelegramJob.self, ImportJSONLJob.self, BulkBanJob.self, BulkJoinJob.self,
        ExportJSONLJob.self, CreateBackupJob.self, VerifyBackupJob.self, PurgeJob.self, RepairJob.self,
        AttachFileJob.self, FetchFileJob.self, ForwardFilesJob.self, ConversationDeletionJob.self, RotateRelayJob.self,
        AddRelayJob.self,
    ]

    static func of(_ method: String) -> (any JobKind.Type)? { all.first { $0.method == method } }
}
