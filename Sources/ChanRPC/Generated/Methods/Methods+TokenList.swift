// Generated from schema/rpc/token.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// List tokens. In the order of their names, without their texts, which are kept nowhere.
    package enum TokenList: Method {
        package static let info = MethodInfo(
            name: "token.list", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "List tokens", told: [])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "name", "state", "restrictions", "created_at", "created_by", "last_used_at", "revoked_at", "used"]

        package struct Params: JSONStructure {
            /// Maximum number of items. The command line accepts any number and fetches page after page.
            package var limit: Int
            /// `next_cursor` of the previous page.
            package var cursor: String?
            /// Oldest first or newest first.
            package var order: Contract.Order
            /// Only these fields of each item, `member.name` for a field inside a field; all if none is named.
            package var fields: [String]

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["limit", "cursor", "order", "fields"])
                limit = try reader.optional("limit", .integer(min: 1, max: 1000)) ?? 100
                cursor = try reader.optional("cursor", .text(maxBytes: 256))
                order = try reader.optional("order") ?? .asc
                fields = try reader.optional("fields", .items(max: 100, maxBytes: 128)) ?? []
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("limit", limit)
                writer.add("cursor", cursor)
                writer.add("order", order)
                writer.add("fields", fields)
            }
        }

        package typealias Result = Page<Contract.Token>
    }
}
