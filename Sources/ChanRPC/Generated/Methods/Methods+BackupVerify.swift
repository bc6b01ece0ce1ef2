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
            idempotent: true, summary: "Verify a backup", told: [])

        package struct Params: JSONStructure {
            /// The backup.
            package var path: String
            /// File with its passphrase (default: the node's vault key decrypts the backup).
            package var passphraseFile: String?
            /// The `vault.key` of the node that made it, where that is another node and no passphrase locks the backup.
            package var vaultKey: String?
            /// Idempotency key (kept 24 h): repeating the call with the same parameters has no further effect.
            package var requestKey: String?
            /// Reason, shown in the audit log and in place of removed messages.
            package var reason: String?
            /// Reason, visible only to the staff and in this node's journal.
            package var reasonPrivate: String?
            /// Change nothing: return `plan`, the changes that the call would make.
            package var dryRun: Bool
            /// Return as soon as the job has started; see `job.wait` and `job.show`.
            package var detach: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["path", "passphrase_file", "vault_key", "request_key", "reason", "reason_private", "dry_run", "detach", "progress"])
                path = try reader.required("path", .text(maxBytes: 4096))
                passphraseFile = try reader.optional("passphrase_file", .text(maxBytes: 4096))
                vaultKey = try reader.optional("vault_key", .text(maxBytes: 4096))
                requestKey = try reader.optional("request_key", .text(maxBytes: 128))
                reason = try reader.optional("reason", .text(maxBytes: 1000))
                reasonPrivate = try reader.optional("reason_private", .text(maxBytes: 1000))
                dryRun = try reader.optional("dry_run") ?? false
                detach = try reader.optional("detach") ?? false
                progress = try reader.optional("progress", .text(maxBytes: 64))
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("path", path)
                writer.add("passphrase_file", passphraseFile)
                writer.add("vault_key", vaultKey)
                writer.add("request_key", requestKey)
                writer.add("reason", reason)
                writer.add("reason_private", reasonPrivate)
                writer.add("dry_run", dryRun)
                writer.add("detach", detach)
                writer.add("progress", progress)
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
