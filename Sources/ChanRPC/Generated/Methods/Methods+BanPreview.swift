// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// List the members whom a ban list would ban. Includes pending requests to join.
    package enum BanPreview: Method {
        package static let info = MethodInfo(
            name: "ban.preview", kind: .read, severity: .read, permission: "ban",
            idempotent: true, summary: "List the members whom a ban list would ban", told: ["conversation"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["member", "member.id", "member.name", "status", "name", "expires_at", "reason"]

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// The list's name.
            package var list: String
            /// Maximum number of items. The command line accepts any number and fetches page after page.
            package var limit: Int
            /// `next_cursor` of the previous page.
            package var cursor: String?
            /// Oldest first or newest first.
            package var order: Contract.Order
            /// Only these fields of each item, `member.name` for a field inside a field; all if none is named.
            package var fields: [String]

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "list", "limit", "cursor", "order", "fields"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                list = try reader.required("list", .text(maxBytes: 64))
                limit = try reader.optional("limit", .integer(min: 1, max: 1000)) ?? 100
                cursor = try reader.optional("cursor", .text(maxBytes: 256))
                order = try reader.optional("order") ?? .asc
                fields = try reader.optional("fields", .items(max: 100, maxBytes: 128)) ?? []
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("list", list)
                writer.add("limit", limit)
                writer.add("cursor", cursor)
                writer.add("order", order)
                writer.add("fields", fields)
            }
        }

        package typealias Result = Page<Contract.BanListMatch>
    }
}
