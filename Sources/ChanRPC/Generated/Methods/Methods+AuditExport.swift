// Generated from schema/rpc/audit.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Write acts or the journal to a file. All administrative acts of a conversation, or the whole journal of this
    /// node, oldest first: as JSONL or CSV, to a new file of mode 0600 or to standard output. JSONL lines of the
    /// journal are exactly the bytes its tree covers: anyone can compute the root again. No cell of a CSV begins a
    /// formula.
    package enum AuditExport: Method {
        package static let info = MethodInfo(
            name: "audit.export", kind: .read, severity: .read, permission: "read_audit",
            idempotent: true, summary: "Write acts or the journal to a file",
            journaled: ["conversation", "format", "since_at", "until_at"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["seq", "line"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "format", "since_at", "until_at", "limit", "cursor", "order", "fields"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the
            /// journal of this node.
            package var conversation: String
            /// How lines are written.
            package var format: Contract.ExportFormat
            /// At this time or later.
            package var sinceAt: UTCTime?
            /// Before this time.
            package var untilAt: UTCTime?
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                format = try reader.optional("format", default: .jsonl)
                sinceAt = try reader.optional("since_at")
                untilAt = try reader.optional("until_at")
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.ExportLine>
    }
}
