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
            idempotent: false, summary: "Back up the node to a file", journaled: [])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["path", "passphrase_file", "request_key", "reason", "reason_private", "dry_run", "detach", "progress"]
            /// File to write; it must not exist.
            package var path: String
            /// File with the passphrase, readable by you alone (default: the node's vault key encrypts the backup).
            package var passphraseFile: String?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation
            /// Return as soon as the job has started; see `job.wait` and `job.show`.
            package var detach: Bool
            /// Report progress in `progress` notifications that carry this token.
            package var progress: String?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                path = try reader.required("path", .text(maxBytes: 4096))
                passphraseFile = try reader.optional("passphrase_file", .text(maxBytes: 4096))
                mutation = try ParameterGroup.Mutation(&reader)
                detach = try reader.optional("detach", default: false)
                progress = try reader.optional("progress", .text(maxBytes: 64))
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
