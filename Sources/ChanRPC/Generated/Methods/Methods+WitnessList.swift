// Generated from schema/rpc/witness.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// List witnesses. The witnesses of the conversation, without asking them anything. The node that orders the log
    /// also tells when it asked each of them last, and why one did not cosign. Exit 9 if one of them is not well.
    package enum WitnessList: Method {
        package static let info = MethodInfo(
            name: "witness.list", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "List witnesses", told: ["conversation", "all"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "name", "key", "url", "state", "cosigned_size", "lag", "lag_s", "well", "asked_at", "cosigned_at", "detail", "changed_at"]

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Include removed witnesses.
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

        package typealias Result = Page<Contract.Witness>
    }
}
