// Generated from schema/rpc/access.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// List the members who hold a permission. Also shows the effect of a change without making it: `if_role` assumes
    /// another role for a member, `if_from` assumes another starting role for the permission.
    package enum AccessWho: Method {
        package static let info = MethodInfo(
            name: "access.who", kind: .read, severity: .read, permission: "see_members",
            idempotent: true, summary: "List the members who hold a permission",
            told: ["conversation", "permission", "if_member", "if_role", "if_from"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["member", "member.id", "member.name", "role", "because", "until_at"]

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The permission.
            package var permission: Contract.Permission
            /// Suppose this member …
            package var ifMember: String?
            /// … had this role.
            package var ifRole: Contract.Role?
            /// Suppose the permission started from this role.
            package var ifFrom: Contract.Role?
            /// Maximum number of items. The command line accepts any number and fetches page after page.
            package var limit: Int
            /// `next_cursor` of the previous page.
            package var cursor: String?
            /// Oldest first or newest first.
            package var order: Contract.Order
            /// Only these fields of each item, `member.name` for a field inside a field; all if none is named.
            package var fields: [String]

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "permission", "if_member", "if_role", "if_from", "limit", "cursor", "order", "fields"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                permission = try reader.required("permission")
                ifMember = try reader.optional("if_member", .text(maxBytes: 256))
                ifRole = try reader.optional("if_role")
                ifFrom = try reader.optional("if_from")
                limit = try reader.optional("limit", .integer(min: 1, max: 1000)) ?? 100
                cursor = try reader.optional("cursor", .text(maxBytes: 256))
                order = try reader.optional("order") ?? .asc
                fields = try reader.optional("fields", .items(max: 100, maxBytes: 128)) ?? []
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("permission", permission)
                writer.add("if_member", ifMember)
                writer.add("if_role", ifRole)
                writer.add("if_from", ifFrom)
                writer.add("limit", limit)
                writer.add("cursor", cursor)
                writer.add("order", order)
                writer.add("fields", fields)
            }
        }

        package typealias Result = Page<Contract.AccessHolder>
    }
}
