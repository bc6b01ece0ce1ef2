// Generated from schema/rpc/link.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show usage statistics. For every link: uses, pending requests, current members, departed, banned and declined. A
    /// person who returned by another link is counted with that one.
    package enum LinkStats: Method {
        package static let info = MethodInfo(
            name: "link.stats", kind: .read, severity: .read, permission: "manage_links",
            idempotent: true, summary: "Show usage statistics", told: ["conversation", "link"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "name", "state", "uses", "use_limit", "pending", "active", "left", "removed", "banned", "declined", "withdrawn"]

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Only this one: its name or id.
            package var link: String?
            /// Maximum number of items. The command line accepts any number and fetches page after page.
            package var limit: Int
            /// `next_cursor` of the previous page.
            package var cursor: String?
            /// Oldest first or newest first.
            package var order: Contract.Order
            /// Only these fields of each item, `member.name` for a field inside a field; all if none is named.
            package var fields: [String]

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "link", "limit", "cursor", "order", "fields"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                link = try reader.optional("link", .text(maxBytes: 256))
                limit = try reader.optional("limit", .integer(min: 1, max: 1000)) ?? 100
                cursor = try reader.optional("cursor", .text(maxBytes: 256))
                order = try reader.optional("order") ?? .asc
                fields = try reader.optional("fields", .items(max: 100, maxBytes: 128)) ?? []
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("link", link)
                writer.add("limit", limit)
                writer.add("cursor", cursor)
                writer.add("order", order)
                writer.add("fields", fields)
            }
        }

        package typealias Result = Page<Contract.LinkStats>
    }
}
