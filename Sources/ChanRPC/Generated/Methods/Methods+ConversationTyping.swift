// Generated from schema/rpc/conversation.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Tell that you are typing. Tells the other members of a group that this node's member is writing a message. Call
    /// it while they write; the node sends it at most once in 4 seconds, through relays, sealed for the members, and
    /// nobody stores it. The others see it for 6 seconds. Only a running node (`chanadm serve`) sends it. There is none
    /// in channels. A notification of the same name brings it to a `message.follow` or `events.subscribe` with
    /// `typing`.
    package enum ConversationTyping: Method {
        package static let info = MethodInfo(
            name: "conversation.typing", kind: .read, severity: .read, permission: "post",
            idempotent: true, summary: "Tell that you are typing", journaled: ["conversation", "kind"])

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

        package typealias Result = Contract.TypingSent
    }
}
