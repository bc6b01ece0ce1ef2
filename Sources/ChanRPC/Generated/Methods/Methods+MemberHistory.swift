// Generated from schema/rpc/member.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show the chain of statements about a member. How they joined and what changed, with the author and the entry of
    /// each statement.
    package enum MemberHistory: Method {
        package static let info = MethodInfo(
            name: "member.history", kind: .read, severity: .read, permission: "read_audit",
            idempotent: true, summary: "Show the chain of statements about a member", told: ["conversation", "member"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["entry", "at", "kind", "by", "by.id", "by.name", "role", "summary", "reason", "refused"]

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The member: `@name` or id.
            package var member: String
            /// Maximum number of items. The command line accepts any number and fetches page after page.
            package var limit: Int
            /// `next_cursor` of the previous page.
            package var cursor: String?
            /// Oldest first or newest first.
            package var order: Contract.Order
            /// Only these fields of each item, `member.name` for a field inside a field; all if none is named.
            package var fields: [String]

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "member", "limit", "cursor", "order", "fields"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                member = try reader.required("member", .text(maxBytes: 256))
                limit = try reader.optional("limit", .integer(min: 1, max: 1000)) ?? 100
                cursor = try reader.optional("cursor", .text(maxBytes: 256))
                order = try reader.optional("order") ?? .asc
                fields = try reader.optional("fields", .items(max: 100, maxBytes: 128)) ?? []
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("member", member)
                writer.add("limit", limit)
                writer.add("cursor", cursor)
                writer.add("order", order)
                writer.add("fields", fields)
            }
        }

        package typealias Result = Page<Contract.MemberStatement>
    }
}
