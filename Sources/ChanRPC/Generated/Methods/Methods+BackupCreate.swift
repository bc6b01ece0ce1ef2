// Generated from schema/rpc/backup.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Back up the node to a file. A job: copies the database while the node runs, verifies the copy (every log from
    /// its first entry to its signed root), and encrypts it into a new file of mode 0600. Without a passphrase the
    /// backup needs `vault.key`, which it does not contain; with a passphrase it contains the vault's key and needs
    /// only the passphrase.
    package enum BackupCreate: Method {
        package static let info = MethodInfo(
            name: "backup.create", kind: .mutation, severity: .moderate, permission: "local",
            idempotent: false, summary: "Back up the node to a file", told: [])

        package struct Params: JSONStructure {
            /// File to write; it must not exist.
            package var path: String
            /// File with the passphrase, readable by you alone (default: the node's vault key encrypts the backup).
            package var passphraseFile: String?
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
                let reader = try ObjectReader(json, known: ["path", "passphrase_file", "request_key", "reason", "reason_private", "dry_run", "detach", "progress"])
                path = try reader.required("path", .text(maxBytes: 4096))
                passphraseFile = try reader.optional("passphrase_file", .text(maxBytes: 4096))
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
            /// What was made; absent with `detach`.
            package var backup: Contract.Backup?
            /// The job that does it.
            package var job: Contract.Job

            package init(change: Contract.Change, backup: Contract.Backup? = nil, job: Contract.Job) {
                (self.change, self.backup, self.job) = (change, backup, job)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                backup = try reader.optional("backup")
                job = try reader.required("job")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("backup", backup)
                writer.add("job", job)
            }
        }
    }
}
