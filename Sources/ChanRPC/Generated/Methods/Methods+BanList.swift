// Generated from schema/rpc/ban.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// List bans. Active bans; with `--all` also lifted and expired ones.
    package enum BanList: Method {
        package static let info = MethodInfo(
            name: "ban.list", kind: .read, severity: .read, permission: "ban", idempotent: true, summary: "List bans",
            told: ["conversation", "all"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["member", "member.id", "member.name", "active", "banned_at", "banned_by", "banned_by.id", "banned_by.name", "expires_at", "reason", "reason_private", "watch", "link", "lifted_at", "lifted_by", "lifted_by.id", "lifted_by.name"]

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Include lifted and expired bans.
            package var all: Bool
            /// Maximum number of items. The command line accepts any number and fetches page after page.
            package var limit: Int
            /// `next_cursor` of the previous page.
            package var cursor: String?
            /// Oldest first or newest first.
            package var order: Contract.Order
            /// Only these fields of each item, `member.name` for a field inside a field; all if none is named.
            package var fields: [String]

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "all", "limit", "cursor", "order", "fields"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                all = try reader.optional("all") ?? false
                limit = try reader.optional("limit", .integer(min: 1, max: 1000)) ?? 100
                cursor = try reader.optional("cursor", .text(maxBytes: 256))
                order = try reader.optional("order") ?? .asc
                fields = try reader.optional("fields", .items(max: 100, maxBytes: 128)) ?? []
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("all", all)
                writer.add("limit", limit)
                writer.add("cursor", cursor)
                writer.add("order", order)
                writer.add("fields", fields)
            }
        }

        package typealias Result = Page<Contract.Ban>
    }
}
