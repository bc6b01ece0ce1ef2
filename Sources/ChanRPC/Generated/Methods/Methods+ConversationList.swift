// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// List channels and groups. Includes conversations that this node has left.
    package enum ConversationList: Method {
        package static let info = MethodInfo(
            name: "conversation.list", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "List channels and groups", told: ["kind", "state"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "kind", "name", "reference", "alias", "muted", "muted_until_at", "typing", "title", "description", "welcome", "visibility", "admission", "state", "frozen_until_at", "profile", "member_id", "role", "status", "reason", "why", "is_origin", "version", "size", "unpublished", "members", "relays", "final", "cosigning", "not_cosigning", "quorum", "quorum_relays", "relay_change_counts_at", "provisional_since_at", "messages", "errors", "created_at", "last_at", "read_to", "unread", "unread_mentions", "deleted_after_at", "successor", "successor.id", "successor.name"]

        package struct Params: JSONStructure {
            /// Only this kind.
            package var kind: Contract.ConversationKind?
            /// Only in this state.
            package var state: Contract.ConversationState?
            /// Maximum number of items. The command line accepts any number and fetches page after page.
            package var limit: Int
            /// `next_cursor` of the previous page.
            package var cursor: String?
            /// Oldest first or newest first.
            package var order: Contract.Order
            /// Only these fields of each item, `member.name` for a field inside a field; all if none is named.
            package var fields: [String]

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["kind", "state", "limit", "cursor", "order", "fields"])
                kind = try reader.optional("kind")
                state = try reader.optional("state")
                limit = try reader.optional("limit", .integer(min: 1, max: 1000)) ?? 100
                cursor = try reader.optional("cursor", .text(maxBytes: 256))
                order = try reader.optional("order") ?? .asc
                fields = try reader.optional("fields", .items(max: 100, maxBytes: 128)) ?? []
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("kind", kind)
                writer.add("state", state)
                writer.add("limit", limit)
                writer.add("cursor", cursor)
                writer.add("order", order)
                writer.add("fields", fields)
            }
        }

        package typealias Result = Page<Contract.Conversation>
    }
}
