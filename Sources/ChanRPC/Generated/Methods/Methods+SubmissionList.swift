// Generated from schema/rpc/submission.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// List pending and refused submissions. Messages, reactions and commands of this node's member where another node
    /// orders the log: those that it has not answered yet, and those that it refused, with their text and the reason. A
    /// refused one stays until it is discarded.
    package enum SubmissionList: Method {
        package static let info = MethodInfo(
            name: "submission.list", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "List pending and refused submissions", told: ["conversation"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "state", "act", "summary", "text", "at", "error", "reason"]

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Maximum number of items. The command line accepts any number and fetches page after page.
            package var limit: Int
            /// `next_cursor` of the previous page.
            package var cursor: String?
            /// Oldest first or newest first.
            package var order: Contract.Order
            /// Only these fields of each item, `member.name` for a field inside a field; all if none is named.
            package var fields: [String]

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "limit", "cursor", "order", "fields"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                limit = try reader.optional("limit", .integer(min: 1, max: 1000)) ?? 100
                cursor = try reader.optional("cursor", .text(maxBytes: 256))
                order = try reader.optional("order") ?? .asc
                fields = try reader.optional("fields", .items(max: 100, maxBytes: 128)) ?? []
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("limit", limit)
                writer.add("cursor", cursor)
                writer.add("order", order)
                writer.add("fields", fields)
            }
        }

        package typealias Result = Page<Contract.Submission>
    }
}
