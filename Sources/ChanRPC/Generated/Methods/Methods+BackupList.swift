// Generated from schema/rpc/backup.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List backups this node made. Shows where they were written; files may have been moved since.
    package enum BackupList: Method {
        package static let info = MethodInfo(
            name: "backup.list", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "List backups this node made", journaled: [])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["path", "created_at", "bytes", "lock", "digest", "conversations", "entries", "verified_at", "present"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["limit", "cursor", "order", "fields"]
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.Backup>
    }
}
