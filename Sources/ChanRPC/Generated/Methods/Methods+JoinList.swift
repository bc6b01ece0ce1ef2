// Generated from schema/rpc/join.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// List requests to join. Pending requests; with `--state` others. An applicant sees only their own.
    package enum JoinList: Method {
        package static let info = MethodInfo(
            name: "join.list", kind: .read, severity: .read, permission: "admit",
            idempotent: true, summary: "List requests to join", told: ["conversation", "state"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "member", "member.id", "member.name", "state", "link", "message", "passed_by", "passed_by.id", "passed_by.name", "watched_by", "watched_by.id", "watched_by.name", "looks_like", "looks_like.id", "looks_like.name", "requested_at", "decided_at", "decided_by", "decided_by.id", "decided_by.name", "reason", "why"]

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Only in this state.
            package var state: Contract.JoinState
            /// Maximum number of items. The command line accepts any number and fetches page after page.
            package var limit: Int
            /// `next_cursor` of the previous page.
            package var cursor: String?
            /// Oldest first or newest first.
            package var order: Contract.Order
            /// Only these fields of each item, `member.name` for a field inside a field; all if none is named.
            package var fields: [String]

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "state", "limit", "cursor", "order", "fields"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                state = try reader.optional("state") ?? .pending
                limit = try reader.optional("limit", .integer(min: 1, max: 1000)) ?? 100
                cursor = try reader.optional("cursor", .text(maxBytes: 256))
                order = try reader.optional("order") ?? .asc
                fields = try reader.optional("fields", .items(max: 100, maxBytes: 128)) ?? []
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("state", state)
                writer.add("limit", limit)
                writer.add("cursor", cursor)
                writer.add("order", order)
                writer.add("fields", fields)
            }
        }

        package typealias Result = Page<Contract.JoinRequest>
    }
}
