// Generated from schema/rpc/backup.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Verify a backup. A job: opens the file, restores its database beside the node's own, reads it through from the
    /// first entry of each log to its signed root, and removes it again. The command needs no node and works on any
    /// machine.
    package enum BackupVerify: Method {
        package static let info = MethodInfo(
            name: "backup.verify", kind: .mutation, severity: .low, permission: "local",
            idempotent: true, summary: "Verify a backup", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["path", "passphrase_file", "vault_key", "request_key", "reason", "reason_private", "dry_run", "detach", "progress"]
            /// The backup.
            package var path: String
            /// File with its passphrase (default: the node's vault key decrypts the backup).
            package var passphraseFile: String?
            /// The `vault.key` of the node that made it, where that is another node and no passphrase locks the backup.
            package var vaultKey: String?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// Return as soon as the job has started; see `job.wait` and `job.show`.
            package var detach: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                path = try reader.required("path", .text(maxBytes: 4096))
                passphraseFile = try reader.optional("passphrase_file", .text(maxBytes: 4096))
                vaultKey = try reader.optional("vault_key", .text(maxBytes: 4096))
                mutation = try ParameterGroup.Mutation(&reader)
                detach = try reader.optional("detach", default: false)
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// What it holds; absent with `detach`.
            package var report: Contract.BackupReport?
            /// The job that does it.
            package var job: Contract.Job

            package init(change: Contract.Change, report: Contract.BackupReport? = nil, job: Contract.Job) {
                (self.change, self.report, self.job) = (change, report, job)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                report = try reader.optional("report")
                job = try reader.required("job")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("report", report)
                writer.add("job", job)
            }
        }
    }
}
