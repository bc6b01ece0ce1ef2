// Generated from schema/rpc/message.json by chandev; do not edit.
// swift-format-ignore-file

extension Methods {
    /// Follow messages. Sends every item from `from_seq` on, and each new or changed one as it comes, in `message.item`
    /// notifications, until `message.unfollow` or the end of the connection. For people a command begins with the
    /// newest 10, and says of a changed message what became of it.
    package enum MessageFollow: Method {
        package static let info = MethodInfo(
            name: "message.follow", kind: .stream, severity: .read, permission: "read",
            idempotent: true, summary: "Follow messages", journaled: ["conversation", "from_seq", "typing"])

        package struct Params: MethodParameters {
            package static let keys: [String] = ["conversation", "from_seq", "typing"]
            /// The channel or group: `#name`, its id, or the beginning of its id that no other has.
            package var conversation: String
            /// Start at this entry (default: now).
            package var fromSeq: Int?
            /// Of a group: also send `conversation.typing` notifications; a command says on standard error who is
            /// typing.
            package var typing: Bool

            package init(_ reader: inout ParameterReader) throws(ParameterError) {
                conversation = try reader.required("conversation", .text(maxBytes: 256))
                fromSeq = try reader.optional("from_seq", .integer(min: 0, max: nil))
                typing = try reader.optional("typing", default: false)
            }
        }

        package typealias Result = Contract.Subscription
    }
}
