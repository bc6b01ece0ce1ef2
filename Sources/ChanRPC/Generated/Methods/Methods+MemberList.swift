// Generated from schema/rpc/member.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// List members. In a channel subscribers see the staff only.
    package enum MemberList: Method {
        package static let info = MethodInfo(
            name: "member.list", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "List members", told: ["conversation", "role", "status", "via"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "name", "kind", "role", "role_until_at", "status", "is_me", "joined_at", "ended_at", "link", "admitted_by", "admitted_by.id", "admitted_by.name", "muted", "muted_until_at", "blocked", "blocked_until_at", "reason", "looks_like", "looks_like.id", "looks_like.name", "fingerprint", "ban_tags"]

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Only this role.
            package var role: Contract.Role?
            /// Only this status (default: active).
            package var status: Contract.MemberStatus?
            /// Only names that contain this.
            package var query: String?
            /// Only members who joined by this link.
            package var via: String?
            /// Only members whose tag this ban list lacks.
            package var untagged: String?
            /// Maximum number of items. The command line accepts any number and fetches page after page.
            package var limit: Int
            /// `next_cursor` of the previous page.
            package var cursor: String?
            /// Oldest first or newest first.
            package var order: Contract.Order
            /// Only these fields of each item, `member.name` for a field inside a field; all if none is named.
            package var fields: [String]

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "role", "status", "query", "via", "untagged", "limit", "cursor", "order", "fields"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                role = try reader.optional("role")
                status = try reader.optional("status")
                query = try reader.optional("query", .text(maxBytes: 64))
                via = try reader.optional("via", .text(maxBytes: 256))
                untagged = try reader.optional("untagged", .text(maxBytes: 64))
                limit = try reader.optional("limit", .integer(min: 1, max: 1000)) ?? 100
                cursor = try reader.optional("cursor", .text(maxBytes: 256))
                order = try reader.optional("order") ?? .asc
                fields = try reader.optional("fields", .items(max: 100, maxBytes: 128)) ?? []
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("role", role)
                writer.add("status", status)
                writer.add("query", query)
                writer.add("via", via)
                writer.add("untagged", untagged)
                writer.add("limit", limit)
                writer.add("cursor", cursor)
                writer.add("order", order)
                writer.add("fields", fields)
            }
        }

        package typealias Result = Page<Contract.Member>
    }
}
