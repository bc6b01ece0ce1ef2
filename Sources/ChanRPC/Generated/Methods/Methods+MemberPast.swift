// Generated from schema/rpc/member.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// List former members. People who left, were removed, banned or declined and have not returned, with time, author
    /// and reason.
    package enum MemberPast: Method {
        package static let info = MethodInfo(
            name: "member.past", kind: .read, severity: .read, permission: "see_members",
            idempotent: true, summary: "List former members", told: ["conversation", "status"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "name", "role", "status", "ended_at", "ended_by", "ended_by.id", "ended_by.name", "reason", "reason_private", "joined_at", "link"]

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Only in this way.
            package var status: Contract.MemberStatus?
            /// Maximum number of items. The command line accepts any number and fetches page after page.
            package var limit: Int
            /// `next_cursor` of the previous page.
            package var cursor: String?
            /// Oldest first or newest first.
            package var order: Contract.Order
            /// Only these fields of each item, `member.name` for a field inside a field; all if none is named.
            package var fields: [String]

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "status", "limit", "cursor", "order", "fields"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                status = try reader.optional("status")
                limit = try reader.optional("limit", .integer(min: 1, max: 1000)) ?? 100
                cursor = try reader.optional("cursor", .text(maxBytes: 256))
                order = try reader.optional("order") ?? .asc
                fields = try reader.optional("fields", .items(max: 100, maxBytes: 128)) ?? []
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("status", status)
                writer.add("limit", limit)
                writer.add("cursor", cursor)
                writer.add("order", order)
                writer.add("fields", fields)
            }
        }

        package typealias Result = Page<Contract.PastMember>
    }
}
