// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Show who is typing. The members of a group who are writing a message, as far as their nodes say so. The node
    /// listens at the relays for 10 seconds after each call: call it every second to see what changes, or use
    /// `message.follow` with `typing`.
    package enum ConversationTypists: Method {
        package static let info = MethodInfo(
            name: "conversation.typists", kind: .read, severity: .read, permission: "read",
            idempotent: true, summary: "Show who is typing", journaled: ["conversation", "kind"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "kind"]
            /// The group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Refuse unless it is of this kind.
            package var kind: Contract.ConversationKind?

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                kind = try reader.optional("kind")
            }
        }

        package typealias Result = Contract.Typists
    }
}
