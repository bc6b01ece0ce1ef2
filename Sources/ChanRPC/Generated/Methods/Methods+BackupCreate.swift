// Generated from schema/rpc/backup.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Back the node up into a file. A job: copies the database as it stands while the node goes on, reads the copy
    /// through (every log from its first entry to its signed root), and seals it into a new file of mode 0600. Locked
    /// by the node's vault, it is opened with `vault.key`, which is not in it; with a passphrase, the vault's key is in
    /// it and the passphrase is all it takes.
    package enum BackupCreate: Method {
        package static let info = MethodInfo(
            name: "backup.create",
            kind: .mutation,
            severity: .moderate,
            permission: "local",
            idempotent: false,
            summary: "Back the node up into a file",
            told: []
        )

        package struct Params: JSONStructure {
            /// Where to write it; nothing may be there.
            package var path: String
            /// A file that holds the passphrase and nobody else may read; without it the node's own vault locks the
            /// backup.
            package var passphraseFile: String?
            /// Repeat the call with the same key and the same parameters and it happens once; kept 24 h at least.
            package var requestKey: String?
            /// Why; shown to those who may read the audit log, and on tombstones.
            package var reason: String?
            /// Why, for the staff and this node's journal alone.
            package var reasonPrivate: String?
            /// Change nothing: answer `plan`, what the same call would come to.
            package var dryRun: Bool
            /// Answer as soon as the job is begun; `job.wait` and `job.show` tell the rest.
            package var detach: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(
                path: String,
                passphraseFile: String? = nil,
                requestKey: String? = nil,
                reason: String? = nil,
                reasonPrivate: String? = nil,
                dryRun: Bool = false,
                detach: Bool = false,
                progress: String? = nil
            ) {
                self.path = path
                self.passphraseFile = passphraseFile
                self.requestKey = requestKey
                self.reason = reason
                self.reasonPrivate = reasonPrivate
                self.dryRun = dryRun
                self.detach = detach
                self.progress = progress
            }

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: [
                    "path",
                    "passphrase_file",
                    "request_key",
                    "reason",
                    "reason_private",
                    "dry_run",
                    "detach",
                    "progress"
                ])
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

            package init(
                change: Contract.Change,
                backup: Contract.Backup? = nil,
                job: Contract.Job
            ) {
                self.change = change
                self.backup = backup
                self.job = job
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
