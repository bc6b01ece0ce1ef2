// Generated from schema/rpc/web.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// List the open sessions of the web console. Oldest first. Sessions are kept in memory: a restart of the node ends
    /// them all.
    package enum WebSessions: Method {
        package static let info = MethodInfo(
            name: "web.sessions", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "List the open sessions of the web console", told: [])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["name", "address", "agent", "restrictions", "opened_at", "last_used_at", "ends_at"]

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

        package typealias Result = Page<Contract.WebSession>
    }
}
