// Generated from schema/rpc/job.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// List jobs. Jobs are listed for 30 days after their end.
    package enum JobList: Method {
        package static let info = MethodInfo(
            name: "job.list", kind: .read, severity: .read, permission: "local", idempotent: true, summary: "List jobs",
            told: ["state"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "method", "conversation", "state", "stopping", "done", "total", "unit", "begun_by", "result", "error", "detail", "created_at", "started_at", "ended_at"]

        package struct Params: JSONStructure {
            /// Only in this state.
            package var state: Contract.JobState?
            /// Maximum number of items. The command line accepts any number and fetches page after page.
            package var limit: Int
            /// `next_cursor` of the previous page.
            package var cursor: String?
            /// Oldest first or newest first.
            package var order: Contract.Order
            /// Only these fields of each item, `member.name` for a field inside a field; all if none is named.
            package var fields: [String]

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["state", "limit", "cursor", "order", "fields"])
                state = try reader.optional("state")
                limit = try reader.optional("limit", .integer(min: 1, max: 1000)) ?? 100
                cursor = try reader.optional("cursor", .text(maxBytes: 256))
                order = try reader.optional("order") ?? .asc
                fields = try reader.optional("fields", .items(max: 100, maxBytes: 128)) ?? []
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("state", state)
                writer.add("limit", limit)
                writer.add("cursor", cursor)
                writer.add("order", order)
                writer.add("fields", fields)
            }
        }

        package typealias Result = Page<Contract.Job>
    }
}
