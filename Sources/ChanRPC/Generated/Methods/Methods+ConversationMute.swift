// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Mute notifications. Marks the conversation as muted for programs that show notifications on this node. Nothing
    /// else changes, and no other node learns of it.
    package enum ConversationMute: Method {
        package static let info = MethodInfo(
            name: "conversation.mute", kind: .mutation, severity: .low, permission: "local",
            idempotent: true, summary: "Mute notifications", journaled: ["conversation", "expires_at", "kind"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "expires_at", "kind", "request_key", "reason", "reason_private", "dry_run"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// When it ends.
            package var expiresAt: UTCTime?
            /// Refuse unless it is of this kind.
            package var kind: Contract.ConversationKind?
            /// The parameters of every mutation.
            package var mutation: ParameterGroup.Mutation

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                expiresAt = try reader.optional("expires_at")
                kind = try reader.optional("kind")
                mutation = try ParameterGroup.Mutation(&reader)
            }
        }

        package struct Result: MutationResult {
            /// What became of it.
            package var change: Contract.Change
            /// As it now stands.
            package var conversation: Contract.Conversation

            package init(change: Contract.Change, conversation: Contract.Conversation) {
                (self.change, self.conversation) = (change, conversation)
            }

            package init(json: JSONValue) throws(ParameterError) {
                change = try Contract.Change(json: json)
                let reader = try ObjectReader(json, known: nil)
                conversation = try reader.required("conversation")
            }

            package func add(to writer: inout some MemberWriter) {
                change.add(to: &writer)
                writer.add("conversation", conversation)
            }
        }
    }
}
