// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// List channels and groups. Includes conversations that this node has left.
    package enum ConversationList: Method {
        package static let info = MethodInfo(
            name: "conversation.list", kind: .read, severity: .read, permission: "local",
            idempotent: true, summary: "List channels and groups", journaled: ["kind", "state"])
        /// Paths into an item that `fields` may name.
        package static let itemPaths = ["id", "kind", "name", "reference", "alias", "muted", "muted_until_at", "typing", "title", "description", "welcome", "visibility", "admission", "state", "frozen_until_at", "profile", "member_id", "role", "status", "reason", "why", "is_origin", "version", "size", "unpublished", "members", "relays", "final", "cosigning", "not_cosigning", "quorum", "quorum_relays", "relay_change_counts_at", "provisional_since_at", "messages", "errors", "created_at", "last_at", "read_to", "unread", "unread_mentions", "deleted_after_at", "successor", "successor.id", "successor.name"]

        package struct Params: MethodParameters {
            package static let keys: [String] = ["kind", "state", "limit", "cursor", "order", "fields"]
            /// Only this kind.
            package var kind: Contract.ConversationKind?
            /// Only in this state.
            package var state: Contract.ConversationState?
            /// The parameters of lists.
            package var page: ParameterGroup.Page

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                kind = try reader.optional("kind")
                state = try reader.optional("state")
                page = try ParameterGroup.Page(&reader)
            }
        }

        package typealias Result = Page<Contract.Conversation>
    }
}
