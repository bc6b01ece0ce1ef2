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
            told: ["conversation", "format", "since_at", "until_at"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["seq", "line"]

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has; `journal` for the
            /// journal of this node.
            package var conversation: String
            /// How lines are written.
            package var format: Contract.ExportFormat
            /// At this time or later.
            package var sinceAt: UTCTime?
            /// Before this time.
            package var untilAt: UTCTime?
            /// Maximum number of items. The command line accepts any number and fetches page after page.
            package var limit: Int
            /// `next_cursor` of the previous page.
            package var cursor: String?
            /// Oldest first or newest first.
            package var order: Contract.Order
            /// Only these fields of each item, `member.name` for a field inside a field; all if none is named.
            package var fields: [String]

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "format", "since_at", "until_at", "limit", "cursor", "order", "fields"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                format = try reader.optional("format") ?? .jsonl
                sinceAt = try reader.optional("since_at")
                untilAt = try reader.optional("until_at")
                limit = try reader.optional("limit", .integer(min: 1, max: 1000)) ?? 100
                cursor = try reader.optional("cursor", .text(maxBytes: 256))
                order = try reader.optional("order") ?? .asc
                fields = try reader.optional("fields", .items(max: 100, maxBytes: 128)) ?? []
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("format", format)
                writer.add("since_at", sinceAt)
                writer.add("until_at", untilAt)
                writer.add("limit", limit)
                writer.add("cursor", cursor)
                writer.add("order", order)
                writer.add("fields", fields)
            }
        }

        package typealias Result = Page<Contract.ExportLine>
    }
}
