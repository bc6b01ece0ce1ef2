// Generated from schema/rpc/integrity.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// List integrity and decryption errors. Open errors; with `--all` also recovered ones.
    package enum IntegrityList: Method {
        package static let info = MethodInfo(
            name: "integrity.list", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "List integrity and decryption errors",
            told: ["conversation", "class", "kind", "all"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "conversation", "class", "kind", "seq", "to_seq", "source", "relay", "detail", "count", "first_at", "last_at", "recovered_at", "acknowledged_at", "has_evidence", "hint"]

        package struct Params: JSONStructure {
            /// Only this channel or group.
            package var conversation: String?
            /// Only this class.
            package var `class`: Contract.FailureClass?
            /// Only this error.
            package var kind: Contract.IntegrityKind?
            /// Include recovered errors.
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
                let reader = try ObjectReader(json, known: ["conversation", "class", "kind", "all", "limit", "cursor", "order", "fields"])
                conversation = try reader.optional("conversation", .text(maxBytes: 256))
                `class` = try reader.optional("class")
                kind = try reader.optional("kind")
                all = try reader.optional("all") ?? false
                limit = try reader.optional("limit", .integer(min: 1, max: 1000)) ?? 100
                cursor = try reader.optional("cursor", .text(maxBytes: 256))
                order = try reader.optional("order") ?? .asc
                fields = try reader.optional("fields", .items(max: 100, maxBytes: 128)) ?? []
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("class", `class`)
                writer.add("kind", kind)
                writer.add("all", all)
                writer.add("limit", limit)
                writer.add("cursor", cursor)
                writer.add("order", order)
                writer.add("fields", fields)
            }
        }

        package typealias Result = Page<Contract.IntegrityError>
    }
}
