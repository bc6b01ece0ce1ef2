// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

package import ChanJSON

extension Methods {
    /// Show a channel or group. Everything this node knows about one conversation.
    package enum ConversationShow: Method {
        package static let info = MethodInfo(
            name: "conversation.show", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Show a channel or group", told: ["conversation", "kind"])

        package struct Params: JSONStructure {
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Refuse unless it is of this kind.
            package var kind: Contract.ConversationKind?

            package init(json: JSONValue) throws(ParameterError) {
                let reader = try ObjectReader(json, known: ["conversation", "kind"])
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                kind = try reader.optional("kind")
            }

            package func add(to writer: inout some MemberWriter) {
                writer.add("conversation", conversation)
                writer.add("kind", kind)
            }
        }

        package typealias Result = Contract.Conversation
    }
}
