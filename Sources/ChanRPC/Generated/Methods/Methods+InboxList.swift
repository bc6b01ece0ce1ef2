// Generated from schema/rpc/inbox.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// List what waits for an answer. What this node's members can decide and nobody has decided yet, in all
    /// conversations, oldest first: requests to join, reports, questions to the staff, held posts, proposals of owners,
    /// hand-overs and successions that are offered, and proofs against an origin or a relay that nobody acknowledged.
    /// Also the answers to their own questions, reports and requests to join, until they reply or `inbox.dismiss` is
    /// called. Each comes with the command that answers it. At most 1,000 of one kind in one conversation, the oldest.
    package enum InboxList: Method {
        package static let info = MethodInfo(
            name: "inbox.list", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "List what waits for an answer", told: ["conversation", "kind"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "kind", "conversation", "reference", "from", "from.id", "from.name", "since_at", "context", "claimed_by", "claimed_by.id", "claimed_by.name", "command"]

        package struct Params: JSONStructure {
            /// Only this channel or group.
            package var conversation: String?
            /// Only this kind.
            package var kind: Contract.InboxKind?
            /// Maximum number of items. The command line accepts any number and fetches page after page.
            package var limit: Int
            /// `next_cursor` of the previous page.
            package var cursor: String?
            /// Oldest first or newest first.
            package var order: Contract.Order
            /// Only these fields of each item, `member.name` for a field inside a field; all if none is named.
            package var fields: [String]

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "kind", "limit", "cursor", "order", "fields"])
                conversation = try reader.optional("conversation", .text(maxBytes: 256))
                kind = try reader.optional("kind")
                limit = try reader.optional("limit", .integer(min: 1, max: 1000)) ?? 100
                cursor = try reader.optional("cursor", .text(maxBytes: 256))
                order = try reader.optional("order") ?? .asc
                fields = try reader.optional("fields", .items(max: 100, maxBytes: 128)) ?? []
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("kind", kind)
                writer.add("limit", limit)
                writer.add("cursor", cursor)
                writer.add("order", order)
                writer.add("fields", fields)
            }
        }

        package typealias Result = Page<Contract.InboxItem>
    }
}
